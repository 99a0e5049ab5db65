interface Differences<Row extends { id: unknown }> {
  added: Row[];
  changed: Row[];
  removed: Row["id"][];
}

/** What to write so that these stored rows become the wanted ones; fields are compared by identity. */
export function differences<Row extends { id: string | number }>(
  stored: readonly Row[],
  wanted: readonly Row[],
): Differences<Row> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Set(wanted.map(({ id }) => id));
  const fields = Object.keys(wanted[0] ?? {}) as (keyof Row)[];
  return {
    added: wanted.filter(({ id }) => !before.has(id)),
    changed: wanted.filter((row) => {
      const known = before.get(row.id);
      return known !== undefined && fields.some((field) => known[field] !== row[field]);
    }),
    removed: stored.map(({ id }) => id).filter((id) => !after.has(id)),
  };
}
