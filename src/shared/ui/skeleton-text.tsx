type SkeletonTextProps = {
  /** The classes of the text that will stand here: they give the line its height. */
  className: string;
  /** The width of the block, such as `w-36`. */
  width: string;
};

/** A line of text that is on its way: as high as the real one. */
export function SkeletonText({ className, width }: SkeletonTextProps) {
  return (
    <div className={className}>
      <span className={`skeleton inline-block max-w-full ${width}`}>&nbsp;</span>
    </div>
  );
}
