import { Camera, FolderOpen, Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useWords } from "#app/words/use-words.tsx";
import { isWanted } from "./dropped-files.ts";

interface FileChooserProps {
  readonly label: ReactNode;
  /** Whether it is the page's first action. */
  readonly look?: "btn-pen" | "btn-line" | "btn-quiet btn-small";
  /** The `accept` of the inputs; absent: anything. */
  readonly accept?: string;
  readonly camera?: boolean;
  readonly folder?: boolean;
  readonly take: (files: File[]) => void;
}

/** Buttons that open the system's own choosers. The camera is offered where there is a finger, which is where it is good. */
export function FileChooser({
  label,
  look = "btn-pen",
  accept,
  camera = false,
  folder = false,
  take,
}: FileChooserProps) {
  const say = useWords();
  const files = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const directory = useRef<HTMLInputElement>(null);
  const input = (ref: typeof files, more: Record<string, unknown>) => (
    <input
      ref={ref}
      type="file"
      hidden
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])].filter(isWanted);
        event.target.value = "";
        if (chosen.length > 0) take(chosen);
      }}
      {...more}
    />
  );
  return (
    <>
      <button
        type="button"
        className={`btn ${look} ${look === "btn-quiet btn-small" ? "" : "max-sm:w-full"}`}
        onClick={() => files.current?.click()}
      >
        <Upload size={18} aria-hidden="true" />
        {label}
      </button>
      {input(files, { accept, multiple: true, "data-choose": "files" })}
      {camera ? (
        <>
          <button
            type="button"
            className="btn btn-line hidden pointer-coarse:inline-flex max-sm:w-full"
            onClick={() => picture.current?.click()}
          >
            <Camera size={18} aria-hidden="true" />
            {say("drop.camera")}
          </button>
          {input(picture, { accept: "image/*", capture: "environment" })}
        </>
      ) : null}
      {folder ? (
        <>
          <button
            type="button"
            className="btn btn-line hidden sm:inline-flex pointer-coarse:hidden"
            onClick={() => directory.current?.click()}
          >
            <FolderOpen size={18} aria-hidden="true" />
            {say("drop.folder")}
          </button>
          {input(directory, { webkitdirectory: "", multiple: true })}
        </>
      ) : null}
    </>
  );
}
