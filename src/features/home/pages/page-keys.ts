import { isTyping } from "#src/shared/ui/keys/is-typing.ts";

type PageKeysOptions = {
  goTo: (index: number) => void;
  shown: () => { index: number; count: number };
  signal: AbortSignal;
};

/** Alt+1 to Alt+9 and Alt+0 show the pages. */
export function listenForPageKeys({ goTo, shown, signal }: PageKeysOptions): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const digit = /^Digit(\d)$/.exec(event.code)?.[1];
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (digit === undefined || !isOurs || event.defaultPrevented || isTyping(event.target)) return;
      const index = (Number(digit) + 9) % 10;
      if (index >= shown().count || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      goTo(index);
    },
    { signal },
  );
}
