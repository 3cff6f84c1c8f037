import { HomePage } from "#app/home/home-page.tsx";
import { originContext, pageDataContext } from "#app/server-context.ts";
import { pageMeta } from "#app/site/seo.ts";
import { siteTranslate } from "#app/words/translate.ts";
import { stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(pageDataContext);
  return { limits: await server.limits(), marketing: server.marketing, origin: context.get(originContext) };
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const { locale } = stripLocale(location.pathname);
  const say = siteTranslate(locale);
  return pageMeta({
    origin: loaderData?.origin ?? "",
    locale,
    path: "/",
    title: say("home.title"),
    description: say("home.description"),
    keywords: say("home.keywords"),
  });
};

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage limits={loaderData.limits} marketing={loaderData.marketing} origin={loaderData.origin} />;
}
