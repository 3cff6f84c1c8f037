import { DevelopersPage } from "#app/developers/developers-page.tsx";
import { originContext, pageDataContext } from "#app/server-context.ts";
import { pageMeta } from "#app/site/seo.ts";
import { withLaterWords } from "#app/words/catalog.ts";
import { siteTranslate } from "#app/words/translate.ts";
import { stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/developers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { document: await context.get(pageDataContext).openApi(), origin: context.get(originContext) };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { locale } = stripLocale(url.pathname);
  return withLaterWords(locale.code, serverLoader());
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const { locale } = stripLocale(location.pathname);
  const say = siteTranslate(locale);
  return pageMeta({
    origin: loaderData?.origin ?? "",
    locale,
    path: "/developers",
    title: say("developers.title"),
    description: say("developers.description"),
    keywords: say("developers.keywords"),
  });
};

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage document={loaderData.document} origin={loaderData.origin} />;
}
