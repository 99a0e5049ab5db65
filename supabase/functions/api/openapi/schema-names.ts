import type * as z from "zod";
import { catalogue, catalogueAnswer } from "../../_shared/contract/catalogues/catalogues.ts";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { errorBody } from "../../_shared/contract/calls/errors.ts";
import { homeWidget, widgetEntry } from "../../_shared/contract/widgets/home-widgets.ts";
import {
  homeAnswer,
  homeApp,
  homeFolder,
  homeLink,
  homeOp,
  homeOpsInput,
  homePage,
  refusal,
  revision,
} from "../../_shared/contract/home/home.ts";
import { webappDetails } from "../../_shared/contract/webapps/manifests.ts";
import { ownershipAnswer } from "../../_shared/contract/owners/owners.ts";
import { queueAnswer, queueItem } from "../../_shared/contract/queue/queue.ts";
import { reportAnswer, reportInput } from "../../_shared/contract/reports/reports.ts";
import { caseAnswer, reviewCase } from "../../_shared/contract/review/cases.ts";
import { emailInput } from "../../_shared/contract/session/session.ts";
import { starterSet } from "../../_shared/contract/user-apps/starter-sets.ts";
import { listedApp } from "../../_shared/contract/store/lists.ts";
import { storefrontApp } from "../../_shared/contract/store/storefront.ts";
import { suggestion, suggestionAnswer } from "../../_shared/contract/review/suggestions.ts";
import { drawerApp, webappIdInput } from "../../_shared/contract/user-apps/user-apps.ts";
import { done } from "../../_shared/contract/values/values.ts";
import { storeWebapp, webappAnswer } from "../../_shared/contract/webapps/webapps.ts";

/** `input` is a caller's data, `output` the API's. */
export type Direction = "input" | "output";

/** Names of shapes that several calls share, or that people know. Other shapes are named after their call. */
const NAMES: Record<Direction, Readonly<Record<string, z.ZodType>>> = {
  input: {
    HomeOps: homeOpsInput,
    HomeOp: homeOp,
    Report: reportInput,
    WebappId: webappIdInput,
    Email: emailInput,
  },
  output: {
    ErrorBody: errorBody,
    Done: done,
    Home: homeAnswer,
    HomePage: homePage,
    HomeFolder: homeFolder,
    HomeApp: homeApp,
    HomeLink: homeLink,
    HomeWidget: homeWidget,
    WidgetEntry: widgetEntry,
    HomeRevision: revision,
    Refusal: refusal,
    Webapp: storeWebapp,
    WebappAnswer: webappAnswer,
    WebappDetails: webappDetails,
    DrawerApp: drawerApp,
    StoreCard: storefrontApp,
    ListedApp: listedApp,
    StarterSet: starterSet,
    Catalogue: catalogue,
    CatalogueAnswer: catalogueAnswer,
    ReportAnswer: reportAnswer,
    Suggestion: suggestion,
    SuggestionAnswer: suggestionAnswer,
    OwnershipAnswer: ownershipAnswer,
    ReviewCase: reviewCase,
    CaseAnswer: caseAnswer,
    QueueItem: queueItem,
    QueueAnswer: queueAnswer,
  },
};

/** A name for each kind of operation: AddOp, MoveOp. */
function opNames(): [string, z.ZodType][] {
  return homeOp.options.map((option) => {
    const { kind } = option.shape;
    const [first = ""] = "values" in kind ? kind.values : kind.options;
    return [`${pascal(first)}Op`, option];
  });
}

/** Every named shape of one direction, without duplicates. */
export function namedSchemas(direction: Direction): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  const byHand = [...Object.entries(NAMES[direction]), ...(direction === "input" ? opNames() : [])];
  for (const [name, schema] of byHand) names.set(schema, name);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const call = pascal(name);
    const own: [string, z.ZodType | undefined][] =
      direction === "input"
        ? [[`${call}Input`, endpoint.body]]
        : [
            [`${call}Answer`, endpoint.answer],
            [`${call}Unavailable`, endpoint.unavailable],
            [`${call}Invalid`, endpoint.invalid],
            [`${call}Event`, endpoint.stream],
          ];
    for (const [id, schema] of own) if (schema && !names.has(schema)) names.set(schema, id);
  }
  return names;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
