/** Rows as high as those of articles. */
export function ArticleSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex h-16 items-center">
          <span className="flex flex-1 gap-3 *:bg-base-content/9">
            <span className="size-5 shrink-0 skeleton rounded-[27%]" />
            <span className="grid flex-1 gap-2 bg-transparent! pt-1 *:rounded-md *:bg-base-content/9">
              <span className="h-3 w-4/5 skeleton" />
              <span className="h-2.5 w-2/5 skeleton" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
