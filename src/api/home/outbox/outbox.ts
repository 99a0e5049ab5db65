import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Home, HomeOp, HomeOpsAnswer, Refusal } from "#contract/home/home.ts";
import { applyOps, type Known } from "#contract/home/ops.ts";
import { failureText, inWords } from "../change/refusal-words.ts";
import { fetchIcons } from "../../drawer/link-icons.ts";
import { sessionQueries, signedInUser } from "../../session/session.ts";
import type { Change, Plan } from "../change/plan.ts";
import { homeKey } from "../home-key.ts";
import { hearVersion } from "../live/home-version.ts";
import type { HomeChange } from "#contract/home/changes.ts";
import { settling } from "#contract/home/settle.ts";
import type { PendingOp } from "./outbox-database.ts";
import { hasHomeChangedSince } from "./home-changed.ts";
import { PendingOps } from "./pending-ops.ts";
import { Sender } from "./sender.ts";
import { connectTabs, type TabMessage, type Tabs } from "./tabs.ts";

type Applied = {
  refused: readonly Refusal[];
  /** Resolves once the server has answered, or could not be asked. */
  sent: Promise<void>;
};

/** How long a sign-out waits for what is still to be sent. */
const SETTLE_MS = 5_000;

/**
 * A member's changes on their way to the server. What is shown is the server's last answer with all of them applied; the
 * query cache holds the result.
 */
export class Outbox {
  readonly #client: QueryClient;
  readonly #userId: string;
  readonly #pending: PendingOps;
  readonly #sender: Sender;
  readonly #tabs: Tabs;
  readonly #ending = new AbortController();
  /** Operations whose refusal the caller tells, and the server's reasons against them. */
  readonly #quiet = new Map<string, string | null>();
  /** The server's home screen without what waits; null before its first answer. */
  #base: Home | null = null;
  /** The version that our operations have led to. */
  #version = 0;
  /** The page is being left. */
  #isLeft = false;

