import { i18n } from "@lingui/core";

// English is in the sources. scripts/vite/messages.ts makes each sentence of an interface import this.
i18n.loadAndActivate({ locale: "en", messages: {} });

export { i18n };
