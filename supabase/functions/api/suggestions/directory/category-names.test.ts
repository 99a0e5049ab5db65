import { describe, expect, test } from "vitest";
import { directory } from "./directory.ts";
import { searchDirectory } from "./search.ts";

type Row = [name: string, expected: readonly string[], forbidden: readonly string[]];

/** Category names, each with apps that belong among the first 20 and apps that must not be in the result. */
const NAMES: readonly Row[] = [
  // The store's own words: its fallback category and its structured categories.
  ["Utilities", ["Speedtest", "Convertio", "Calculator.net"], ["LinkedIn", "Netflix", "Duolingo"]],
  ["Game", ["Lichess", "Steam", "Roblox"], ["Duolingo", "ArtStation", "LinkedIn"]],
  ["Social", ["Mastodon", "Reddit", "Instagram"], ["Splitwise", "Zillow", "Target"]],
  ["Productivity", ["Notion", "Todoist", "Google Calendar"], ["Netflix", "Tinder", "Zillow"]],
  ["Business", ["HubSpot", "Asana", "Mailchimp"], ["Netflix", "Lichess", "Tinder"]],
  ["Education", ["Khan Academy", "Coursera", "Moodle"], ["Tinder", "Binance", "Target"]],
  ["Entertainment", ["Netflix", "Spotify", "IGN"], ["LinkedIn", "Excalidraw", "Xero"]],
  ["Web application", ["YouTube", "Pinterest"], []],
  // General words that had no results before.
  ["Apps", ["YouTube", "Pinterest"], []],
  ["Tools", ["Speedtest", "TinyPNG", "Convertio"], ["Facebook", "Netflix"]],
  ["UTILITIES", ["Downdetector", "timeanddate.com"], ["Facebook", "Netflix"]],
  ["Fun", ["Lichess", "Roblox", "Steam"], ["Excalidraw", "LinkedIn", "Duolingo"]],
  ["Pets", ["Chewy", "Petfinder", "American Kennel Club"], ["eBird", "Ecosia", "Target"]],
  // Narrow words that matched a wide tag before.
  ["Gardening", ["Gardenate", "RHS", "Pl@ntNet"], ["ImmobilienScout24", "Target", "IKEA", "Walmart"]],
  ["gardens", ["Gardeners' World", "GrowVeg"], ["Zillow", "Home Assistant"]],
  ["Dating", ["Tinder", "OkCupid", "Hinge"], ["LinkedIn", "Facebook", "Dribbble", "Strava"]],
  ["Real estate", ["Zillow", "ImmobilienScout24"], ["IKEA", "Airbnb", "Family Handyman"]],
  ["Cars", ["AutoScout24", "Edmunds"], ["KAYAK", "Indeed", "Amazon"]],
  ["Dogs", ["Dogster", "Rover"], ["iNaturalist", "Nature", "DoorDash"]],
  ["Dog food", ["Chewy", "Zooplus"], ["Deliveroo", "Allrecipes", "DoorDash"]],
  ["Weddings", ["The Knot", "Zola"], ["Meetup", "Airbnb"]],
  ["Birds", ["eBird", "Merlin Bird ID"], ["Global Forest Watch", "Zooniverse"]],
  ["Football", ["FIFA", "Premier League"], ["NBA", "MLB", "Strava"]],
  ["Basketball", ["NBA"], ["NFL", "FIFA", "Komoot"]],
  ["Tennis", ["ATP Tour"], ["NBA", "FIFA", "Strava"]],
  ["Running", ["Strava", "Runkeeper"], ["NBA", "Yoga With Adriene", "Replit"]],
  ["Yoga", ["Yoga With Adriene"], ["Hevy", "Waking Up"]],
  ["Taxes", ["TurboTax"], ["Binance", "Wise", "Uber"]],
  ["Invoices", ["QuickBooks", "Xero"], ["Binance", "YNAB", "TradingView"]],
  ["Stock market", ["Yahoo Finance", "TradingView"], ["Binance", "Pexels", "Shutterstock"]],
  ["Stock photos", ["Unsplash", "Pexels"], ["Yahoo Finance", "Instagram"]],
  ["Doctors", ["NHS", "Mayo Clinic"], ["Hevy", "Strava", "myNoise"]],
  ["Therapy", ["BetterHelp", "7 Cups"], ["Hevy", "Fitbit", "PubMed"]],
  ["Wine", ["Vivino"], ["Deliveroo", "Allrecipes"]],
  ["Restaurants", ["OpenTable", "Yelp"], ["Allrecipes", "Instacart"]],
  ["Trains", ["Trainline", "Deutsche Bahn"], ["TrainingPeaks", "Uber", "Airbnb"]],
  ["Hotels", ["Booking.com", "Hostelworld"], ["Trainline", "Flightradar24"]],
  ["Chatbots", ["ChatGPT", "Claude"], ["Midjourney", "Slack", "WhatsApp Web"]],
  ["QR codes", ["QRCode Monkey"], ["GitHub", "Codeberg"]],
  ["VPN", ["Mullvad", "Proton VPN"], ["Bitwarden", "Have I Been Pwned"]],
  ["UX", ["Figma", "Penpot"], ["Google Fonts", "Squarespace"]],
  ["PDF", ["iLovePDF", "Smallpdf"], ["Dropbox", "Google Sheets"]],
  ["Anime", ["Crunchyroll"], ["IMDb", "Netflix"]],
  ["Navigation", ["Google Maps", "Waze"], ["eBird", "Zillow", "OldMapsOnline"]],
  ["Cloud storage", ["Dropbox", "Google Drive"], ["iLovePDF", "Google Photos"]],
  ["Religion", ["Bible Gateway", "Quran.com"], ["Audible", "Goodreads"]],
  // Names of several words.
  ["Home & Garden", ["Houzz", "Home Assistant"], ["LinkedIn", "NBA"]],
  ["Video games", ["Steam", "Roblox"], ["Netflix", "YouTube", "Vimeo"]],
  ["Science fiction", ["Royal Road"], ["NASA", "PubMed", "Goodreads"]],
  ["Time tracking", ["Toggl Track", "Clockify"], ["Calendly", "Canva"]],
  ["Wedding planning", ["The Knot"], ["Notion", "Todoist", "Asana"]],
  ["Machine learning", ["Hugging Face", "Kaggle"], ["Khan Academy", "Midjourney"]],
  ["Tools for Remote Teams", ["Slack", "Zoom"], ["Speedtest", "Remote OK", "italki"]],
  ["Learn Spanish", ["Duolingo", "Babbel"], ["El País", "LEO", "Grammarly"]],
  ["Movie Night", ["Netflix", "Letterboxd"], ["Stellarium Web", "NASA"]],
  // Other languages.
  ["Haustiere", ["Fressnapf", "Petfinder"], ["Home Assistant", "IKEA"]],
  ["Gartenarbeit", ["Mein schöner Garten"], ["ImmobilienScout24", "StepStone", "Indeed"]],
  ["Partnersuche", ["Parship", "Tinder"], ["LinkedIn", "XING"]],
  ["Fußball", ["UEFA", "FIFA"], ["NBA", "Formula 1"]],
  ["música", ["Spotify", "Deezer"], ["Netflix", "British Museum"]],
];

const NONSENSE = [
  "Zxqvwk",
  "Quantum blorf",
  "Gardning",
  "Underwater basket weaving",
  "asdf jkl",
  "Travel insurance",
  "12345",
];

const found = (name: string) => searchDirectory(name).map((app) => app.name);
const foundAtAll = (name: string) => searchDirectory(name, directory().length).map((app) => app.name);

describe("sixty names of categories", () => {
  test("are in the table, each once, and it names only apps that the directory has", () => {
    const known = new Set(directory().map(({ name }) => name));
    expect(new Set(NAMES.map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
    expect(NAMES.flatMap(([, ...apps]) => apps.flat()).filter((app) => !known.has(app))).toEqual([]);
  });

  test.each(NAMES)("%s finds %j and never %j", (name, expected, forbidden) => {
    expect(found(name)).toEqual(expect.arrayContaining([...expected]));
    expect(foundAtAll(name).filter((app) => forbidden.includes(app))).toEqual([]);
  });

  test.each(NONSENSE)("%s finds nothing", (name) => {
    expect(foundAtAll(name)).toEqual([]);
  });
});
