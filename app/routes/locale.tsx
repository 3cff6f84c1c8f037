import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet, redirect } from "react-router";
import { originContext, pageDataContext } from "#app/server-context.ts";
import { ErrorView } from "#app/site/error-view.tsx";
import { Footer } from "#app/site/footer.tsx";
import { Header } from "#app/site/header.tsx";
import { OLD_PATHS } from "#app/site/old-paths.ts";
import { ProgressBar } from "#app/site/progress-bar.tsx";
import { loadMessages } from "#app/words/catalog.ts";
import { siteTranslate } from "#app/words/translate.ts";
import { localize, stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/locale.ts";

const PERMANENT = 301;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const { locale, path } = stripLocale(pathname);
  const plain = path === "/" ? path : path.replace(/\/+$/, "");
  const route = OLD_PATHS.get(plain);
  if (route) throw redirect(localize(locale, route) + search, PERMANENT);
  if (plain !== path && plain !== "") throw redirect(localize(locale, plain) + search, PERMANENT);
  await loadMessages(locale.code);
  if (params.lang !== undefined && params.lang !== locale.prefix) throw data(null, { status: 404 });
  return { origin: context.get(originContext), europeanUnion: context.get(pageDataContext).europeanUnion === true };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { locale } = stripLocale(new URL(request.url).pathname);
  const [answer] = await Promise.all([serverLoader(), loadMessages(locale.code)]);
  return answer;
}

/** What it loads depends on the language only; an old path has to be asked for again. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  nextUrl,
}: {
  currentParams: { lang?: string };
  nextParams: { lang?: string };
  nextUrl: URL;
}) => currentParams.lang !== nextParams.lang || OLD_PATHS.has(stripLocale(nextUrl.pathname).path);

export const meta: Route.MetaFunction = ({ error, location }) => {
  if (!error) return [];
  const say = siteTranslate(stripLocale(location.pathname).locale);
  return [
    { title: `${say(statusOf(error) === 404 ? "error.title.404" : "error.title.other")} · Octavo` },
    { name: "robots", content: "noindex" },
  ];
};

function Frame({ europeanUnion, children }: { readonly europeanUnion: boolean; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ProgressBar />
      <Header />
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer europeanUnion={europeanUnion} />
    </div>
  );
}

export default function LocaleFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame europeanUnion={loaderData.europeanUnion}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame europeanUnion={false}>
      <ErrorView status={statusOf(error)} />
    </Frame>
  );
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);
