/** What rings later; it outlives the widget, because a person goes to other pages meanwhile. */
let waiting: AudioContext | null = null;

/** Two soft notes after this time, instead of those asked for before. The audio clock is exact while the tab sleeps; timers are not. */
export function ringIn(ms: number): void {
  stopRing();
  const context = new AudioContext();
  waiting = context;
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
}

/** Nothing rings any more. */
export function stopRing(): void {
  if (waiting && waiting.state !== "closed") void waiting.close();
  waiting = null;
}
