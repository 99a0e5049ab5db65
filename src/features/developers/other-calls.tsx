import type { ReferenceAnswer } from "#contract/calls/reference.ts";

/** The calls that no token may make, listed so that developers don't search for them. */
export function OtherCalls({ others }: Pick<ReferenceAnswer, "others">) {
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="scroll-mt-24 text-xl font-semibold">
        Everything else
      </h2>
      <p className="mt-1 text-body leading-6 text-muted">
        What Perch’s own pages use beside that. These calls need a session, or are not for people.
      </p>
      <details className="mt-2">
        <summary className="btn -ms-2 btn-ghost px-2 text-sm font-medium text-primary">Show them</summary>
        {others.map(({ tag, calls }) => (
          <div key={tag} className="mt-4">
            <h3 className="text-sm font-semibold">{tag}</h3>
            <ul className="mt-1 grid gap-1.5 text-sm leading-5">
              {calls.map(({ name, method, path, summary, who }) => (
                <li key={name} className="min-w-0">
                  <span className="font-mono text-note wrap-anywhere">
                    {method} {path}
                  </span>
                  <span className="block text-muted">
                    {summary}. Needs {who}.
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}
