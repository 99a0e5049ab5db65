import { focusManager, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { linkAnswersOf } from "#src/api/drawer/link-answers.ts";
import { linksOf } from "#src/api/home/home-items.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import type { Board } from "../../board/use-board.ts";
import { linkAnswers } from "./silent-apps.ts";

const isShown = () => focusManager.isFocused();
const listen = (onChange: () => void) => focusManager.subscribe(onChange);

/** Asks whether the links of the shown page answer, where that is wanted and while somebody looks. */
export function useLinkAnswers({ userId, page }: Board): void {
  const { data: settings } = useQuery(preferenceQueries.settings(userId));
  const isWanted = settings?.hasAnswers === true;
  const isSeen = useSyncExternalStore(listen, isShown, isShown);
  const links = isWanted && page ? linksOf({ pages: [page] }) : [];
  const { data } = useQuery({ ...linkAnswersOf(userId, links), enabled: isSeen && links.length > 0 });
  useEffect(() => {
    if (isWanted && data) linkAnswers.set(data);
    return () => linkAnswers.set(new Map());
  }, [isWanted, data]);
}
