import { CATEGORIES, type Tag } from "./tags.ts";

/**
 * Words for more than one of our tags together, written as in the synonyms. The spec's structured categories are
 * among these or among the tags, so that each of them finds apps.
 */
export const BROAD_WORDS: readonly { words: string; tags: readonly Tag[] }[] = [
  // Whatever is in the directory is a web app.
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
