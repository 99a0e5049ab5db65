import { ofEachSetting, type Setting, type SettingName, type ShapedName } from "#contract/settings/table.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";

/* The database's check of stored settings, from the contract's table. */

const SHAPES: Record<ShapedName, string> = {
  ownEngines: "private.are_own_engines(value)",
  feedsOff: `jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 200
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')`,
  picture: "private.is_picture(value)",
  pictureLook: "private.is_picture_look(value)",
  // The API knows which names are zones. Here only the form is checked: the zones of Postgres are other ones than a browser's.
  timeZone: `jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'
          and char_length(value #>> '{}') <= 64`,
};

const lines = (list: string): string => list.replaceAll(/(.{80,100},) /g, "$1\n          ");

function conditionOf(name: SettingName, setting: Setting): string {
  switch (setting.kind) {
    case "boolean":
      return "jsonb_typeof(value) = 'boolean'";
    case "choice":
      return `value in (${lines(setting.values.map((value) => `'"${value}"'`).join(", "))})`;
    case "string":
      return `jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and ${setting.max}`;
    case "shaped":
      return SHAPES[name as ShapedName];
  }
}

/** The conditions by setting. `removedWidgets` is stored like one, but pages have a board instead. */
const CONDITIONS: Record<string, string> = {
  removedWidgets: `jsonb_typeof(value) = 'array' and value <@ '${JSON.stringify(WIDGET_TYPES)}'`,
  ...ofEachSetting(conditionOf),
};

/** The function, made from the table. */
const CHECK = `function private.are_settings(settings jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(settings) = 'object'
    and pg_column_size(settings) <= 16384
    and coalesce((
      select bool_and(case key
${Object.entries(CONDITIONS)
  .map(([name, condition]) => `        when '${name}' then ${condition}`)
  .join("\n")}
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;`;

/** A form of the function in parts, without what means nothing: blanks, and the order of settings and of choices. */
const partsOf = (form: string): string[] =>
  form
    .split(/\s(?=when '|else false)/)
    .map((part) =>
      part
        .replaceAll(/\s/g, "")
        .replace(/(?<=^when'\w+'thenvaluein\()[^)]*/, (values) => values.split(",").toSorted().join(",")),
    );

/**
 * The settings that the migrations' last form of the function checks otherwise than the table says; none when they agree.
 * What is around the conditions counts as `*`.
 */
export function differencesFrom(migrations: readonly string[]): string[] {
  const forms = migrations.flatMap(
    (text) => /function private\.are_settings\(.*?\$\$;/s.exec(text)?.[0] ?? [],
  );
  const [here, there] = [partsOf(CHECK), partsOf(forms.at(-1) ?? "")];
  const differing = [
    ...here.filter((part) => !there.includes(part)),
    ...there.filter((part) => !here.includes(part)),
  ];
  return [...new Set(differing.map((part) => /^when'(\w+)'/.exec(part)?.[1] ?? "*"))];
}

/** The migration that replaces the function. Whoever adds it says more in its header. */
export const migrationOf = (
  differences: readonly string[],
): string => `-- What: the settings ${differences.join(", ")} in are_settings(), as the contract's table has them.
-- Why:  (to be written)
-- Risk: (to be written)
-- Undo: are_settings() as the migration before has it.

create or replace ${CHECK}
comment on function private.are_settings(jsonb) is 'Whether these are settings as the contract''s table has them: ${Object.keys(CONDITIONS).join(", ")}; all optional, nothing else, 16 kB.';
`;
