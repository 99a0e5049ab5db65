import { t } from "@lingui/core/macro";
import { useSyncExternalStore, type ReactNode } from "react";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { NameField } from "../board/name-field.tsx";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import { namingPage } from "./naming-page.ts";
import { focusShownPage } from "./page-menu.ts";

const nobody = () => null;

/** Whether the name of this page is being edited. */
export const useIsNaming = (page: NamedPage): boolean =>
  useSyncExternalStore(namingPage.subscribe, namingPage.get, nobody) === page.id;

type PageNameProps = { board: Board; page: NamedPage; className: string; children: ReactNode };

/** The field for a page's name while it is edited, else what shows the name. */
export function PageName({ board, page, className, children }: PageNameProps) {
  const isNaming = useIsNaming(page);
  if (!isNaming) return children;
  return (
    <NameField
      label={t`Page name`}
      name={page.name}
      className={className}
      onDone={(name) => {
        namingPage.set(null);
        focusShownPage();
        if (name !== null) act("renamePage", board.site, page, name);
      }}
    />
  );
}
