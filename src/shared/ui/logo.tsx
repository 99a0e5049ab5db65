/**
 * Perch's mark, `size` pixels square; decoration beside the name. Drawn once in index.html (#logo): a picture of its own
 * would be fetched, and browsers set up a whole document for each SVG file that a page shows.
 */
export function Logo({ size, className }: { size: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href="#logo" />
    </svg>
  );
}
