import { createSendMail } from "../mail/send-mail.ts";
import { serveWith } from "../serve/serve.ts";
import { createWebappAdmin } from "../webapps/admin-data.ts";
import { createCases } from "./cases-data.ts";
import { createDecisions } from "./decisions-data.ts";
import { createReadSuggestion } from "./read-suggestion.ts";
import { createSuggest } from "./suggest.ts";
import { createSuggestions } from "./suggestions-data.ts";
import { createTellSuggester } from "./tell-suggester.ts";

export const serve = serveWith(({ config, database, fetchGuarded, images, importer, log }) => {
  const cases = createCases(database);
  const ownSuggestions = createSuggestions(database);
  const read = createReadSuggestion(fetchGuarded);
  const sendMail = config.mail && createSendMail({ ...config.mail, log });
  return {
    cases,
    decisions: createDecisions(database, createWebappAdmin(database)),
    ownSuggestions,
    suggest: createSuggest({ importer, images, read, suggestions: ownSuggestions }),
    tellSuggester: createTellSuggester({ cases, sendMail, siteUrl: config.siteUrl }),
  };
});
