import { endpoints } from "#contract/endpoints.ts";
import { authCases } from "./auth.ts";
import { type Caller, CALLERS, type DatabaseRole, DATABASE_ROLES, VISITORS } from "./callers.ts";
import { type EndpointOutcome, endpointPermissions } from "./endpoints.ts";
import { type FunctionOutcome, privateFunctions, publicFunctions, triggerFunctions } from "./functions.ts";
import { buckets, storageCases, storageDangers } from "./storage.ts";
import { outcomeOfToken, TOKEN_CALLERS } from "./tokens.ts";
import { limits, limitsElsewhere } from "./limits.ts";
import { type ColumnRule, privateTables, type Reach, type Table, tables, VERBS } from "./tables.ts";

const INTRODUCTION = `
# Permissions

Who may do what, cell by cell. Made from the tables in \`tests/permissions\` by \`npm run permissions:generate\`; do not edit.
The tests beside those tables try every cell on the real backend, and compare the tables with the database's own
catalogue and the API's own routes: what is new and not written down there fails.

| who     | is                                                                                                |
| ------- | ------------------------------------------------------------------------------------------------- |
| visitor | nobody who is signed in: the publishable key alone (\`anon\`)                                       |
| user    | signed in, and the owner of what a row speaks of (\`authenticated\`)                                |
| other   | another user, who has nothing to do with it (\`authenticated\`)                                     |
| admin   | the administrator: a user whose verified email is the stored one (\`authenticated\`, no other role) |
| service | whoever holds the secret key, which only the Edge Function does (\`service_role\`)                  |

A dash is a refusal: not even the verb is granted. "None" is row-level security, which lets nothing through: an empty
answer, or for a new row a refusal.
`;

/** The documentation of the whole matrix, as Markdown before formatting. */
export function renderPermissions(): string {
  return [
    INTRODUCTION,
    renderApi(),
    "## Tables over REST",
    "A new row of a kind for insert, one that is there for the other verbs.",
    ...Object.entries<Table>(tables).map(([name, table]) => renderTable(name, table)),
    renderLimits(),
    renderFunctions(),
    renderStorage(),
    renderAuth(),
    renderUnexposed(),
  ].join("\n\n");
}

function renderApi(): string {
  const notes: string[] = [];
  const cell = (outcome: EndpointOutcome): string => {
    if (typeof outcome === "number") return outcome === 200 ? "yes" : String(outcome);
    if (typeof outcome === "string") return outcome;
    if (!notes.includes(outcome.untried)) notes.push(outcome.untried);
    return `not tried (${notes.indexOf(outcome.untried) + 1})`;
  };
  const lines = Object.entries(endpointPermissions).flatMap(([name, { cases, extraFields }]) => {
    const { method, path } = endpoints[name as keyof typeof endpoints];
    return cases.map((each, index) =>
      row([
        index === 0 ? `\`${method} ${path}\`` : "",
        each.of,
        ...VISITORS.map((caller) => cell(each.answers[caller])),
        ...TOKEN_CALLERS.map((caller) => cell(outcomeOfToken(name as keyof typeof endpoints, each, caller))),
        index > 0 || extraFields === undefined
          ? ""
          : extraFields === "ignored"
            ? extraFields
            : cell(extraFields),
      ]),
    );
  });
  return [
    "## The API",
    `All paths stand below \`/api\`. A number is the status of the refusal; "unseen" is an answer in which it does not stand.
A reading token is an access token of the user with the scope read, a writing token one with read and write, a glancing token one
with glance alone. None is
anything to Auth, REST and Storage, and the administrator's is a user's.
What somebody may not see is answered exactly as what is not there. Extra fields are what a body holds beside the contract's:
every column of the database in both spellings, roles and counters.`,
    grid(["call", "of", ...VISITORS, ...TOKEN_CALLERS, "extra fields"], lines),
    notes.map((note, index) => `${index + 1}. ${note}`).join("\n"),
  ].join("\n\n");
}

function renderTable(name: string, { kinds, may, columns }: Table): string {
  const verbs = VERBS.map((verb) =>
    row([verb, ...CALLERS.map((caller) => reachText(may[verb][caller], kinds))]),
  );
  const rules = (Object.keys(RULES) as ColumnRule[]).flatMap((rule) => {
    const named = Object.keys(columns).filter((column) => columns[column] === rule);
    return named.length === 0
      ? []
      : [`- ${RULES[rule]}: ${named.map((column) => `\`${column}\``).join(", ")}`];
  });
  const words = Object.entries(kinds).map(([kind, text]) => `${kind}: ${text}`);
  return [`### ${name}`, `${words.join("; ")}.`, grid(["", ...CALLERS], verbs), rules.join("\n")].join(
    "\n\n",
  );
}

