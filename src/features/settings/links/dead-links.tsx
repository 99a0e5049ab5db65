import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { HomeLeaf } from "#contract/home/home.ts";
import { deadLinksOf } from "#src/api/drawer/dead-links.ts";
import { sinceWords } from "#src/shared/lib/time/ago-words.ts";
import { LinkRow } from "./link-row.tsx";

type DeadLinksProps = { userId: string; links: readonly HomeLeaf[]; onRemove: (link: HomeLeaf) => void };

/** The own links that did not answer on three days in a row. */
export function DeadLinks({ userId, links, onRemove }: DeadLinksProps) {
  const { data: since } = useQuery(deadLinksOf(userId));
  const dead = links.flatMap((link) => {
    const time = since?.get(link.id);
    return time === undefined ? [] : [{ link, note: noteOf(time) }];
  });
  if (dead.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-body leading-6 font-semibold">
        {plural(dead.length, { one: "# link did not answer", other: "# links did not answer" })}
      </h3>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {dead.map(({ link, note }) => (
          <LinkRow key={link.id} link={link} note={note} onRemove={() => onRemove(link)} />
        ))}
      </ul>
    </>
  );
}

function noteOf(time: string): string {
  const day = sinceWords(time, Date.now());
  return t`Not answering since ${day}`;
}
