/** Scrolls when lines are too long. `label` is the accessible name. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, which keys do where it has focus
      tabIndex={0}
      role="region"
      aria-label={label}
      dir="ltr"
      className="mt-1 max-h-96 min-w-0 overflow-auto rounded-lg border border-line bg-base-200 p-3 text-note leading-5"
    >
      <code>{text}</code>
    </pre>
  );
}