  private constructor(client: QueryClient, userId: string, pending: PendingOps) {
    this.#client = client;
    this.#userId = userId;
    this.#pending = pending;
    this.#sender = new Sender({
      client,
      userId,
      pending,
      maySend: () => this.#signedInId() === userId,
      isQuiet: (op) => this.#quiet.has(op),
      onAnswer: (batch, answer) => this.#take(batch, answer),
      onForbidden: () => client.invalidateQueries(sessionQueries.current()),
    });
    this.#tabs = connectTabs((message) => void this.#follow(message));
  }

  /** Opens the member's outbox, shows what waits in it, and sends it. */
  static async open(client: QueryClient, userId: string): Promise<Outbox> {
    const outbox = new Outbox(client, userId, await PendingOps.open(userId));
    const isOutdated = outbox.#mayHaveMissed();
    outbox.#display();
    if (isOutdated) void client.invalidateQueries({ queryKey: homeKey(userId) });
    outbox.#sendWhenPossible();
    return outbox;
  }

  /** The server's answer with the changes that wait; null where it left before our last operations arrived, and the next one says more. */
  show(answer: Home): Home | null {
    if (answer.version >= (this.#base?.version ?? this.#version)) this.#base = answer;
    return this.#base && this.#shown(this.#base);
  }

  /** The same for an answer that was asked for again: it counts, even if its version is lower, as after a restore. */
  showAnew(answer: Home): Home {
    this.#base = answer;
    return this.#shown(answer);
  }

  /** Shows a change at once, stores it and sends it. */
  change(plan: Plan, { isQuiet } = { isQuiet: false }): Change {
    const home = this.#client.getQueryData<Home>(homeKey(this.#userId));
    if (!home) throw new Error("The home screen is not known yet.");
    const { change, dissolved } = settling(home, plan(home));
    if (isQuiet) for (const { id } of change.ops) this.#quiet.set(id, null);
    const { refused, sent } = this.#apply(home, change);
    return {
      isMade: change.ops.length > refused.length,
      refused,
      failure: failureText(change.ops, refused),
      lost: sent.then(() => this.#reasonAgainst(change.ops)),
      dissolved: dissolved.map(({ name }) => name),
      undo: () => this.#undo(change),
    };
  }

  /** As `change`, as soon as the home screen is known: a page that asks for it may be faster with its buttons. */
  changeLater(plan: Plan, options?: { isQuiet: boolean }): Change | Promise<Change> {
    const queryKey = homeKey(this.#userId);
    if (this.#client.getQueryData(queryKey)) return this.change(plan, options);
    return this.#client.ensureQueryData({ queryKey }).then(() => this.change(plan, options));
  }

  /** This page has changed the home screen with a call of its own. */
  announce(version: number): Promise<void> {
    this.#tabs.tell({ userId: this.#userId, version });
    return this.#client.invalidateQueries({ queryKey: homeKey(this.#userId) });
  }

  /** Sends what waits, for at most five seconds. Returns how many changes still wait. */
  async settle(): Promise<number> {
    await Promise.race([
      this.#sender.send(),
      new Promise((resolve) => {
        setTimeout(resolve, SETTLE_MS);
      }),
    ]);
    // What could not be sent is stored by then.
    await this.#pending.reload();
    return this.#pending.all.length;
  }

  /** Deletes what waits. */
  forget(): Promise<void> {
    return this.#pending.remove(new Set(this.#pending.all.map(({ op }) => op.id)));
  }

  /** Ends it for this page. What waits stays stored. */
  close(): void {
    this.#ending.abort();
    this.#sender.stop();
    this.#tabs.leave();
  }

  /** Whether another tab may have changed what this page was answered, before it could hear of that. */
  #mayHaveMissed(): boolean {
    const { fetchStatus, dataUpdatedAt } = this.#client.getQueryState(homeKey(this.#userId)) ?? {};
    return fetchStatus === "idle" && hasHomeChangedSince(dataUpdatedAt ?? 0);
  }

  #signedInId(): string | undefined {
    return signedInUser(this.#client.getQueryData(sessionQueries.current().queryKey))?.id;
  }

  #apply(home: Home, { ops, known = {} }: Pick<HomeChange, "ops" | "known">): Applied {
    const { refused } = applyOps(home, ops, this.#known(known));
    const refusedIds = new Set(refused.map(({ id }) => id));
    const createdAt = Date.now();
    const added = ops.filter(({ id }) => !refusedIds.has(id)).map((op) => ({ op, known, createdAt }));
    const told = refused.map((refusal) => inWords(refusal));
    if (added.length === 0) return { refused: told, sent: Promise.resolve() };
    const stored = this.#pending.add(added);
    // What a field saves in the same moment may come after this page's listener.
    if (this.#isLeft) this.#sender.sendUnstored();
    this.#display(added);
    const sent = stored.then(() => {
      if (this.#ending.signal.aborted) return undefined;
      this.#tabs.tell({ userId: this.#userId });
      return this.#sender.send();
    });
    return { refused: told, sent };
  }

  /** Why the server has refused one of these. One that still waits has the usual toast when it is refused later. */
  #reasonAgainst(ops: readonly HomeOp[]): string | null {
    const reasons = ops.map(({ id }) => this.#quiet.get(id) ?? null);
    for (const { id } of ops) this.#quiet.delete(id);
    return reasons.find((reason) => reason !== null) ?? null;
  }

  async #undo({ undo, known }: HomeChange): Promise<void> {
    const home = this.#client.getQueryData<Home>(homeKey(this.#userId));
    if (!home) throw new Error(t`Sign in again to undo this.`);
    const [refused] = this.#apply(home, { ops: undo, ...(known && { known }) }).refused;
    if (refused) throw new Error(refused.message);
  }

  /** Another tab may have saved a newer answer, with the same changes in it. */
  #adopt(): void {
    const shown = this.#client.getQueryData<Home>(homeKey(this.#userId));
    if (this.#base && shown && shown.version > this.#base.version) this.#base = shown;
  }

  /** Writes what is to be seen to the query cache: of a member who is here alone. */
  #display(added: readonly PendingOp[] = this.#madeSinceShown()): void {
    const { user } = this.#client.getQueryData(sessionQueries.current().queryKey) ?? {};
    if (user?.id !== this.#userId) return;
    this.#adopt();
    this.#client.setQueryData<Home>(homeKey(this.#userId), (shown) => {
      if (this.#base) return this.#shown(this.#base);
      // Before the first answer, the saved home screen has everything but the newest operations.
      // Without those it stays as it is, and as old as it is.
      return shown && added.length > 0 ? this.#shown(shown, added) : undefined;
    });
  }

  /** Operations that what is shown can't have. Applied a second time, a move might not find what it stood behind. */
  #madeSinceShown(): readonly PendingOp[] {
    const { dataUpdatedAt = 0 } = this.#client.getQueryState(homeKey(this.#userId)) ?? {};
    return this.#pending.all.filter(({ createdAt }) => createdAt > dataUpdatedAt);
  }

  #shown(home: Home, pending: readonly PendingOp[] = this.#pending.all): Home {
    return applyOps(
      home,
      pending.map(({ op }) => op),
      this.#known(),
    ).home;
  }

  /** What the operations that wait bring along. */
  #known(more: Known = {}): Known {
    const all = [...this.#pending.all.map(({ known }) => known), more];
    return {
      apps: Object.assign({}, ...all.map(({ apps }) => apps)) as NonNullable<Known["apps"]>,
      removed: Object.assign({}, ...all.map(({ removed }) => removed)) as NonNullable<Known["removed"]>,
      widgets: Object.assign({}, ...all.map(({ widgets }) => widgets)) as NonNullable<Known["widgets"]>,
    };
  }

  /** Takes the server's answer: applied operations become part of its home screen, refused ones are taken back. */
  async #take(batch: readonly PendingOp[], { version, applied, refused }: HomeOpsAnswer): Promise<void> {
    this.#version = Math.max(version, this.#version);
    const done = new Set(applied);
    const ops = batch.map(({ op }) => op).filter(({ id }) => done.has(id));
    if (this.#base) {
      const { home } = applyOps(this.#base, ops, this.#known());
      this.#base = { ...home, version: Math.max(version, this.#base.version) };
    }
    for (const refusal of refused) {
      if (this.#quiet.has(refusal.id)) this.#quiet.set(refusal.id, inWords(refusal).message);
    }
    const stored = this.#pending.remove(new Set([...applied, ...refused.map(({ id }) => id)]));
    this.#display([]);
    await stored;
    this.#tabs.tell({ userId: this.#userId, version });
    if (this.#pending.all.length === 0) {
      await this.#client.invalidateQueries({ queryKey: homeKey(this.#userId) });
    }
    const links = ops.flatMap((op) =>
      (op.kind === "add" || op.kind === "rename") && op.url !== undefined && !op.icon
        ? [{ id: (op.item ?? "").slice("link:".length), url: op.url }]
        : [],
    );
    if (links.length > 0) void fetchIcons(this.#client, this.#userId, links);
  }

  /** Another tab has added or sent operations, or changed the home screen otherwise. */
  async #follow({ userId, version, isStale }: TabMessage): Promise<void> {
    if (userId !== this.#userId) return;
    await this.#pending.reload();
    this.#display();
    if (isStale) void this.#client.invalidateQueries({ queryKey: homeKey(userId) });
    else if (version !== undefined) hearVersion(this.#client, userId, version);
  }

  /** Sends now, when the network or the session is back, when the page is looked at, and when it is left. */
  #sendWhenPossible(): void {
    const send = () => void this.#sender.send();
    const { signal } = this.#ending;
    window.addEventListener("online", () => void this.#sender.sendAnew(), { signal });
    document.addEventListener("visibilitychange", send, { signal });
    window.addEventListener("pageshow", () => (this.#isLeft = false), { signal });
    window.addEventListener(
      "pagehide",
      () => {
        this.#isLeft = true;
        this.#sender.sendUnstored();
      },
      { signal },
    );
    const sessionKey = sessionQueries.current().queryKey[0];
    let wasSignedIn = this.#signedInId() === this.#userId;
    const unsubscribe = this.#client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== sessionKey) return;
      const isSignedIn = this.#signedInId() === this.#userId;
      if (isSignedIn && !wasSignedIn) send();
      wasSignedIn = isSignedIn;
    });
    signal.addEventListener("abort", unsubscribe);
    send();
  }
}
