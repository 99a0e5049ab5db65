type ProgressBarProps = {
  /** The accessible name. */
  label: string;
  value: number;
  max?: number;
};

/** The caller also shows the value as text. */
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
