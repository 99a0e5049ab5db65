import { useEffect } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { doesAnswer } from "#src/api/drawer/answers.ts";
import { homeAnswers } from "./home-addresses.ts";

/** Asks whether the addresses at home answer: at once, when the page is seen or used again, and on another network. */
export function useHomeAddresses(leaves: readonly HomeLeaf[]): void {
  const addresses = leaves.flatMap((leaf) => ("homeUrl" in leaf && leaf.homeUrl) || []).join(" ");
  useEffect(() => {
    if (addresses === "") return undefined;
    const ask = async (address: string) => {
      const answer = await doesAnswer(address);
      if (homeAnswers.get().get(address) !== answer) {
        homeAnswers.set(new Map([...homeAnswers.get(), [address, answer]]));
      }
    };
    const askAll = () => {
      if (!document.hidden) for (const address of addresses.split(" ")) void ask(address);
    };
    askAll();
    const listening = new AbortController();
    for (const event of ["visibilitychange", "focusin", "pointerdown", "online"]) {
      const target = event === "online" ? window : document;
      target.addEventListener(event, askAll, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [addresses]);
}
