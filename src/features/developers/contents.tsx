import type { ReferenceAnswer } from "#contract/calls/reference.ts";
import { anchorOf } from "./anchor-of.ts";

type Section = Pick<ReferenceAnswer["sections"][number], "tag">;

export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="On this page"
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ul className="grid gap-x-4 text-sm max-lg:grid-cols-2">
        <Entry href="#first-call" name="Your first call" />
        {sections.map(({ tag }) => (
          <Entry key={tag} href={`#${anchorOf(tag)}`} name={tag} />
        ))}
        <Entry href="#shapes" name="Shapes" />
        <Entry href="#others" name="Everything else" />
      </ul>
    </nav>
  );
}

function Entry({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-11 items-center text-muted hover:text-base-content hover:underline"
      >
        {name}
      </a>
    </li>
  );
}
