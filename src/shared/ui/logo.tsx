import { useId } from "react";

/** Perch's logo, `size` pixels square. Decorative: the name is beside it. public/logo.svg is the same drawing. */
export function Logo({ size, className }: { size: number; className?: string }) {
  const skyId = useId();
  return (
    <svg aria-hidden="true" width={size} height={size} className={className} viewBox="0 0 512 512">
      <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1b86ad" />
        <stop offset="1" stopColor="#0f5676" />
      </linearGradient>
      <rect width="512" height="512" rx="124" fill={`url(#${skyId})`} />
      <g transform="translate(0 -26)">
        <path
          fill="#f39a45"
          stroke="#f39a45"
          strokeWidth="14"
          strokeLinejoin="round"
          d="M384 164l58 34-58 34z"
        />
        <path
          fill="#f8fdff"
          d="M84 300c72 4 100-34 122-88 22-54 60-90 112-90 50 0 88 38 88 88 0 82-60 136-146 136h-58c-56 0-96-16-118-46z"
        />
        <circle cx="326" cy="194" r="22" fill="#0f5676" />
      </g>
      <rect x="112" y="352" width="288" height="32" rx="16" fill="#f8fdff" />
    </svg>
  );
}
