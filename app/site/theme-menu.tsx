import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "#app/words/use-words.tsx";
import { chooseTheme, readTheme, THEMES, type Theme } from "./theme.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Like the system, light or dark. What was chosen is known in the browser only, so it is read after the page is there. */
export function ThemeMenu() {
  const say = useWords();
  const [chosen, setChosen] = useState<Theme>("system");
  useEffect(() => setChosen(readTheme(document.cookie)), []);
  return (
    <fieldset className="flex gap-1 rounded-xl bg-ink/5 p-1">
      <legend className="sr-only">{say("theme.name")}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={chosen === theme}
            title={say(`theme.${theme}`)}
            aria-label={say(`theme.${theme}`)}
            className="grid h-9 w-10 place-items-center rounded-lg text-ink-2 transition-colors hover:text-ink aria-pressed:bg-sheet aria-pressed:text-ink aria-pressed:shadow-sheet"
            onClick={() => {
              chooseTheme(theme);
              setChosen(theme);
            }}
          >
            <Icon size={17} aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
