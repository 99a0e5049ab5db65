type ProgressBarProps = {
  /** What is going on. */
  label: string;
  value: number;
  max?: number;
};

/** A bar with its value, for people and for screen readers. Whoever shows it also writes the value beside it. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="progress block h-2 w-full progress-primary"
    />
  );
}
