/** Three ranges, the farthest with snow. */
export function Mountains() {
  return (
    <>
      <g strokeWidth="10" strokeLinejoin="round">
        <path
          fill="var(--h1)"
          stroke="var(--h1)"
          d="M-9 330L120 236l70 56L320 142l92 104 60-46 128 150 96-84 84 70 150-206 118 150 70-58 116 118 86-70 129 110v190H-9z"
        />
        <path
          fill="var(--k1)"
          stroke="var(--k1)"
          strokeWidth="6"
          d="M320 142l-42 48 24-6 18 20 22-20 26 4zM930 130l-43 60 26-8 19 24 22-26 26 8zM472 202l-22 17 14 0 10 13 18-8z"
        />
        <path
          fill="var(--h2)"
          stroke="var(--h2)"
          d="M-9 420l159-66 130 56 160-92 170 106 140-66 180 88 150-80 170 72 199-56v160H-9z"
        />
      </g>
      <path fill="var(--h3)" d="M0 494c200-46 340-18 520-8s330-40 520-30 280 30 400 10v94H0z" />
    </>
  );
}
