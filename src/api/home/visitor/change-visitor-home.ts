import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import type { HomeChange } from "#contract/home/changes.ts";
import { settling } from "#contract/home/settle.ts";
import { applyOps } from "#contract/home/ops.ts";
import { failureText, inWords } from "../change/refusal-words.ts";
import { keepTempInstalls } from "../../drawer/temp-installs.ts";
import { homeKey } from "../home-key.ts";
import type { Change, Plan } from "../change/plan.ts";
import { visitorHome } from "./visitor-home.ts";

/** Changes the visitor's home screen in this browser, by the rules of the server. */
export function changeVisitorHome(client: QueryClient, plan: Plan): Change {
  const home = visitorHome.get();
  const { change, dissolved } = settling(home, plan(home));
  const { ops, undo, known } = change;
  const { refused, lost } = apply(client, { ops, known });
  return {
    isMade: ops.length > refused.length,
    refused,
    failure: failureText(ops, refused),
    lost,
    dissolved: dissolved.map(({ name }) => name),
    undo: async () => {
      const [refused] = apply(client, { ops: undo, known }).refused;
      if (refused) throw new Error(refused.message);
    },
  };
}

type Operations = Pick<HomeChange, "ops"> & { known: HomeChange["known"] | undefined };

const notKept = () => t`This browser and the server could not keep it.`;

/** Applies operations to what is stored, which another tab may have changed. */
function apply(client: QueryClient, { ops, known }: Operations): Pick<Change, "refused" | "lost"> {
  const before = visitorHome.get();
  const { home, refused } = applyOps(before, ops, known);
  const isKept = visitorHome.set(home);
  client.setQueryData<Home>(homeKey(null), home);
  const told = keepTempInstalls(before, home);
  return {
    refused: refused.map((refusal) => inWords(refusal)),
    lost: isKept ? Promise.resolve(null) : told.then((isKnown) => (isKnown ? null : notKept())),
  };
}
