import type { ReactNode } from "react";

const RULES: readonly { id: string; heading: string; text: ReactNode }[] = [
  {
    id: "tokens",
    heading: "Tokens",
    text: (
      <>
        Send <code>Authorization: Bearer perch_…</code> with each call. <code>read</code> sees what is yours,{" "}
        <code>write</code> changes it. A token ends on its day, or when you revoke it. No token reaches the
        back office.
      </>
    ),
  },
  {
    id: "operations",
    heading: "Operations",
    text: (
      <>
        Changes of the home screen are operations, at most 100 a call, applied in order as one step. What
        doesn’t fit is named in <code>refused</code>; the rest is applied. Each has an id that you make, so
        that sending it again changes nothing. Undo is an operation too: <code>restore</code> after{" "}
        <code>remove</code>.
      </>
    ),
  },
  {
    id: "errors",
    heading: "Errors",
    text: (
      <>
        A refusal is <code>{`{ "message", "code" }`}</code>. Decide by the code; the message is for people. A
        400 names what doesn’t fit in <code>fields</code>.
      </>
    ),
  },
  {
    id: "limits",
    heading: "Limits",
    text: (
      <>
        A token makes 6,000 calls an hour, and some calls have limits of their own. After a 429, wait the
        seconds of <code>Retry-After</code>. A body may have 1 MB.
      </>
    ),
  },
];

export function Rules() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {RULES.map(({ id, heading, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="scroll-mt-24 text-base font-semibold">
            {heading}
          </h2>
          <p className="mt-1 text-sm leading-6 text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
