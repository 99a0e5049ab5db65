/** Table mountains, dunes and cactuses. */
export function Desert() {
  return (
    <>
      <path
        fill="var(--h1)"
        d="M0 350c70 0 90-6 104-44l16-54q4-12 16-12h120q12 0 16 12l16 54c12 38 60 44 120 44h216c40 0 52-10 60-40l12-86q2-12 14-12h30q12 0 14 12l8 50h40q12 0 16 12l10 28c12 34 40 36 80 36h152c30 0 44-8 52-34l12-44q4-10 14-10h148q10 0 14 10l14 46c10 28 40 32 76 32h56v80H0z"
      />
      <path
        fill="var(--h2)"
        d="M0 404c160-40 300-50 440-14 90 24 150 26 230 4 150-40 260-60 420-24 130 30 220 30 350 0v190H0z"
      />
      <path
        fill="var(--k1)"
        d="M440 390c90 24 150 26 230 4-110 44-150 60-170 110-20-50-40-80-60-114zM1090 370c130 30 220 30 350 0v70c-120 20-240 30-300 90 10-70-20-120-50-160z"
      />
      <path fill="var(--h3)" d="M0 520c170-60 300-44 470-14s260 10 420-22 330-20 550 12v64H0z" />
      <g stroke="var(--h3)" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path strokeWidth="20" d="M790 500V392" />
        <path strokeWidth="13" d="M790 458h-20q-10 0-10-10v-24M790 446h20q10 0 10-10v-30" />
        <path strokeWidth="15" d="M1232 500v-80" />
        <path strokeWidth="10" d="M1232 462h16q8 0 8-8v-20M1232 470h-14q-8 0-8-8v-12" />
        <path strokeWidth="14" d="M212 500v-66" />
        <path strokeWidth="9" d="M212 472h14q7 0 7-7v-16" />
      </g>
    </>
  );
}
