import type { Language } from "../contract/texts/languages.ts";
import translations from "./translations.json" with { type: "json" };

/** The sign-in mail's sentences: those of supabase/templates/magic-link.html, word for word. The title is the subject, too. */
const SIGN_IN = {
  title: "Sign in to Perch",
  preheader: "Your sign-in link and code. They work once, for one hour.",
  link: "Press the button to open your home screen. The link works once, on any device, for one hour. It replaces every earlier link.",
  button: "Sign in",
  code: "Or enter this code where you asked for the link:",
  unasked:
    "You did not ask for this? Then ignore this email: without the link and the code nobody gets in. Only the newest link works, whoever asked for it, so an earlier one that you have is over. Nobody at Perch will ever ask you for the code.",
};

/** What mails say about a suggestion or an owner's edit. `{title}` is the app's, `{rule}` a rule of the store. */
const DECISIONS = {
  accepted: "{title} is in the Perch store",
  acceptedText: "You suggested {title}. It is in the store now. Thank you.",
  seeApp: "See {title}",
  yourSuggestions: "Your suggestions",
  question: "A question about {title}",
  heldText: "You suggested {title}. It waits until this is settled:",
  closerLook: "We take a closer look at it.",
  toAnswer: "To answer, withdraw the suggestion and send it again with a note to us.",
  declined: "{title} was not added to the Perch store",
  declinedText: "You suggested {title}. It is not added to the store.",
  rule: "The rule: {rule}",
  thanks: "Thank you all the same.",
  editAccepted: "The page of {title} has changed",
  editAcceptedText: "Your changes of {title} are in the Perch store now. Thank you.",
  yourApp: "Your app",
  editHeldText: "Your changes of {title} wait until this is settled:",
  editCloserLook: "We take a closer look at them.",
  editDeclined: "The page of {title} stays as it is",
  editDeclinedText: "Your changes of {title} were not accepted.",
};

/** The store's rules in a sentence each; /suggest has them whole. */
const RULES = {
  "runs-in-a-tab": "It runs in a browser tab.",
  answers: "It answers.",
  https: "It is served over https.",
  "says-what-it-is": "It says what it is.",
  useful: "It is of use.",
  "can-be-tried": "It can be tried.",
  "own-work": "It is its makers' own.",
  "no-harm": "It does no harm.",
  "listed-once": "It is listed once.",
};

/**
 * The sentences of mails in English. `npm run messages` makes messages of them (src/messages/<language>/mail.po) and their
 * translations (translations.json).
 */
export const MAIL_TEXTS = { signIn: SIGN_IN, decisions: DECISIONS, rules: RULES };

/** The sentences of mails in a language. */
export const mailTextsIn = (language: Language): typeof MAIL_TEXTS =>
  language === "en" ? MAIL_TEXTS : translations[language];
