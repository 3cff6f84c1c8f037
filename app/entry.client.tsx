import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stripLocale } from "#locales/paths.ts";
import { guardPartLoads } from "./client/part-load-guard.ts";
import { loadMessages, loadToolMessages, withLaterWords } from "./words/catalog.ts";

// The order of the specification: language, then the client of the server, then what is kept, then the routes.
guardPartLoads(window, sessionStorage);
const { locale, path } = stripLocale(location.pathname);
const words = loadToolMessages(path.slice(1), locale.code);
await (path === "/developers" ? withLaterWords(locale.code, words) : Promise.all([loadMessages(locale.code), words]));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
