import type { CDPSession } from "playwright-core";

/** An event of the browser's trace; times are in microseconds, and `tdur` excludes waiting for a core. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { src_func?: string; elementCount?: number };
};

const DRAWS = "ScheduledActionSendBeginMainFrame";
const GROW = 'document.body.style.paddingBottom = "1px"';
const SHRINK = 'document.body.style.paddingBottom = ""';
const WAKES = ["TimerFire", "FireAnimationFrame", "FireIdleCallback", "Paint"];

/**
 * Milliseconds of processor time for each frame of the main thread during `act`. A frame includes all tasks
 * since the previous one.
 */
export async function frameTimes(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  // The only category: tracing takes time, and more categories would double it.
  const events = await trace(session, "toplevel", act);
  const drawing = events.find(({ args }) => args?.src_func === DRAWS);
  if (!drawing) throw new Error("No frame was drawn.");
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === "ThreadControllerImpl::RunTask" && pid === drawing.pid && tid === drawing.tid,
  );
  const frames: number[] = [];
  let spent = 0;
  for (const { tdur = 0, args } of tasks) {
    spent += tdur / 1000;
    if (args?.src_func !== DRAWS) continue;
    frames.push(spent);
    spent = 0;
  }
  return frames;
}

/** How often timers, animation frames, idle callbacks and repaints woke the page during `act`, by the trace's names. */
export async function wakes(session: CDPSession, act: () => Promise<void>): Promise<Record<string, number>> {
  const events = await trace(session, "devtools.timeline", act);
  return Object.fromEntries(WAKES.map((wake) => [wake, events.filter(({ name }) => name === wake).length]));
}

/** For each recalculation of styles during `act`, the number of its elements. */
export async function restyled(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events = await trace(session, "devtools.timeline", act);
  return events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args?.elementCount ?? 0);
}

/**
 * The number of layers that the browser composites the page from, after it has painted all changes. The browser reports
 * it only when it composites. An idle page gives no reason to, so this function makes a change.
 */
export async function layerCount(session: CDPSession): Promise<number> {
  const layers = new Promise<number>((resolve) => {
    session.once("LayerTree.layerTreeDidChange", ({ layers = [] }) => resolve(layers.length));
  });
  await session.send("LayerTree.enable");
  await session.send("Runtime.evaluate", { expression: GROW });
  const count = await layers;
  await session.send("Runtime.evaluate", { expression: SHRINK });
  await session.send("LayerTree.disable");
  return count;
}

/** The browser's trace events, in order. Only one page may be open. */
async function trace(session: CDPSession, category: string, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: [category] },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return events.toSorted((one, other) => one.ts - other.ts);
}
