/** The skeleton of three articles. */
export function NewsSkeleton() {
  return (
    <ul className="news-rows" aria-hidden="true">
      {["first", "second", "third"].map((row) => (
        <li key={row} className="news-row">
          <span className="size-15 tile-low:size-12 shrink-0 skeleton rounded-[14px] bg-base-content/9" />
          <span className="grid min-w-0 flex-1 gap-2 pt-0.5 *:rounded-md *:bg-base-content/9">
            <span className="h-3 skeleton" />
            <span className="h-3 w-3/5 skeleton" />
            <span className="h-2.5 w-2/5 skeleton" />
          </span>
        </li>
      ))}
    </ul>
  );
}
