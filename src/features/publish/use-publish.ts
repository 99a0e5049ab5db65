import { useRef, useState } from "react";
import type { OwnPublishedPage, OwnPublishedPagesAnswer } from "#contract/published-pages/published-pages.ts";
import { ApiError } from "#src/api/http/http.ts";
import { usePublishPage, useSetHandle } from "#src/api/published/publish.ts";
import { nameOf, type DraftFault, type PageDraft } from "./page-draft.ts";

type Publish = {
  isBusy: boolean;
  /** The server's errors by field. */
  faults: DraftFault;
  /** The server's error without a field. */
  fault: string | null;
  /** Clears the errors after an edit. */
  forget: () => void;
  send: (draft: PageDraft, links: readonly string[]) => Promise<void>;
};

/** Sends a draft: the handle first if it is new, then the page. */
export function usePublish(
  userId: string,
  own: OwnPublishedPagesAnswer,
  onDone: (page: OwnPublishedPage) => void,
): Publish {
  const setHandle = useSetHandle(userId);
  const publish = usePublishPage(userId);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A second press may happen before the next render.
  const isSending = useRef(false);

  const send = async (draft: PageDraft, links: readonly string[]) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      if (own.handle === null) await setHandle.mutateAsync(draft.handle);
      const { pageId, title, description } = draft;
      const page = { pageId, title: title.trim(), description: description.trim() };
      onDone(await publish.mutateAsync({ ...page, name: nameOf(draft), linkIds: [...links] }));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const { handle, title, name, description, pageId, linkIds } = error?.fields ?? {};
  const page = pageId ?? linkIds;
  const faults: DraftFault = {
    ...(handle && { handle }),
    ...(title && { title }),
    ...(name && { name }),
    ...(description && { description }),
    ...(page && { page }),
  };
  const isAtField = Object.keys(faults).length > 0;
  return {
    isBusy,
    faults,
    fault: error && !isAtField ? error.message : null,
    forget: () => setError(null),
    send,
  };
}
