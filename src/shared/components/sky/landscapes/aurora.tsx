import { useId } from "react";

/** A curtain's lines from its bright lower edge upwards: violet and fainter, as in nature. */
const LINES = Array.from({ length: 8 }, (_, line) => line / 7);

/** Northern lights above mountains and a lake. */
export function Aurora() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={`${id}-rays`} width="240" height="560" patternUnits="userSpaceOnUse">
          <path fill="#fff" d="M0 0h240v560H0z" opacity=".6" />
          <path
            fill="#fff"
            d="M8 0h26v560H8zM70 0h18v560H70zM128 0h34v560h-34zM196 0h12v560h-12z"
            opacity=".6"
          />
        </pattern>
        <filter id={`${id}-soft`} x="0" y="-.5" width="1" height="2">
          <feGaussianBlur stdDeviation="7 11" />
        </filter>
        <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="-40" y="-200" width="1520" height="760">
          <path fill={`url(#${id}-rays)`} d="M-40-200h1520v760H-40z" />
        </mask>
      </defs>
      <path
        stroke="var(--k3)"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M98 42h0M262 98h0M404 26h0M550 86h0M692 20h0M848 72h0M992 32h0M1122 98h0M1252 42h0M1374 90h0M182 172h0M772 152h0M1332 192h0M46 222h0"
      />
      {/* Two groups, because a filter comes before the mask of its own element, and the rays would stay sharp. */}
      <g filter={`url(#${id}-soft)`}>
        <g mask={`url(#${id}-mask)`} strokeWidth="34">
          <Curtain height={100} d="M-40 215c150-70 260-60 380 0s210 40 320-10 240-70 360-10 250 40 460-40" />
          <Curtain
            height={190}
            d="M-40 315c120-50 190-130 330-120s190 130 340 120 210-130 360-140 230 90 490 30"
          />
        </g>
      </g>
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

function Curtain({ d, height }: { d: string; height: number }) {
  return LINES.map((up) => (
    <path
      key={up}
      d={d}
      stroke={up < 0.45 ? "var(--k1)" : "var(--k2)"}
      opacity={((1 - up) * 0.5).toFixed(2)}
      transform={`translate(0 ${-Math.round(up * height)})`}
    />
  ));
}
