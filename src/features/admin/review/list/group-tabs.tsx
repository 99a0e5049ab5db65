import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { CaseGroup } from "#contract/review/cases.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const GROUPS: readonly { group: CaseGroup; label: MessageDescriptor }[] = [
  { group: "open", label: msg({ message: "Open", context: "case" }) },
  { group: "held", label: msg`Held` },
  { group: "decided", label: msg`Decided` },
];

export function GroupTabs({ group, onGroup }: { group: CaseGroup; onGroup: (group: CaseGroup) => void }) {
  return (
    <div role="group" aria-label={t`Cases`} className="mb-3 grid grid-cols-3 gap-1 rounded-2xl bg-hint p-1">
      {GROUPS.map(({ group: one, label }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === group}
          className="btn min-h-11 border-transparent btn-ghost px-2 text-sm aria-pressed:bg-seg aria-pressed:shadow-sm"
          onClick={() => onGroup(one)}
        >
          {i18n._(label)}
        </button>
      ))}
    </div>
  );
}
