import { type ReactNode, useEffect, useState } from "react";
import { pictureUrl, previewUrl } from "#app/client/api.ts";

/** What every browser shows by itself. */
const PICTURES = new Set(["jpg", "png", "webp", "gif"]);

interface PagePictureProps {
  readonly file: { readonly id: string; readonly format: string | null };
  readonly page: number;
  /** Pixels wanted. */
  readonly width: number;
  readonly alt: string;
  /** Where no picture can be had. */
  readonly instead: ReactNode;
  /** What is seen until the picture is there. */
  readonly until?: ReactNode;
  readonly className?: string;
}

/** A page as a picture from the server; a picture that it does not make smaller is shown as it is. */
export function PagePicture({ file, page, width, alt, instead, until, className = "" }: PagePictureProps) {
  const addresses = [
    previewUrl(file.id, page, width),
    ...(file.format !== null && PICTURES.has(file.format) ? [pictureUrl(file.id)] : []),
  ];
  const [tried, setTried] = useState(0);
  const [shown, setShown] = useState(false);
  const address = addresses[tried];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is tried from the first address again
  useEffect(() => {
    setTried(0);
    setShown(false);
  }, [file.id, page]);
  if (address === undefined) return instead;
  return (
    <>
      {shown ? null : until}
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        data-shown={shown || undefined}
        onLoad={() => setShown(true)}
        onError={() => setTried(tried + 1)}
        className={`object-contain opacity-0 transition-opacity duration-200 data-shown:opacity-100 ${className}`}
      />
    </>
  );
}
