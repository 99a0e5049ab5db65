import { t } from "@lingui/core/macro";
import { mutationOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { sentLater } from "#src/shared/state/storage/kept-words.ts";
import type { Undoable } from "#src/shared/state/home/undo.ts";
import { noConnection, type ApiError } from "../../http/http.ts";
import { runMutation } from "../../http/run-mutation.ts";
import { loadedOutbox, openOutbox } from "../outbox/open-outbox.ts";
import type { Change, Plan } from "./plan.ts";

/** What is said of a change. Which folders went with it, and that it waits for the network, is added. */
export type Said = Omit<Undoable, "undo"> & {
  /** One sees it without a toast; the description is for screen readers. Ctrl+Z takes it back as well. */
  isSmall?: boolean;
  afterUndo?: () => unknown;
};

type Wish = {
  plan: Plan;
  /** Asked once it is made, so that it can tell what the plan has found. Null: nothing is said, nor offered to take back. */
  said: Said | null | ((made: Change) => Said | null);
  /** Tells why it is not made, and of one that is awaited why it does not last, in place of the toast. */
  onRefused: ((reason: string) => void) | undefined;
  /** It is done once it is known whether it lasts. */
  isAwaited: boolean;
};

/**
 * Changes a home screen at once. What is refused or fails is said here, in a toast, as is what was done, with Undo. Null
 * unless something was changed.
 */
export type ChangeHome = (
  plan: Plan,
  said?: Wish["said"],
  options?: Partial<Pick<Wish, "onRefused" | "isAwaited">>,
) => Promise<Change | null>;

/** Changes a member's home screen, which is sent as soon as it can be, or a visitor's (null) of this browser. */
export const changeOf =
  (client: QueryClient, userId: string | null): ChangeHome =>
  (plan, said = null, { onRefused, isAwaited = false } = {}) =>
    runMutation(client, changing(client, userId), { plan, said, onRefused, isAwaited }).then(
      (made) => (made.isMade ? made : null),
      // The mutation says so.
      () => null,
    );

/** As `changeOf`, in components. */
export const useChange = (userId: string | null): ChangeHome => changeOf(useQueryClient(), userId);

const changing = (client: QueryClient, userId: string | null) =>
  mutationOptions({
    mutationFn: async ({ plan, onRefused, isAwaited }: Wish): Promise<Change> => {
      const made = await changeHome(client, userId, plan, { isQuiet: isAwaited });
      const [refusal] = made.refused;
      if (refusal) onRefused?.(refusal.message);
      const lost = isAwaited && made.isMade ? await made.lost : null;
      if (lost === null) return made;
      onRefused?.(lost);
      // The server's refusal has taken a member's back.
      if (userId === null) await made.undo();
      return { ...made, isMade: false };
    },
    // None is lost because the outbox's chunk is not here yet. It waits until the network is back.
    networkMode: "offlineFirst",
    retry: (_failures: number, { code }: Partial<ApiError>) => code === "network",
    retryDelay: 1_000,
    meta: {
      errorToast: { title: t`Error`, description: t`Failed to change the home screen` },
      successToast: (made: Change, { said, onRefused }: Wish) => {
        const done = made.isMade && (typeof said === "function" ? said(made) : said);
        if (done) return offered(done, made, userId !== null);
        if (made.failure === null || onRefused) return null;
        return { kind: "error", title: t`Error`, description: made.failure };
      },
    },
  });

/** The toast about a change, with Undo. */
function offered({ afterUndo, description, isSmall = false, ...texts }: Said, made: Change, isSent: boolean) {
  const { dissolved, failure, undo } = made;
  const went = dissolved.map((name) => t`The folder ${name} went with it.`);
  return {
    ...texts,
    isSmall: isSmall && went.length === 0 && failure === null,
    description: [description, ...went, isSent && sentLater(), failure].filter(Boolean).join(" "),
    undo: async () => {
      await undo();
      afterUndo?.();
    },
  };
}

/** As `changeOf`, without a word. Throws where the outbox's chunk can't be loaded. `isQuiet`: the server's refusal is told by the caller. */
export async function changeHome(
  client: QueryClient,
  userId: string | null,
  plan: Plan,
  options?: { isQuiet: boolean },
): Promise<Change> {
  if (userId === null) {
    const { changeVisitorHome } = await loadVisitorChanges();
    return changeVisitorHome(client, plan);
  }
  // Without a wait where possible, so that a dropped tile does not return to its place for a frame.
  const outbox = loadedOutbox(client, userId) ?? (await openOutbox(client, userId));
  return outbox.changeLater(plan, options);
}

const loadVisitorChanges = () =>
  import("../visitor/change-visitor-home.ts").catch((cause: unknown) => {
    throw noConnection(cause);
  });
