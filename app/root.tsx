import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { nonceContext } from "./server-context.ts";
import { readTheme } from "./site/theme.ts";

export const links = () =>
  [bricolage, instrument].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  }));

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  nonce: context.get(nonceContext),
  theme: readTheme(request.headers.get("cookie")),
});

/** Nonce and theme belong to the document, which is loaded once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const { locale } = stripLocale(useLocation().pathname);
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme === "system" ? undefined : data?.theme;
  return (
    <html lang={locale.iso} dir={locale.dir} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f9fc" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f111d" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* React Aria signs the one style element that it adds with what this says. */}
        {data?.nonce ? <meta property="csp-nonce" nonce={data.nonce} suppressHydrationWarning /> : null}
        <Meta />
        <Links nonce={data?.nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Only for what fails above every language: the frame around all pages has its own, in the visitor's words. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-xl px-6 py-32">
      <h1 className="text-3xl">An error occurred</h1>
      <a href="/" className="btn btn-pen mt-8">
        Octavo
      </a>
    </main>
  );
}
