/** A lighthouse above a bay with a boat, and a beach. */
export function Coast() {
  return (
    <>
      <path
        fill="var(--h1)"
        d="M0 300c60-14 130-12 190 8s70 30 150 36v40H0zM1440 236c-90-22-170-20-240 2s-90 12-150 36-100 10-140 40-70 30-150 34v40h680z"
      />
      <path fill="var(--h1)" d="M1078 268l7-66h22l7 66zM1082 196h28v-14l-14-12-14 12z" />
      <path fill="var(--h2)" d="M0 342h1440v218H0z" />
      <path
        stroke="var(--k1)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M520 372h86M690 392h64M350 404h120M820 372h150M120 380h90M930 418h90M600 430h150M1180 396h110M1290 430h70M210 438h70"
      />
      <path
        fill="var(--k1)"
        d="M656 352V292c22 14 34 32 38 52zM650 346V304c-18 12-28 26-32 42zM612 352h92c-6 12-16 18-28 18h-40c-12 0-20-6-24-18z"
      />
      <path fill="var(--h3)" d="M0 468c150 10 260 46 420 44s270-58 470-46 330 44 550 6v88H0z" />
      <path
        stroke="var(--k1)"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        d="M0 464c150 10 260 46 420 44s270-58 470-46 330 44 550 6"
      />
    </>
  );
}
