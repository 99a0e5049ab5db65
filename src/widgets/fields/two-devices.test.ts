import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EntryFields, HomeWidget, WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { rank as rankSchema } from "#contract/widgets/home-widgets.ts";
import { shownWidget, type WidgetState } from "#contract/home/state.ts";
import { changeWidget, type WidgetOp } from "#contract/widgets/ops.ts";
import { noteEntry } from "../notes/note-entry.ts";
import { rankBehind, rankMoved } from "../tasks/task-order.ts";
import { doneFields } from "../tasks/task.ts";
import { beginDraft, isUnsaved, receiveStored, savedDraft, type Draft } from "./draft.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const WIDGET = `widget:${uuid(1)}`;
const NOTE: HomeWidget = {
  id: WIDGET,
  type: "notes",
  size: "small",
  isMinimized: false,
  settings: {},
  entries: [],
};

function changed(widget: WidgetState, op: WidgetOp): WidgetState {
  const outcome = changeWidget(widget, op);
  if ("code" in outcome) throw new Error(outcome.message);
  return outcome;
}

class Server {
  widget: WidgetState = NOTE;
  apply(op: WidgetOp) {
    this.widget = changed(this.widget, op);
  }
}

let made = 0;

/** A device with the server's last answer and its pending operations, in order. */
class Device {
  known: WidgetState;
  waiting: WidgetOp[] = [];
  readonly server: Server;
  constructor(server: Server) {
    this.server = server;
    this.known = server.widget;
  }

  entries(): readonly WidgetEntry[] {
    return shownWidget(this.waiting.reduce(changed, this.known)).entries;
  }

  put(entry: string, change: { fields: EntryFields; rank?: string; base?: Record<string, string> }) {
    made += 1;
    this.waiting.push({ id: uuid(made), kind: "put-entry", widget: WIDGET, entry, ...change });
  }

  /** Sends the oldest operation, and receives the server's answer. */
  send() {
    const op = this.waiting.shift();
    if (op) this.server.apply(op);
    this.pull();
  }

  pull() {
    this.known = this.server.widget;
  }
}

/** A device with a writer in the note. */
class Writer extends Device {
  draft: Draft = beginDraft("");

  stored = () => noteEntry(WIDGET, this.entries()).text;
  receive() {
    this.draft = receiveStored(this.draft, this.stored());
  }
  /** Writes a line of its own between two others. */
  write(line: string, at: number) {
    const lines = this.draft.text === "" ? [] : this.draft.text.split("\n");
    this.draft = { ...this.draft, text: lines.toSpliced(at % (lines.length + 1), 0, line).join("\n") };
  }
  save() {
    if (!isUnsaved(this.draft)) return;
    const { id, isNew, rank } = noteEntry(WIDGET, this.entries());
    const { text, base } = this.draft;
    this.put(id, { fields: { text }, base: { text: base }, ...(isNew && { rank }) });
    this.draft = savedDraft(this.draft);
    this.receive();
  }
}

const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom("write" as const, "save" as const, "send" as const, "pull" as const),
  at: fc.nat(20),
});

test("two people write into one note: both see the same in the end, with every line of both", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server();
      const writers = [new Writer(server), new Writer(server)];
      const lines: string[] = [];
      for (const { who, what, at } of steps) {
        const writer = writers[who]!;
        if (what === "write") {
          lines.push(`line ${lines.length} of ${who}`);
          writer.write(lines.at(-1)!, at);
        } else {
          writer[what]();
          writer.receive();
        }
      }
      for (const writer of writers) {
        writer.save();
        while (writer.waiting.length > 0) writer.send();
      }
      for (const writer of writers) {
        writer.pull();
        writer.receive();
      }
      const [one, other] = writers.map(({ draft }) => draft.text);
      expect(one).toBe(other);
      expect(one).toBe(writers[0]!.stored());
      expect(one!.split("\n").filter(Boolean).toSorted()).toEqual(lines.toSorted());
    }),
    { numRuns: 500 },
  );
});

class Lister extends Device {
  issued: string | null = null;
  add(n: number) {
    this.issued = rankBehind(this.entries(), this.issued);
    this.put(uuid(1_000 + n), { fields: { text: `Task ${n}`, isDone: false }, rank: this.issued });
  }
  check(at: number) {
    const entry = this.entries()[at];
    if (entry) this.put(entry.id, { fields: doneFields(entry.fields["isDone"] !== true) });
  }
  move(at: number, step: -1 | 1) {
    const entries = this.entries();
    const entry = entries[at];
    const rank = entry && rankMoved(entries, at, step);
    if (rank) this.put(entry.id, { fields: {}, rank });
  }
  remove(at: number) {
    const entry = this.entries()[at];
    made += 1;
    if (entry) this.waiting.push({ id: uuid(made), kind: "remove-entry", widget: WIDGET, entry: entry.id });
  }
}

const listStep = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom("add", "check", "up", "down", "remove", "send", "pull"),
  at: fc.nat(8),
});

test("two devices change one list: both show the same in the end, and no order breaks", () => {
  fc.assert(
    fc.property(fc.array(listStep, { maxLength: 80 }), (steps) => {
      const server = new Server();
      const devices = [new Lister(server), new Lister(server)];
      for (const [index, { who, what, at }] of steps.entries()) {
        const device = devices[who]!;
        if (what === "add") device.add(index);
        else if (what === "check") device.check(at);
        else if (what === "up") device.move(at, -1);
        else if (what === "down") device.move(at, 1);
        else if (what === "remove") device.remove(at);
        else if (what === "send") device.send();
        else device.pull();
      }
      for (const device of devices) while (device.waiting.length > 0) device.send();
      for (const device of devices) device.pull();
      const [one, other] = devices.map((device) => device.entries());
      expect(one).toEqual(other);
      for (const { rank } of one!) expect(rankSchema.safeParse(rank).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});
