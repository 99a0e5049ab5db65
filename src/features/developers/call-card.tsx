import type { ReferenceCall, ReferenceContent } from "#contract/calls/reference.ts";
import { CodeBlock } from "./code-block.tsx";
import { Words } from "./words.tsx";

export function CallCard({ call }: { call: ReferenceCall }) {
  const codes = call.errors.flatMap((error) => error.codes);
  return (
    <article aria-labelledby={call.name} className="card min-w-0 border border-line bg-base-100 p-4 sm:p-5">
      <h3 id={call.name} className="scroll-mt-24 text-base leading-6 font-semibold">
        <a href={`#${call.name}`} className="hover:underline">
          {call.summary}
        </a>
      </h3>
      <p dir="ltr" className="mt-1 font-mono text-note leading-5 wrap-anywhere">
        <span className="me-2 font-semibold text-primary">{call.method}</span>
        {call.path}
      </p>
      {call.about !== null && (
        <p className="mt-2 text-sm leading-5 text-muted">
          <Words text={call.about} />
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2 text-xs">
        <span className="badge badge-ghost">
          {call.scope === null ? "No token needed" : `Scope: ${call.scope}`}
        </span>
        {call.limits.map((limit) => (
          <span key={limit} className="badge badge-ghost">
            {limit}
          </span>
        ))}
      </p>
      <details className="mt-2">
        <summary className="btn -ms-2 btn-ghost px-2 text-sm font-medium text-primary">
          What it takes and answers
        </summary>
        <div className="mt-2 grid gap-4">
          {call.parameters.length > 0 && <Parameters parameters={call.parameters} />}
          {call.body && <Content title="Body" content={call.body} />}
          <Content title="Answer" content={call.answer} />
          <p className="text-sm leading-6 text-muted">
            Errors:{" "}
            {codes.map((code, index) => (
              <span key={code}>
                {index > 0 && ", "}
                <code>{code}</code>
              </span>
            ))}
          </p>
        </div>
      </details>
    </article>
  );
}

function Parameters({ parameters }: Pick<ReferenceCall, "parameters">) {
  return (
    <div>
      <h4 className="text-sm font-semibold">Parameters</h4>
      <dl dir="ltr" className="mt-1 grid gap-1 font-mono text-note leading-5">
        {parameters.map(({ in: place, name, shape, isRequired }) => (
          <div key={place + name} className="wrap-anywhere">
            <dt className="inline font-semibold">{name}</dt>
            <dd className="inline text-muted">
              {` ${shape}, in the ${place}${isRequired ? "" : ", may be left out"}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ContentProps = { title: string; content: ReferenceContent };

function Content({ title, content: { type, shape, example } }: ContentProps) {
  return (
    <div className="min-w-0">
      <h4 className="text-sm font-semibold">
        {title} <span className="font-mono text-xs font-normal text-muted">{type}</span>
      </h4>
      <div className="grid gap-x-3 gap-y-2 lg:grid-cols-2">
        {shape !== null && <CodeBlock label={`${title}: fields`} text={shape} />}
        {example !== null && <CodeBlock label={`${title}: example`} text={example} />}
      </div>
    </div>
  );
}
