import {
  Archive,
  CloudSun,
  History,
  Link2,
  Newspaper,
  Palette,
  PanelsTopLeft,
  Search,
  UserRound,
} from "lucide-react";

const SECTIONS = [
  { id: "widgets", title: "Widgets", Icon: PanelsTopLeft, isForMembers: false },
  { id: "appearance", title: "Appearance", Icon: Palette, isForMembers: false },
  { id: "sky", title: "Sky", Icon: CloudSun, isForMembers: false },
  { id: "search", title: "Search engine", Icon: Search, isForMembers: false },
  { id: "news", title: "News feeds", Icon: Newspaper, isForMembers: false },
  { id: "links", title: "Your links", Icon: Link2, isForMembers: true },
  { id: "versions", title: "Earlier versions", Icon: History, isForMembers: true },
  { id: "backup", title: "Backup", Icon: Archive, isForMembers: false },
  { id: "account", title: "Account", Icon: UserRound, isForMembers: true },
];

/** Links to the sections, where there is room beside them. */
export function SectionNav({ isMember }: { isMember: boolean }) {
  return (
    <nav aria-label="Settings" className="sticky top-24 hidden self-start lg:block">
      <ul className="grid gap-1">
        {SECTIONS.filter(({ isForMembers }) => isMember || !isForMembers).map(({ id, title, Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-[15px] font-medium text-muted hover:bg-hint hover:text-base-content"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
