/** What a picture's headers say, before anything is decoded. */
export interface PictureFacts {
  /** Of the largest frame or page, in pixels, before its orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Frames of an animation or pages of a TIFF; never counted further than one above the limit given. */
  readonly pages: number;
  readonly animated: boolean;
}

/** How far a header reader counts before it stops. */
export interface PictureLimits {
  readonly picturePages: number;
}
