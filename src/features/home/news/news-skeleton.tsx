/** Three rows of the size of real ones, while articles load. */
export function NewsSkeleton() {
  return (
    <ul className="news-rows" aria-hidden="true">
      {["first", "second", "third"].map((row) => (
        <li key={row} className="news-row">
          <span className="news-picture skeleton" />
          <span className="news-text news-bars">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
        </li>
      ))}
    </ul>
  );
}
