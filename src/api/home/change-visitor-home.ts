import type { QueryClient } from "@tanstack/react-query";
import type { Home, Refusal } from "#contract/home.ts";
import * as actions from "#contract/home-changes.ts";
import { dissolving } from "#contract/home-dissolve.ts";
import { applyOps } from "#contract/home-ops.ts";
import * as widgetActions from "#contract/widget-changes.ts";
import { inWords } from "./refusal-words.ts";
import { keepTempInstalls } from "../drawer/temp-installs.ts";
import { homeKey } from "./home-key.ts";
import type { Change, Plan } from "./plan.ts";
import { visitorHome } from "./visitor-home.ts";

/** Changes the visitor's home screen in this browser, by the rules of the server. */
export function changeVisitorHome(client: QueryClient, plan: Plan): Change {
  const home = visitorHome.get();
  const { change, dissolved } = dissolving(home, plan({ ...actions, ...widgetActions }, home));
  const { ops, undo, known } = change;
  return {
    refused: apply(client, { ops, known }),
    dissolved: dissolved.map(({ name }) => name),
    undo: async () => {
      const [refused] = apply(client, { ops: undo, known });
      if (refused) throw new Error(refused.message);
    },
  };
}

type Operations = Pick<actions.HomeChange, "ops"> & { known: actions.HomeChange["known"] | undefined };

/** Applies operations to what is stored, which another tab may have changed. Returns the refusals. */
function apply(client: QueryClient, { ops, known }: Operations): readonly Refusal[] {
  const before = visitorHome.get();
  const { home, refused } = applyOps(before, ops, known);
  visitorHome.set(home);
  client.setQueryData<Home>(homeKey(null), home);
  keepTempInstalls(before, home);
  return refused.map((refusal) => inWords(refusal));
}
