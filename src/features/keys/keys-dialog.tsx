import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useId } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { keyGroups, type Shortcut } from "./key-groups.ts";

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useQuery(sessionQueries.current());
  return (
    <Dialog title={t`Keyboard shortcuts`} size="large" onClose={onClose}>
      <div className="mt-4 gap-x-10 sm:columns-2">
        {keyGroups(isApple(), session?.user?.isAdmin === true).map(({ title, shortcuts }) => (
          <Group key={title} title={title} shortcuts={shortcuts} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid">
      <h3 id={id} className="text-note font-semibold text-muted">
        {title}
      </h3>
      <dl className="mt-1">
        {shortcuts.map(({ does, keys }) => (
          <div key={does} className="flex min-h-10 items-center justify-between gap-4 text-body leading-5">
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-note text-muted">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{t`or`}</span>}
                  <kbd dir="ltr" className="kbd">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
