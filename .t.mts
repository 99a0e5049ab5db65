const t0=performance.now();
const { createDocument } = await import("./supabase/functions/api/openapi/document.ts");
const t1=performance.now();
const d=createDocument(); const t2=performance.now();
const s=JSON.stringify(d); console.log("import",t1-t0,"build",t2-t1,"bytes",s.length,(await import("node:zlib")).gzipSync(s).length);
console.log(Object.keys(d.components.schemas).length, Object.keys(d.components.responses));
console.log(JSON.stringify(d.paths["/user/home/ops"],null,1).slice(0,3000));
(await import("node:fs")).writeFileSync("/tmp/oa/doc.json",JSON.stringify(d,null,1));
