import { lazy, Suspense, useEffect, useState } from "react";
import { recentResults } from "#app/client/recent-results.ts";

/** Most visitors have none, so the list is loaded for those who have. */
const RecentList = lazy(() => import("./recent-list.tsx"));

/** T25: what this browser made lately, as long as it is there: closing the tab loses nothing. */
export function RecentResults() {
  const [some, setSome] = useState(false);
  useEffect(() => setSome(recentResults(Date.now()).length > 0), []);
  return some ? (
    <Suspense>
      <RecentList />
    </Suspense>
  ) : null;
}
