// Zod tries `new Function` to see whether it may compile its schemas. The content security policy refuses that, and a
// refusal that is normal would hide those that are not. Read when zod is loaded, which only lazy parts do: set first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
