// Zod probes `new Function` to see whether it may compile its schemas. The content security policy refuses that, and
// an expected refusal would hide real ones. Must be set before zod is loaded, which only lazy chunks do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
