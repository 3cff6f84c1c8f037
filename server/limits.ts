import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import type { Config } from "./config.ts";

/** The preset of this deployment with its overrides. */
export const limitsOf = (config: Pick<Config, "limitPreset" | "limitOverrides">): Limits => ({
  ...LIMIT_PRESETS[config.limitPreset],
  ...config.limitOverrides,
});
