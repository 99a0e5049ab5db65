type RowSkeletonProps = {
  /** The classes of the row's box, which give the height. */
  className: string;
  /** The class of the icon's width. */
  icon: string;
};

export function RowSkeleton({ className, icon }: RowSkeletonProps) {
  return (
    <div className={className}>
      <div className={`skeleton aspect-square shrink-0 rounded-[27%] ${icon}`} />
      <div className="min-w-0 flex-1">
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton mt-2 h-3 w-1/2" />
      </div>
      <div className="skeleton h-9 w-16 shrink-0 rounded-full" />
    </div>
  );
}
