/** Lines of code in a box of their own, which scrolls where they are too long. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs font-medium text-muted">{label}</figcaption>
      <pre
        // Reached by keyboard, because it may scroll.
        tabIndex={0}
        role="region"
        aria-label={label}
        dir="ltr"
        className="mt-1 max-h-96 overflow-auto rounded-lg border border-line bg-base-200 p-3 text-[13px] leading-5"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
