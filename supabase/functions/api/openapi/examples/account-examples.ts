import type { Examples } from "./examples.ts";
import { ADA } from "./things.ts";

const TOKEN = {
  id: "d2c3b4a5-9687-4f5e-8d4c-3b2a19087f6e",
  kind: "personal",
  name: "Backup script",
  scopes: ["read"],
  createdAt: "2026-11-23T09:30:00.000Z",
  expiresAt: "2027-02-21T09:30:00.000Z",
  lastUsedAt: null,
} as const;
const SUGGESTION = {
  id: 5,
  url: "https://tldraw.example/",
  title: "Tldraw",
  iconUrl: null,
  status: "open",
  answer: "",
  rule: null,
  slug: null,
  createdAt: "2026-11-23T09:30:00.000Z",
  decidedAt: null,
} as const;

/** Examples of sessions, access tokens and suggestions. */
export const accountExamples = {
  getSession: { answer: { user: ADA, homeVersion: 12, settingsVersion: "2026-11-23 09:30:00.123456+00" } },
  sendMagicLink: { body: { email: ADA.email }, answer: { success: true, magicLink: null } },
  devLogin: { body: { email: ADA.email }, answer: { success: true, user: ADA } },
  describeLink: { body: { tokenHash: "4f1c…" }, answer: { account: "a...@example.com" } },
  getSettings: { answer: { settings: { theme: "dark", clockStyle: "24h", accent: "green" } } },
  changeSettings: {
    body: { change: { theme: "dark" } },
    answer: { settings: { theme: "dark", clockStyle: "24h" } },
  },
  listAccessTokens: { answer: { tokens: [{ ...TOKEN, scopes: ["read"] }] } },
  createAccessToken: {
    body: { name: TOKEN.name, scopes: ["read"], expiresInDays: 90 },
    answer: {
      token: { ...TOKEN, scopes: ["read"] },
      secret: "perch_J5mX0c2QvY8n1R4tK7wZ9aB3dE6fG0hL2pS5uV8xY1z",
    },
  },
  revokeAccessToken: { params: { tokenId: TOKEN.id } },
  previewSuggestion: {
    body: { url: SUGGESTION.url },
    answer: {
      url: SUGGESTION.url,
      title: SUGGESTION.title,
      description: "A whiteboard for everybody.",
      tags: ["Whiteboard"],
      icon: null,
      problems: ["no-icon"],
    },
  },
  sendSuggestion: {
    body: { url: SUGGESTION.url, note: "Our team draws with it." },
    answer: { suggestion: SUGGESTION },
  },
  listSuggestions: { answer: { suggestions: [SUGGESTION] } },
  withdrawSuggestion: { params: { id: "5" } },
} satisfies Examples;
