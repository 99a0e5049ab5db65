/** A tree on a meadow, with stars by night: the sky that follows the hour. */
export function Meadow() {
  return (
    <>
      <path
        className="sky-stars"
        fill="var(--k3)"
        d="M104 36h4v4h-4zM236 92h3v3h-3zM388 20h4v4h-4zM520 74h3v3h-3zM604 132h3v3h-3zM676 28h4v4h-4zM812 88h3v3h-3zM884 22h4v4h-4zM1008 60h4v4h-4zM1136 110h3v3h-3zM1242 30h4v4h-4zM1368 80h4v4h-4zM164 168h3v3h-3zM1310 176h3v3h-3z"
      />
      <path fill="var(--h1)" d="M0 376c140-34 260-40 400-14s250 22 390-8 300-34 420-6 170 14 230 2v210H0z" />
      <path fill="var(--h2)" d="M0 444c180-46 360-56 560-40 150 12 260 40 420 34s330-42 460-26v148H0z" />
      <g fill="var(--k1)">
        <path d="M822 430c4-26 4-44 0-66h16c-4 22-4 40 2 66z" />
        <path d="M830 214c30 0 52 18 58 42 26 4 44 24 44 50 0 32-26 56-60 56-16 8-66 8-84 0-34 0-60-24-60-56 0-26 18-46 44-50 6-24 28-42 58-42z" />
        <path d="M300 408c-22 0-34-12-34-28 0-14 10-24 24-26 6-14 18-22 34-22s28 8 34 22c14 2 24 12 24 26 0 16-12 28-34 28z" />
      </g>
      <path fill="var(--h3)" d="M0 510c220-40 420-30 640-8s460 24 800-18v76H0z" />
      <path
        stroke="var(--k2)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M96 520h.1M188 506h.1M286 530h.1M402 508h.1M548 528h.1M622 514h.1M706 538h.1M782 518h.1M904 534h.1M1016 516h.1M1130 534h.1M1242 512h.1M1352 524h.1"
      />
    </>
  );
}
