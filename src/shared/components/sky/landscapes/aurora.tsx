import { useId } from "react";

/** Northern lights above mountains and a lake. */
export function Aurora() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}-near`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--k2)" stopOpacity="0" />
          <stop offset=".55" stopColor="var(--k2)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--k1)" stopOpacity=".9" />
        </linearGradient>
        <linearGradient id={`${id}-far`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--k1)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--k1)" stopOpacity=".75" />
        </linearGradient>
      </defs>
      <path
        fill="var(--k3)"
        d="M96 40h4v4h-4zM260 96h3v3h-3zM402 24h4v4h-4zM548 84h3v3h-3zM690 18h4v4h-4zM846 70h3v3h-3zM990 30h4v4h-4zM1120 96h3v3h-3zM1250 40h4v4h-4zM1372 88h4v4h-4zM180 170h3v3h-3zM770 150h3v3h-3zM1330 190h3v3h-3zM44 220h3v3h-3z"
      />
      <path
        fill={`url(#${id}-far)`}
        d="M-20 290C90 200 160 170 260 210s150 90 260 60 170-120 300-110 190 110 320 90 200-90 330-70V0C1330-40 1240 20 1120 20S930-50 800-50 610 40 500 60 350 0 240-10 60 40-20 90z"
      />
      <path
        fill={`url(#${id}-near)`}
        d="M-30 360c90-60 190-150 300-110s150 100 270 50 170-150 300-120 150 120 260 110 210-90 380-90V20c-160-10-270 60-380 60S970-20 840-20 660 90 540 110 380 60 270 50 60 90-30 150z"
      />
      <g strokeWidth="8" strokeLinejoin="round">
        <path
          fill="var(--h1)"
          stroke="var(--h1)"
          d="M-9 400l109-46 90 34 130-84 120 80 90-40 130 60 120-76 90 46 140-96 130 90 100-40 110 56 99-38v200H-9z"
        />
      </g>
      <path fill="var(--h3)" d="M0 420h1440v140H0z" />
      <path
        stroke="var(--k1)"
        strokeOpacity=".5"
        strokeWidth="4"
        strokeLinecap="round"
        d="M500 444h150M740 458h210M330 466h110M1040 444h120M600 482h90M860 488h70"
      />
      <path fill="var(--h2)" d="M0 470c190-34 330 26 500 34s320-4 500-10 300-10 440-44v110H0z" />
    </>
  );
}
