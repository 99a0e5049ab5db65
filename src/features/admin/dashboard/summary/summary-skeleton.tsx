const TILES = ["apps", "catalogues", "people", "kept", "openings"];

/** The skeleton of the figures, of what waits and of the chart. */
export function SummarySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:gap-6">
      <span role="status" className="sr-only">
        Loading the figures
      </span>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
        {TILES.map((tile) => (
          <div key={tile} className="skeleton h-28 rounded-[20px] last:col-span-2 sm:last:col-span-1" />
        ))}
      </div>
      <div className="skeleton h-26 rounded-[20px]" />
      <div className="skeleton h-150 rounded-[20px] lg:h-90" />
    </div>
  );
}
