import type { ReferenceAnswer } from "#contract/calls/reference.ts";
import { anchorOf } from "./anchor-of.ts";
import { CallCard } from "./call-card.tsx";
import { CodeBlock } from "./code-block.tsx";
import { OtherCalls } from "./other-calls.tsx";
import { Words } from "./words.tsx";

export function Reference({ sections, shapes, others }: ReferenceAnswer) {
  return (
    <>
      {sections.map(({ tag, about, calls }) => (
        <section key={tag} aria-labelledby={anchorOf(tag)}>
          <h2 id={anchorOf(tag)} className="scroll-mt-24 text-xl font-semibold">
            {tag}
          </h2>
          <p className="mt-1 text-body leading-6 text-muted">
            <Words text={about} />
          </p>
          <div className="mt-4 grid gap-4">
            {calls.map((call) => (
              <CallCard key={call.name} call={call} />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="shapes">
        <h2 id="shapes" className="scroll-mt-24 text-xl font-semibold">
          Shapes
        </h2>
        <p className="mt-1 text-body leading-6 text-muted">What the calls above name.</p>
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          {shapes.map(({ name, shape }) => (
            <div key={name} className="min-w-0">
              <h3 className="text-sm font-semibold">{name}</h3>
              <CodeBlock label={name} text={shape} />
            </div>
          ))}
        </div>
      </section>
      <OtherCalls others={others} />
    </>
  );
}