const RULES: Record<ColumnRule, string> = {
  writer: "set and changed by whoever may write the row",
  adds: "set once, by whoever adds the row",
  changes: "only changed later",
  database: "nobody's to write",
};

function reachText(reach: Reach, kinds: Table["kinds"]): string {
  if (reach === "refused") return "–";
  if (reach.length === 0) return "none";
  return reach.length === Object.keys(kinds).length && reach.length > 1 ? "all" : reach.join("; ");
}

function renderFunctions(): string {
  const cell = (outcome: FunctionOutcome): string => {
    if (outcome === "refused") return "–";
    if (outcome === "own") return "for themselves";
    return String(outcome);
  };
  const lines = Object.entries(publicFunctions).flatMap(([signature, { cases, isDefiner }]) =>
    cases.map(({ asks, answers }, index) =>
      row([
        index === 0 ? `\`${signature}\`` : "",
        index === 0 ? rights(isDefiner) : "",
        asks,
        ...CALLERS.map((caller) => cell(answers[caller])),
      ]),
    ),
  );
  return [
    "## Functions over REST",
    "None of them writes a row of anybody but the caller, whatever it is told and whoever's rights it runs with.",
    grid(["function", "rights of", "asked", ...CALLERS], lines),
  ].join("\n\n");
}

const rights = (isDefiner: boolean): string => (isDefiner ? "its owner" : "its caller");

function renderStorage(): string {
  const bucketLines = Object.entries(buckets).map(([id, { isPublic, types }]) =>
    row([`\`${id}\``, isPublic ? "everybody" : "nobody", types.join(", ")]),
  );
  const dangers = storageDangers.map(({ does }) =>
    row([does, ...CALLERS.map((caller) => (caller === "service" ? "yes, not tried" : "–"))]),
  );
  return [
    "## Storage",
    grid(["bucket", "read by address", "content types"], bucketLines),
    grid(["", ...CALLERS], [...storageCases.map(({ does, may }) => yesOrNo(does, may)), ...dangers]),
  ].join("\n\n");
}

function renderAuth(): string {
  return [
    "## Auth's own endpoints",
    "A yes is an answer without an error. After each, every account is what it was, and only the administrator is one.",
    grid(
      ["", ...CALLERS],
      authCases.map(({ does, may }) => yesOrNo(does, may)),
    ),
  ].join("\n\n");
}

const yesOrNo = (does: string, may: Record<Caller, boolean>): string =>
  row([does, ...CALLERS.map((caller) => (may[caller] ? "yes" : "–"))]);

function renderUnexposed(): string {
  const roles = [...new Set(Object.values(DATABASE_ROLES))];
  const granted = (of: Partial<Record<DatabaseRole, readonly string[]>>) =>
    roles.map((role) => of[role]?.join(", ") ?? "–");
  return [
    "## Behind the API",
    `REST exposes the schema \`public\` alone. What lies in \`private\` is reached by the API, which speaks to Postgres with the
role and the claims of whoever asks, and by the database's own functions and triggers.`,
    grid(
      ["table", ...roles],
      Object.entries(privateTables).map(([name, of]) => row([`\`${name}\``, ...granted(of)])),
    ),
    grid(
      ["function", "rights of", ...CALLERS],
      Object.entries(privateFunctions).map(([signature, { isDefiner, who }]) =>
        row([
          `\`${signature}\``,
          rights(isDefiner),
          ...CALLERS.map((caller) => (who.includes(caller) ? "yes" : "–")),
        ]),
      ),
    ),
    `Triggers, which nobody calls: ${Object.entries(triggerFunctions)
      .map(([name, of]) => `\`${name}\` (rights of ${of === "owner" ? "its owner" : "the writer"})`)
      .join(", ")}.`,
  ].join("\n\n");
}

function renderLimits(): string {
  return [
    "## What one member may keep",
    `The database holds these, whichever door the rows come through. PT409 and PT413 are the statuses 409 and 413, of REST
and of the API; 23505 and 23514 are constraints.`,
    grid(
      ["table", "at most", "", "one more"],
      limits.map(({ of, counts, most, beyond }) => row([of, most.toLocaleString("en-GB"), counts, beyond])),
    ),
    grid(
      ["also", "at most", "shown by"],
      limitsElsewhere.map(([of, counts, shownBy]) => row([of, counts, `\`${shownBy}\``])),
    ),
  ].join("\n\n");
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;

function grid(headings: readonly string[], lines: readonly string[]): string {
  return [row(headings), row(headings.map(() => "---")), ...lines].join("\n");
}
