import { useEffect, useState } from "react";
import { FileTile } from "#app/ui/file-tile.tsx";
import { familyOf, formatOfName } from "./accepted.ts";
import { PagePicture } from "./page-picture.tsx";
import { isLocked, type TrayFile } from "./tray-file.ts";

/** What a browser can show by itself. */
const SHOWN = new Set(["jpg", "png", "webp", "gif", "bmp", "avif"]);
const WIDTH = 320;

/** The first page of a file, once it can be had; the tile of its format until then and otherwise. */
export function Thumbnail({ file }: { readonly file: TrayFile }) {
  const format = file.format ?? formatOfName(file.name);
  const local = useLocalPicture(format !== null && SHOWN.has(format) ? file.file : null);
  const tile = <FileTile family={familyOf(file.format, file.name)} size={72} />;
  return (
    <div className="relative grid aspect-[4/5] place-items-center overflow-hidden rounded-lg bg-paper">
      {local ? (
        <img src={local} alt="" className="absolute inset-0 size-full object-contain p-1.5" draggable={false} />
      ) : file.state.is === "uploaded" &&
        (format === "pdf" || file.file === null) &&
        !isLocked(file) &&
        file.password === null ? (
        <PagePicture
          file={{ id: file.state.id, format }}
          page={1}
          width={WIDTH}
          alt=""
          instead={tile}
          until={tile}
          className="absolute inset-0 size-full p-1.5"
        />
      ) : (
        tile
      )}
    </div>
  );
}

/** An address for a file that is here in the browser, given back when it is no longer shown. */
function useLocalPicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
