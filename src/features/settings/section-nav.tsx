import type { SettingsSection } from "./search/sections.ts";

/** Links to the sections that are shown, where there is room beside them. */
export function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <nav aria-label="Settings" className="sticky top-24 hidden self-start lg:block">
      <ul className="grid gap-1">
        {sections.map(({ id, title, Icon }) => (
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
