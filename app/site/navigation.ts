import tools from "virtual:tools";
import type { ToolCard } from "#app/build/tool-card.ts";
import type { LocaleCode } from "#locales/locales.ts";
import type { MessageKey } from "#locales/messages.ts";
import type { ToolGroup } from "#tools/define-tool.ts";
import { isPage } from "./pages.ts";

export interface Tab {
  readonly label: MessageKey;
  /** In the order of the specification; one that is not built is left out. */
  readonly order: readonly string[];
  /** Tools of this group that the order does not know follow it. */
  readonly group?: ToolGroup;
  /** Where the tab itself leads, when that page is there. */
  readonly to?: string;
  readonly hot?: readonly string[];
}

/** W7: what opens under the header. A tab without a tool is not shown. */
const TABS: readonly Tab[] = [
  { label: "nav.features", order: ["scan", "translate", "fax", "id-photo"], to: "/download" },
  {
    label: "nav.converter",
    order: [
      "pdf-to-word",
      "pdf-to-excel",
      "pdf-to-ppt",
      "pdf-to-pic",
      "word-to-pdf",
      "excel-to-pdf",
      "ppt-to-pdf",
      "pic-to-pdf",
      "webocr",
    ],
    group: "convert",
    hot: ["webocr"],
  },
  {
    label: "nav.tools",
    order: [
      "merge-pdf",
      "extract-pdf-pages",
      "delete-pdf-pages",
      "sort-pdf-pages",
      "rotate-pdf",
      "sign-pdf",
      "watermark-pdf",
      "protect-pdf",
    ],
    group: "organize",
  },
];

export interface NavigationLink {
  readonly label: MessageKey;
  readonly to: string;
  readonly only?: readonly LocaleCode[];
  readonly except?: readonly LocaleCode[];
  /** Shown only to visitors from the European Union. */
  readonly europeanUnion?: boolean;
  readonly login?: boolean;
}

const CHINESE: readonly LocaleCode[] = ["zh"];

const HEADER_LINKS: readonly NavigationLink[] = [
  { label: "nav.premium", to: "/user/premium/index" },
  { label: "nav.enterprise", to: "/enterprise", only: CHINESE },
  { label: "nav.hardware", to: "/printer", only: CHINESE },
  { label: "nav.api", to: "/developers", except: ["zh", "in-id"] },
  { label: "nav.login", to: "/login", login: true },
  { label: "nav.download", to: "/download" },
];

const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: "footer.terms", to: "/terms" },
  { label: "footer.privacy", to: "/personal-privacy" },
  { label: "footer.security", to: "/security-compliance" },
  { label: "footer.blog", to: "/blog" },
  { label: "footer.cookies", to: "/cookies", europeanUnion: true },
  { label: "footer.developers", to: "/developers" },
  { label: "footer.recruitment", to: "/recruitment", only: CHINESE },
  { label: "footer.registration", to: "/company", only: CHINESE },
];

export const toolsOf = ({ order, group }: Tab): ToolCard[] => {
  const named = order.flatMap((id) => tools.filter((tool) => tool.id === id));
  return [...named, ...tools.filter((tool) => tool.group === group && !isNamed(tool.id))];
};

export const tabs = (): Tab[] => TABS.filter((tab) => toolsOf(tab).length > 0);

export const headerLinks = (locale: LocaleCode): NavigationLink[] =>
  HEADER_LINKS.filter((link) => isShown(link, locale));

export const footerLinks = (locale: LocaleCode, europeanUnion: boolean): NavigationLink[] =>
  FOOTER_LINKS.filter((link) => isShown(link, locale) && (link.europeanUnion !== true || europeanUnion));

const isNamed = (id: string): boolean => TABS.some((tab) => tab.order.includes(id));

const isShown = ({ to, only, except }: NavigationLink, locale: LocaleCode): boolean =>
  isPage(to, locale) && (only === undefined || only.includes(locale)) && except?.includes(locale) !== true;
