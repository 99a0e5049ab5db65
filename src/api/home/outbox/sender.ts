import type { QueryClient } from "@tanstack/react-query";
import type { HomeOpsAnswer } from "#contract/home/home.ts";
import { MAX_OPS } from "#contract/home/limits.ts";
import { ApiError, request } from "../../http/http.ts";
import { inOneTab } from "#src/shared/state/in-one-tab.ts";
import { log } from "#src/shared/lib/log.ts";
import { unsaved } from "#src/shared/state/dialog/unsaved.ts";
import { answerToast, isFinal, refusalOf } from "./refusals.ts";
import { RetryTimer } from "./retry-timer.ts";
import type { PendingOp } from "./outbox-database.ts";
import type { PendingOps } from "./pending-ops.ts";

/** A call without an answer for this long is sent again; the server applies each operation once. */
const TIMEOUT_MS = 30_000;
/** After this long without success, the page says that changes wait. */
const LATE_MS = 30_000;

type SenderOptions = {
  client: QueryClient;
  userId: string;
  pending: PendingOps;
  /** Whether this browser is signed in as the member. */
  maySend: () => boolean;
  /** Whether somebody else tells of this operation's refusal. */
  isQuiet: (op: string) => boolean;
  onAnswer: (batch: readonly PendingOp[], answer: HomeOpsAnswer) => Promise<void>;
  /** Another account may be signed in: asks for the session again. */
  onForbidden: () => Promise<void>;
};

/** Sends a member's operations in order, from one tab at a time, until none waits. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #retry = new RetryTimer(() => void this.send());
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;
  #late: ReturnType<typeof setTimeout> | undefined;
  /** When the server allows the next call, in milliseconds since 1970. */
  #allowedAt = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Resolves when nothing waits, or when a try has failed and the next one is planned. Never rejects. */
  send(): Promise<void> {
    this.#isAskedAgain = this.#running !== undefined;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // What came too late for this run is a part of it for whoever waits.
      return this.#isAskedAgain ? this.send() : undefined;
    });
    return this.#running;
  }

  /** Sends at once. What fails soon afterwards is tried again after two seconds, however long the network was away. */
  sendAnew(): Promise<void> {
    this.#retry.reset();
    return this.send();
  }

  /**
   * Of a page that is being left: sends what waits if a part of it is in no database, where no later page finds it. In
   * order, from the first: the server applies once what is sent twice.
   */
  sendUnstored(): void {
    const { userId, pending, maySend } = this.#options;
    if (this.#isStopped || pending.unstored.length === 0 || !maySend()) return;
    const ops = pending.all.slice(0, MAX_OPS).map(({ op }) => op);
    request("POST /user/home/ops", { body: { userId, ops }, keepalive: true }).catch((error: unknown) =>
      log.warn("What was not stored was not sent.", error),
    );
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#forgetLate();
    this.#retry.reset();
  }

  async #run(): Promise<void> {
    const { userId, maySend } = this.#options;
    if (this.#isStopped || !maySend()) return;
    const waitMs = this.#allowedAt - Date.now();
    if (waitMs > 0) return this.#retry.start(waitMs);
    try {
      // Without locks, the server applies what two tabs send once.
      await inOneTab(`perch-outbox:${userId}`, () => this.#sendAll());
      this.#retry.reset();
      this.#forgetLate();
    } catch (error) {
      this.#waitAfter(error);
    }
  }

  #forgetLate(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    unsaved.set(false);
  }

  async #sendAll(): Promise<void> {
    const { pending, maySend } = this.#options;
    let size = MAX_OPS;
    for (;;) {
      await pending.reload();
      const batch = pending.all.slice(0, size);
      if (batch.length === 0 || this.#isStopped || !maySend()) return;
      try {
        await this.#options.onAnswer(batch, await this.#post(batch));
        size = MAX_OPS;
      } catch (error) {
        // One operation breaks the call. Alone, it is the one that is taken back.
        if (!isFinal(error) || batch.length === 1) throw error;
        size = 1;
      }
    }
  }

  #post(batch: readonly PendingOp[]): Promise<HomeOpsAnswer> {
    const { client, userId, maySend, isQuiet, onForbidden } = this.#options;
    // A mutation, so that the page's toasts and its session hear of the answer as of any other.
    const mutation = client.getMutationCache().build(client, {
      mutationKey: ["send-home"],
      mutationFn: async () => {
        try {
          return await request("POST /user/home/ops", {
            body: { userId, ops: batch.map(({ op }) => op) },
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
        } catch (error) {
          if (!isFinal(error) || batch.length > 1) throw error;
          // Another account may be signed in by now. Then the operation is not its own.
          if (error.code === "forbidden") await onForbidden();
          if (!maySend()) throw error;
          return refusalOf(batch, error);
        }
      },
      networkMode: "always",
      retry: false,
      meta: {
        showsOwnErrors: true,
        successToast: ({ refused, ...answer }: HomeOpsAnswer) =>
          answerToast(batch, { ...answer, refused: refused.filter(({ id }) => !isQuiet(id)) }),
      },
    });
    return mutation.execute(undefined);
  }

  #waitAfter(error: unknown): void {
    if (this.#isStopped) return;
    const code = error instanceof ApiError ? error.code : "network";
    // The session comes back by itself, or never.
    if (code === "unauthenticated") return;
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    const waitMs = (seconds ?? 0) * 1000;
    this.#allowedAt = Date.now() + waitMs;
    this.#retry.start(waitMs);
    this.#late ??= setTimeout(() => unsaved.set(true), LATE_MS);
  }
}
