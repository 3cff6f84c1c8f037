import tools from "virtual:tools";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { ToolCard } from "#app/build/tool-card.ts";
import { originContext, pageDataContext } from "#app/server-context.ts";
import { pageMeta } from "#app/site/seo.ts";
import { questionsData } from "#app/tool-page/questions.ts";
import { ToolPage } from "#app/tool-page/tool-page.tsx";
import { loadToolMessages } from "#app/words/catalog.ts";
import { toolTranslate } from "#app/words/translate.ts";
import { useLocale } from "#app/words/use-words.tsx";
import { stripLocale } from "#locales/paths.ts";
import type { Route } from "./+types/tool.ts";

const MOST_CARRIED = 50;

const toolAt = (path: string): ToolCard => {
  const tool = tools.find((each) => `/${each.id}` === path);
  if (tool === undefined) throw data(null, { status: 404 });
  return tool;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const { locale, path } = stripLocale(pathname);
  const server = context.get(pageDataContext);
  const job = searchParams.get("job");
  const carried = searchParams.getAll("file").slice(0, MOST_CARRIED);
  const [limits, named, files] = await Promise.all([
    server.limits(),
    job === null ? null : server.job(job),
    Promise.all(carried.map((id) => server.file(id))),
    loadToolMessages(toolAt(path).id, locale.code),
  ]);
  return {
    limits,
    job: named,
    files: files.filter((file) => file?.state === "ready").filter((file) => file !== null && file !== undefined),
    marketing: server.marketing,
    origin: context.get(originContext),
  };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { locale, path } = stripLocale(url.pathname);
  const [answer] = await Promise.all([serverLoader(), loadToolMessages(path.slice(1), locale.code)]);
  return answer;
}

/** The page itself follows its job and its files; only another tool or language asks again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const { locale, path } = stripLocale(location.pathname);
  const own = toolTranslate(path.slice(1), locale);
  return pageMeta({
    origin: loaderData?.origin ?? "",
    locale,
    path,
    title: `${own("title")} · Octavo`,
    description: own("description"),
    keywords: own("keywords"),
    ...(loaderData?.marketing ? { structured: questionsData(own) } : {}),
  });
};

export default function ToolRoute({ loaderData }: Route.ComponentProps) {
  const tool = toolAt(useLocale().path);
  // All tools have this component, and one tool's files are not another's.
  return <ToolPage key={tool.id} tool={tool} data={loaderData} />;
}
