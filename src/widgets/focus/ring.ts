import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { findWidget } from "#contract/home/state.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import { tabStore } from "#src/shared/state/storage/browser-storage.ts";
import { about } from "./about.ts";

/** What rings later, by widget. It outlives the widget, because a person goes to other pages meanwhile. */
const rings = new Map<string, { endsAt: number; stop: () => void }>();
const GESTURES = ["pointerup", "keydown"];
const startedKey = (id: string) => `perch-focus-${id}`;

/** This tab rings, also after a reload; the others, which show the same, do not join in. */
export const startHere = (id: string, endsAt: number) => tabStore.set(startedKey(id), String(endsAt));

/** Lets the timer ring at this moment (null: never), instead of when it would have. */
export function setRing(client: QueryClient, id: string, userId: string | null, endsAt: number | null): void {
  const before = rings.get(id);
  if (before?.endsAt === endsAt) return;
  before?.stop();
  rings.delete(id);
  if (endsAt === null || endsAt <= Date.now() || tabStore.get(startedKey(id)) !== String(endsAt)) return;
  const context = ringIn(endsAt - Date.now());
  // On other pages only the home screen tells that the timer was paused, silenced or removed, or its person signed out.
  const unfollow = client.getQueryCache().subscribe(({ type }) => {
    const home = client.getQueryData<Home>(homeKey(userId));
    const now = home && about.settings.parse(findWidget(home, id)?.settings);
    const rings = now ? now.endsAt === endsAt && now.hasSound : type !== "removed";
    if (!rings) setRing(client, id, userId, null);
  });
  // After a reload the audio clock stands until a gesture.
  const wake = () => {
    if (context.state !== "suspended") return;
    setRing(client, id, userId, null);
    setRing(client, id, userId, endsAt);
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, wake);
  const stop = () => {
    unfollow();
    for (const gesture of GESTURES) document.removeEventListener(gesture, wake);
    if (context.state !== "closed") void context.close();
  };
  rings.set(id, { endsAt, stop });
}

/** Two soft notes after this time. The audio clock is exact while the tab sleeps; timers are not. */
function ringIn(ms: number): AudioContext {
  const context = new AudioContext();
  for (const [note, hertz] of [660, 880].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const startsAt = context.currentTime + ms / 1000 + note * 0.3;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, startsAt);
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + 1.2);
    tone.connect(volume).connect(context.destination);
    tone.start(startsAt);
    tone.stop(startsAt + 1.2);
    if (note === 1) tone.addEventListener("ended", () => void context.close());
  }
  return context;
}
