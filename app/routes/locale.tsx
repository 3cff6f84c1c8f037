import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { originContext, pageDataContext } from "#app/server-context.ts";
import { ErrorView } from "#app/site/error-view.tsx";
import { Footer } from "#app/site/footer.tsx";
import { Header } from "#app/site/header.tsx";
import { ProgressBar } from "#app/site/progress-bar.tsx";
import { loadMessages } from "#app/words/catalog.ts";
import { siteTranslate } from "#app/words/translate.ts";
import { stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/locale.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { locale } = stripLocale(url.pathname);
  await loadMessages(locale.code);
  if (params.lang !== undefined && params.lang !== locale.prefix) throw data(null, { status: 404 });
  return { origin: context.get(originContext), europeanUnion: context.get(pageDataContext).europeanUnion === true };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { locale } = stripLocale(url.pathname);
  const [answer] = await Promise.all([serverLoader(), loadMessages(locale.code)]);
  return answer;
}

/** What it loads depends on the language only. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang;

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
