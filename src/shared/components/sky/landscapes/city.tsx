/** Roofs and towers, with lit windows. */
export function City() {
  return (
    <>
      <path
        fill="var(--h1)"
        d="M0 560V352h60v-28h70v40h44v-72h22l16-46 16 46h22v62h58v-30h92v44h50v-66h74v40h36l30-42 30 42h40v-84h26v-26h14v26h26v100h66v-36h84v20h52v-78l20-20v-46l8-30 8 30v46l20 20v94h60v-44h80v30h70v-58h90v40h60v-22h26v40h40v-18h60V560z"
      />
      <path
        fill="var(--h2)"
        d="M0 560V428l70-52 70 52h16v-38h22v38h40l92-62 92 62h20v-20h110v-36h24v36h30v32l84-60 84 60h28v-46h24v46h20l64-46 64 46v-24h130v-32h22v32h34v20l80-56 80 56h24v-36h22v36h30L1446 380V560z"
      />
      <path
        fill="var(--k1)"
        d="M60 420h22v28H60zM296 414h26v32h-26zM470 438h18v24h-18zM512 438h18v24h-18zM690 432h26v32h-26zM888 420h22v28h-22zM1012 436h18v24h-18zM1054 436h18v24h-18zM1196 428h26v32h-26z"
      />
      <path
        fill="var(--h3)"
        d="M0 560v-52h150l60-38h180l44 38h30v-46h34v46h210l70-46h220l70 46h116v-40h32v40h64l60-36h160v88z"
      />
      <path
        stroke="var(--h3)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        d="M236 470v-44m-16 8h32m-26 10h20M960 462v-52m-18 8h36m-30 12h24"
      />
      <path
        fill="var(--k1)"
        d="M240 496h22v26h-22zM318 496h22v26h-22zM800 490h24v28h-24zM880 490h24v28h-24zM1316 494h22v26h-22z"
      />
    </>
  );
}
