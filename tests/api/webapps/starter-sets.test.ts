import { expect, test } from "vitest";
import { STARTER_NAMES } from "../../../supabase/functions/_shared/contract/user-apps/starter-sets.ts";
import { Client } from "../support/client.ts";

test("the ten sets of an empty home screen come in one answer, in their order, each with eight known apps", async () => {
  const { sets } = (await new Client().call("listStarterSets")).body;
  expect(sets.map(({ name, apps }) => [name, apps.length])).toEqual(STARTER_NAMES.map((name) => [name, 8]));
  // A set that lacks one of its known apps would be filled with any app of its tags.
  expect(sets.map(({ name, apps }) => `${name}: ${apps.map((app) => app.name).join(", ")}`)).toEqual([
    "google: Gmail, Google Calendar, Google Drive, Google Docs, Google Sheets, Google Photos, Google Maps, YouTube",
    "microsoft: Outlook, Microsoft Teams, Microsoft 365, OneDrive, OneNote, Microsoft Word, Microsoft Excel, Copilot",
    "mail: Gmail, Outlook, Google Calendar, Yahoo Mail, iCloud, Proton Mail, Fastmail, Calendly",
    "chat: WhatsApp Web, Messenger, Slack, Microsoft Teams, Zoom, Google Meet, Discord, Telegram Web",
    "notes: Notion, Todoist, Trello, Google Keep, Microsoft To Do, Evernote, Asana, TickTick",
    "design: Figma, Canva, Adobe Express, Miro, Photopea, CapCut, Unsplash, Behance",
    "code: GitHub, GitLab, Stack Overflow, MDN Web Docs, CodePen, Jira, Vercel, npm",
    "study: Google Classroom, Duolingo, Khan Academy, Wikipedia, Quizlet, Coursera, NotebookLM, ChatGPT",
    "play: Netflix, Spotify, YouTube, Disney+, Prime Video, Twitch, Steam, Chess.com",
    "news: BBC News, The New York Times, The Guardian, CNN, Reuters, Google News, Reddit, Flipboard",
  ]);
});
