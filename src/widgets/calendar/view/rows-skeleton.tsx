/** The skeleton of event rows, as high as the rows. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const widths = ["w-4/5", "w-3/5", "w-2/3"];
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-12 break-inside-avoid items-center gap-3">
          <div className="h-8 w-1 skeleton rounded-sm" />
          <div className="h-3.5 w-10.5 shrink-0 skeleton rounded-full" />
          <div className="min-w-0 flex-1">
            <div className={`h-3.5 skeleton rounded-full ${widths[index % widths.length]}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
