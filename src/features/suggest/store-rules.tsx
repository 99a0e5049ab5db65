import { storeRules } from "#contract/store-rules.ts";

/** The written rules, as docs/store-rules.md has them. */
export function StoreRules() {
  return (
    <section aria-labelledby="store-rules" className="card border border-line bg-base-100 p-5">
      <h2 id="store-rules" className="text-base font-semibold">
        What the store lists
      </h2>
      <ul className="mt-3 grid gap-3">
        {storeRules.map(({ id, heading, text }) => (
          <li key={id} id={id}>
            <h3 className="text-sm leading-5 font-semibold">{heading}</h3>
            <p className="text-sm leading-5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
