import { startServer } from "../server/running-server.ts";

/** A server for the browser tests, unless one is named. Visitors' daily runs are not what they test. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.OCTAVO_TEST_ORIGIN) return undefined;
  const server = await startServer({
    environment: {
      OCTAVO_LIMIT_VISITOR_RUNS_A_DAY: "0",
      OCTAVO_LIMIT_RUNS_A_MINUTE: "0",
      OCTAVO_LIMIT_PDF_PAGES: "2000",
    },
  });
  process.env.OCTAVO_TEST_ORIGIN = server.origin;
  return () => server.remove();
}
