import { Check } from "lucide-react";
import { useState } from "react";
import { asProblem, renameFile } from "#app/client/api.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { describeProblem } from "#app/words/describe-problem.ts";
import { useWords } from "#app/words/use-words.tsx";
import type { FileInfo } from "#server/api/contract.ts";

interface ResultNameProps {
  readonly file: FileInfo;
  readonly renamed: (file: FileInfo) => void;
}

/** The file's name, kept when the field is left or Enter is pressed. */
export function ResultName({ file, renamed }: ResultNameProps) {
  const say = useWords();
  const [name, setName] = useState(file.name);
  const [fault, setFault] = useState<string>();
  const [saved, setSaved] = useState(false);
  const save = async () => {
    if (name.trim() === file.name) return;
    try {
      const next = await renameFile(file.id, name);
      setName(next.name);
      setFault(undefined);
      setSaved(true);
      renamed(next);
    } catch (error) {
      setFault(describeProblem(asProblem(error), say));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={say("result.name")}
        value={name}
        fault={fault}
        autoComplete="off"
        spellCheck={false}
        write={(typed) => {
          setName(typed);
          setSaved(false);
        }}
        onBlur={() => void save()}
      />
      <p aria-live="polite" className="mt-1.5 flex items-center empty:hidden gap-1.5 text-xs font-medium text-good">
        {saved ? (
          <>
            <Check size={14} aria-hidden="true" />
            {say("result.renamed")}
          </>
        ) : null}
      </p>
    </form>
  );
}
