import { z } from "zod";
import { PAGE_ORDER_PATTERN } from "#domain/page-order.ts";
import { PAGE_RANGE_PATTERN } from "#domain/page-range.ts";

/** Some thousand pages chosen one by one. */
const LONGEST_RANGE = 20_000;
/** Some thousand pages, each with a turn of its own. */
const LONGEST_ORDER = 40_000;

/** A choice of pages, `1-3, 5, 8-`: what `parsePageRange` reads. Empty: every page. */
export const pageRange = () => z.string().max(LONGEST_RANGE).regex(PAGE_RANGE_PATTERN).default("");

/** Pages in an order, each with its turn, `3, 1, 2@90, 9-5`: what `parsePageOrder` reads. Empty: every page as it stands. */
export const pageOrder = () => z.string().max(LONGEST_ORDER).regex(PAGE_ORDER_PATTERN).default("");
