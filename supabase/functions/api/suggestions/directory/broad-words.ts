import { CATEGORIES, type Tag } from "./tags.ts";

/**
 * Words for several tags at once, written as in the synonyms. Each of the spec's structured categories is here or is
 * a tag, so that each of them finds apps.
 */
export const BROAD_WORDS: readonly { words: string; tags: readonly Tag[] }[] = [
  // Everything in the directory is a web app.
  { words: "app, web app, webapp, application, web application, anwendung, aplicacion", tags: CATEGORIES },
  {
    words: "business, company, enterprise, small business, management, firma, unternehmen, negocio, empresa",
    tags: ["Accounting", "CRM", "Marketing", "Project management", "Payments"],
  },
  {
    words: "entertainment, entertaining, leisure, unterhaltung, entretenimiento",
    tags: ["Movies & TV", "Games", "Streaming", "Live streaming", "Music", "Radio", "Comics", "Humour"],
  },
  {
    words: "lifestyle, living",
    tags: ["Fashion", "Beauty", "Interior design", "Food", "Fitness", "Meditation", "Dating"],
  },
  { words: "remote work, home office, homeoffice", tags: ["Remote work", "Video calls"] },
];
