import { z } from "zod";

/** A yes or no that a form sends as a boolean and curl as `true`, `yes`, `on` or `1`. */
export const flag = (standard: boolean) => z.union([z.boolean(), z.stringbool()]).default(standard);
