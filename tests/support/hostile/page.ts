/** Ways in which markup alone makes a browser send a request. */
const inMarkup = (at: (what: string) => string): string => `
  <link rel="stylesheet" href="${at("stylesheet")}"><link rel="icon" href="${at("icon")}">
  <link rel="manifest" href="${at("manifest")}"><link rel="preload" as="image" href="${at("preload")}">
  <link rel="prefetch" href="${at("prefetch")}"><link rel="modulepreload" href="${at("modulepreload")}">
  <link rel="prerender" href="${at("prerender")}"><link rel="preconnect" href="${at("preconnect")}">
  <link rel="dns-prefetch" href="${at("dns-prefetch")}">
  <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at("speculated")}"],"eagerness":"immediate"}],
    "prerender":[{"source":"list","urls":["${at("prerendered")}"],"eagerness":"immediate"}]}</script>
  <style>@import "${at("import")}"; @font-face { font-family: x; src: url("${at("font")}"); }
    body { font-family: x; background: url("${at("background")}"); cursor: url("${at("cursor")}"), auto; }</style>
  <script src="${at("script")}"></script><script type="module">import "${at("module")}";</script>
  <img src="${at("img")}" srcset="${at("srcset")} 2x"><picture><source srcset="${at("source")}"><img></picture>
  <video autoplay src="${at("video")}" poster="${at("poster")}"></video><audio autoplay src="${at("audio")}"></audio>
  <object data="${at("object")}"></object><embed src="${at("embed")}"><input type="image" src="${at("input")}">
  <svg><image href="${at("svg-image")}"/><use href="${at("svg-use")}#a"/><feImage href="${at("fe-image")}"/></svg>
  <iframe src="${at("iframe")}"></iframe><iframe srcdoc="<img src='${at("srcdoc")}'>"></iframe>
  <iframe src="data:text/html,<img src='${at("in-data")}'>"></iframe>
  <iframe srcdoc="<meta http-equiv=refresh content='0;url=${at("refresh")}'>"></iframe>
  <form method="post" target="${at("frame")}" action="${at("form")}"></form><iframe name="${at("frame")}"></iframe>
  <a href="#here" ping="${at("ping")}">ping</a><a download href="${at("download")}">file</a>`;

/** The same in script, each in its own script because some throw at once. */
const inScript = (at: (what: string) => string, address: string): string[] => [
  `fetch("${at("fetch")}", { mode: "no-cors", keepalive: true }).catch(() => {})`,
  `const x = new XMLHttpRequest(); x.open("POST", "${at("xhr")}"); x.send("x")`,
  `navigator.sendBeacon("${at("beacon")}", "x")`,
  `new EventSource("${at("events")}")`,
  `new WebSocket("${at("socket").replace("http", "ws")}")`,
  `new WebSocket("${at("secure-socket").replace("http", "wss")}")`,
  `new Worker("${at("worker")}")`,
  `new Worker(URL.createObjectURL(new Blob(['importScripts("${at("imported")}")'])))`,
  `new Worker(URL.createObjectURL(new Blob(['fetch("${at("in-worker")}", { mode: "no-cors" })'])))`,
  `new SharedWorker(URL.createObjectURL(new Blob(['fetch("${at("in-shared-worker")}", { mode: "no-cors" })'])))`,
  `navigator.serviceWorker.register("/sw.js").catch(() => {})`,
  `CSS.paintWorklet.addModule("${at("worklet")}").catch(() => {})`,
  `window.open("${at("popup")}")`,
  `window.open("${at("popup-without-opener")}", "_blank", "noopener")`,
  `document.querySelector('[ping="${at("ping")}"]').click()`,
  `document.querySelector('[action="${at("form")}"]').submit()`,
  // Clicks once the page is loaded, because a download ends the visit. Unsent requests are lost then.
  `const file = document.querySelector('[href="${at("download")}"]'); addEventListener("load", () => file.click())`,
  `import("${at("dynamic-import")}").catch(() => {})`,
  `new WebTransport("${at("transport").replace("http:", "https:")}").ready.catch(() => {})`,
  `const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:${address}" },
     { urls: ["turn:${address}?transport=udp", "turn:${address}?transport=tcp"], username: "u", credential: "c" }] });
   peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`,
  // A WebRTC peer may claim any address, and the browser sends packets there.
  `const other = new RTCPeerConnection(); other.createDataChannel("x"); other.createOffer().then(async (offer) => {
     const called = new RTCPeerConnection(); await called.setRemoteDescription(offer);
     await called.setLocalDescription(await called.createAnswer());
     await other.setLocalDescription(offer); await other.setRemoteDescription(called.localDescription);
     const [host, port] = "${address}".split(":");
     for (const kind of ["udp", "tcp"]) await other.addIceCandidate({ sdpMid: "0", candidate:
       "candidate:1 1 " + kind + " 2122260223 " + host + " " + port + " typ host" + (kind === "tcp" ? " tcptype passive" : "") });
   })`,
];

/** A page that tries to reach `hosts` (`host:port`) in every possible way; each request names its way. */
export function hostilePage(hosts: readonly string[]): string {
  const markup = hosts.map((host) => inMarkup((what) => `http://${host}/${what}`)).join("\n");
  const attempts = hosts.flatMap((host) => inScript((what) => `http://${host}/${what}`, host));
  const script = attempts.map((attempt) => `try { (() => { ${attempt} })(); } catch {}`).join("\n");
  return `<!doctype html><meta charset="utf-8"><title>Hostile</title><h1>Hostile</h1>${markup}<script>${script}</script>`;
}

/** Response headers that make a browser send further requests. */
export function hostileHeaders(host: string): Record<string, string> {
  return {
    link: `<http://${host}/link-preload>; rel=preload; as=image, <http://${host}/link-prefetch>; rel=prefetch`,
    "report-to": `{"group":"x","max_age":60,"endpoints":[{"url":"http://${host}/report-to"}]}`,
    "reporting-endpoints": `x="http://${host}/reporting"`,
    nel: `{"report_to":"x","max_age":60,"success_fraction":1}`,
    "content-security-policy-report-only": `img-src 'none'; report-uri http://${host}/report-uri; report-to x`,
    "alt-svc": `h2="${host}"; ma=60, h3="${host}"; ma=60`,
  };
}
