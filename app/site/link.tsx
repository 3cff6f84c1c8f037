import { Link, type LinkProps } from "react-router";
import { useLocale } from "#app/words/use-words.tsx";
import { localize } from "#locales/paths.ts";
import { mayPrefetch } from "./prefetch.ts";

/** A link to a page in the language of the page that it is on. */
export function PageLink({ to, ...rest }: Omit<LinkProps, "to"> & { readonly to: string }) {
  const { locale } = useLocale();
  return <Link prefetch={mayPrefetch() ? "intent" : "none"} {...rest} to={localize(locale, to)} />;
}
