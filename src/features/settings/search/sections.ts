import { t } from "@lingui/core/macro";
import {
  AppWindow,
  Archive,
  CloudSun,
  Globe,
  History,
  KeyRound,
  Link2,
  Newspaper,
  Palette,
  PanelsTopLeft,
  Search,
  Sparkles,
  UserRound,
  type LucideIcon,
} from "lucide-react";

export type SettingsSection = {
  /** The anchor of the section. */
  id: string;
  title: string;
  Icon: LucideIcon;
  isForMembers: boolean;
  /** Tokens and addresses, which stand under a heading of their own. */
  isForDevelopers?: boolean;
  /** Words for what it holds, by which it is found; never shown. */
  words: string;
};

export const sections = (): readonly SettingsSection[] => [
  {
    id: "appearance",
    title: t`Appearance`,
    Icon: Palette,
    isForMembers: false,
    words: t`look theme light dark night mode system accent colour color clock face seconds analogue 12 24 hours time zone icon size shape circle square labels names dates numbers format language greeting name next event calendar bird branch`,
  },
  {
    id: "sky",
    title: t`Sky`,
    Icon: CloudSun,
    isForMembers: false,
    words: t`background wallpaper landscape own picture photo image upload daily blur position plain colour color hills coast mountains city forest desert aurora meadow day night`,
  },
  {
    id: "widgets",
    title: t`Widgets`,
    Icon: PanelsTopLeft,
    isForMembers: false,
    words: t`clock search news order show hide add remove minimise arrange weather calendar feeds rss notes tasks list world time zones countdown`,
  },
  {
    id: "search",
    title: t`Search engine`,
    Icon: Search,
    isForMembers: false,
    words: t`duckduckgo google bing brave ecosia kagi startpage wikipedia own address bang web type typing anywhere keyboard`,
  },
  {
    id: "news",
    title: t`News feeds`,
    Icon: Newspaper,
    isForMembers: false,
    words: t`rss articles sources headlines`,
  },
  {
    id: "set-up",
    title: t`Quick set-up`,
    Icon: Sparkles,
    isForMembers: false,
    words: t`sentence ai model propose suggest start sets setup apps folders`,
  },
  {
    id: "links",
    title: t`Your links`,
    Icon: Link2,
    isForMembers: false,
    words: t`bookmarks import browser own address add open new tab`,
  },
  {
    id: "published",
    title: t`Published pages`,
    Icon: Globe,
    isForMembers: true,
    words: t`publish share public handle address withdraw copy pass on`,
  },
  {
    id: "versions",
    title: t`Earlier versions`,
    Icon: History,
    isForMembers: true,
    words: t`history yesterday restore undo put back lost`,
  },
  {
    id: "backup",
    title: t`Backup`,
    Icon: Archive,
    isForMembers: false,
    words: t`export import file download move copy data`,
  },
  {
    id: "account",
    title: t`Account`,
    Icon: UserRound,
    isForMembers: true,
    words: t`email sign out log out everywhere devices delete`,
  },
  {
    id: "browser",
    title: t`This browser`,
    Icon: AppWindow,
    isForDevelopers: true,
    isForMembers: false,
    words: t`address bar omnibox default search opensearch web+perch links protocol handler`,
  },
  {
    id: "tokens",
    title: t`Access tokens`,
    Icon: KeyRound,
    isForDevelopers: true,
    isForMembers: true,
    words: t`api program script key bearer developer revoke browser extension mcp`,
  },
];

/**
 * The ids of the sections where every word of the search begins a word. An empty search finds all sections.
 */
export function findSections(search: string): ReadonlySet<string> {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ title, words }: SettingsSection) => {
    const own = `${title} ${words}`.toLowerCase().split(" ");
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  return new Set(
    sections()
      .filter((section) => isFound(section))
      .map(({ id }) => id),
  );
}
