import { Lock } from "lucide-react";
import { useState } from "react";
import { useWords } from "#app/words/use-words.tsx";
import type { Tray } from "./tray.ts";
import { isLocked, type TrayFile } from "./tray-file.ts";

/** A password field for every file that needs one, above the files, where nobody misses it. */
export function LockedFiles({ tray, files }: { readonly tray: Tray; readonly files: readonly TrayFile[] }) {
  const locked = files.filter((file) => isLocked(file) && file.state.is !== "cancelled");
  return locked.map((file) => <PasswordForm key={file.key} tray={tray} file={file} several={locked.length > 1} />);
}

interface PasswordFormProps {
  readonly tray: Tray;
  readonly file: TrayFile;
  readonly several: boolean;
}

function PasswordForm({ tray, file, several }: PasswordFormProps) {
  const say = useWords();
  const [password, setPassword] = useState("");
  const [all, setAll] = useState(false);
  const id = `password-${file.key}`;
  return (
    <form
      className="mt-4 rounded-xl bg-warn-soft p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") void tray.unlock(file.key, password, all);
      }}
    >
      <label htmlFor={id} className="flex items-center gap-2 text-sm font-semibold">
        <Lock size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 truncate">{say("file.password", { name: file.name })}</span>
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="password"
          autoComplete="off"
          className="field max-w-72"
          value={password}
          placeholder={say("file.passwordPlaceholder")}
          aria-invalid={file.wrongPassword || undefined}
          aria-describedby={file.wrongPassword ? `${id}-wrong` : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="submit" className="btn btn-line btn-small">
          {say("file.passwordUse")}
        </button>
        {several ? (
          <label className="flex min-h-10 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4.5 accent-pen"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
            {say("file.passwordAll")}
          </label>
        ) : null}
      </div>
      {file.wrongPassword ? (
        <p id={`${id}-wrong`} role="alert" className="mt-2 text-sm font-semibold text-bad">
          {say("error.wrong-password", {})}
        </p>
      ) : null}
    </form>
  );
}
