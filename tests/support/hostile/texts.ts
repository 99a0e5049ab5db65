/**
 * Texts that a stranger may write. Each one targets markup, script, a template, a header or a replacement
 * text. When interpreted, it sets `pwned`, or leaves an element with `data-pwned`.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>pwned=1</script>`,
  `"><img src=x onerror=pwned=1 data-pwned>`,
  `'><svg/onload=pwned=1 data-pwned>`,
  `\` onmouseover=pwned=1 x="`,
  `</title></script><script>pwned=1</script><i data-pwned>`,
  `</textarea></style></noscript></template><i data-pwned>`,
  `--><i data-pwned>`,
  `]]><i data-pwned>`,
  `<iframe srcdoc="<script>top.pwned=1</script>" data-pwned>`,
  `<style data-pwned>*{display:none}</style>`,
  `<base href=//evil.example data-pwned>`,
  `<meta http-equiv=refresh content=0;url=//evil.example>`,
  `javascript:pwned=1//`,
  "{{constructor.constructor('pwned=1')()}}",
  "${pwned=1}#{pwned=1}<%=pwned=1%>",
  "&lt;i data-pwned&gt;&amp;lt;",
  "%3Cscript%3Epwned=1%3C/script%3E",
  `\\u003cscript>pwned=1\\u003c/script>`,
  `"},"pwned":{"a":"`,
  "$& $1 $` $' $$",
  "__proto__",
  "constructor",
  `=HYPERLINK("//evil.example")`,
  "a\u2028b\u2029c",
  "\u202egnp.exe\u2066",
  "W".repeat(64),
];

/** An SVG with every active feature. */
export const HOSTILE_SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "<script xmlns='http://www.w3.org/2000/svg'>pwned=1</script>">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" onload="pwned=1">
<script>pwned=1</script><script href="data:text/javascript,pwned=1"/>&x;
<style>@import url("//evil.example/a.css"); rect { fill: url(//evil.example/b) }</style>
<foreignObject width="8" height="8"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="pwned=1"/></foreignObject>
<set attributeName="onmouseover" to="pwned=1"/><animate attributeName="href" values="javascript:pwned=1"/>
<a xlink:href="javascript:pwned=1"><rect width="8" height="8" fill="#123456"/></a>
<image href="//evil.example/c.png"/><use href="data:image/svg+xml,%3Csvg id='a' onload='pwned=1'/%3E#a"/></svg>`;
