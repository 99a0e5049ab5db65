type ProgressBarProps = {
  /** What is going on. */
  label: string;
  value: number;
  max?: number;
};

/** A bar with its value, for people and for screen readers. Whoever shows it also writes the value beside it. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-base-300"
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-transform duration-240 ease-perch"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
