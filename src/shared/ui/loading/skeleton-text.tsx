type SkeletonTextProps = {
  /** The classes of the real text, which give the line its height. */
  className: string;
  /** A width class, such as `w-36`. */
  width: string;
};

/** The skeleton of a line of text, as high as the text. */
export function SkeletonText({ className, width }: SkeletonTextProps) {
  return (
    <div className={className}>
      <span className={`skeleton inline-block max-w-full ${width}`}>&nbsp;</span>
    </div>
  );
}
