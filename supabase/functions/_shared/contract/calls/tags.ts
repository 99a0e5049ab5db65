/** The headings of the API's document, in their order, with their descriptions. */
export const TAGS = {
  "Home screen": "The pages of a person, with their apps, links, folders and widgets.",
  Apps: "The apps in a person's drawer, one by one. The home screen's operations do the same, and more.",
  Settings: "How a person's Perch looks and behaves.",
  Widgets: "What widgets show: news, weather, feeds and calendars.",
  Store: "The apps and catalogues that everybody sees.",
  "Published pages": "Pages that people show to everybody, at `/@handle/name`.",
  Suggestions: "Apps that a person suggests for the store.",
  Owners: "What the maker of an app does with it.",
  "Access tokens": "The tokens with which programs call this API.",
  Assistants: "The same for assistants, by the Model Context Protocol.",
  Session: "Who is signed in, in a browser.",
  Visitors: "What somebody without an account keeps on one device.",
  Site: "What browsers, crawlers and servers read of the site itself.",
  "Back office": "For the administrator of the store. No access token reaches these calls.",
} as const;

export type Tag = keyof typeof TAGS;
