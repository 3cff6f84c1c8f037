import { useEffect, useState } from "react";
import { useWords } from "#app/words/use-words.tsx";
import { droppedFiles } from "./dropped-files.ts";

/** The whole window takes files: dropped anywhere, or pasted. */
export function WindowDrop({ take }: { readonly take: (files: File[]) => void }) {
  const say = useWords();
  const [over, setOver] = useState(false);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && take(files));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragover", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, [take]);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/85 p-6 backdrop-blur-sm">
      <div data-over className="crop grid size-full place-items-center dots">
        <p className="font-display text-3xl font-bold tracking-tight">{say("drop.now")}</p>
      </div>
    </div>
  );
}
