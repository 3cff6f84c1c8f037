import type { KeyboardEvent } from "react";
import type { Place } from "./place.ts";
import type { PageActions } from "./use-page-actions.ts";
import type { PageEdits } from "./use-page-edits.ts";

/**
 * Keys on a page, beside those that every grid has (arrows, Space, Shift, Ctrl+A, Escape): Enter shows it large, Delete takes the
 * chosen ones out, R turns them to the right and Shift+R to the left. Answers whether the key was one of these.
 */
export const pageKeys =
  ({ chosen }: PageEdits, { turn, remove }: PageActions, view: (page: number) => void) =>
  (
    event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
    focused: Place | undefined,
  ): boolean => {
    if (focused === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    const meant = chosen.size > 0 ? chosen : new Set([focused.key]);
    switch (event.key) {
      case "Enter":
        view(focused.page + 1);
        return true;
      case "Delete":
      case "Backspace":
        if (remove === undefined) return false;
        remove(meant);
        return true;
      case "r":
      case "R":
        if (turn === undefined) return false;
        turn(event.shiftKey ? -90 : 90, meant);
        return true;
      default:
        return false;
    }
  };
