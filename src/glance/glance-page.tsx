import { t } from "@lingui/core/macro";
import type { Glance } from "#contract/glance/glance.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { directionOf, type Language } from "#contract/texts/languages.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { conditionOf } from "#src/widgets/weather/conditions.ts";
import { wholeDegrees } from "#src/widgets/weather/temperature.ts";
import { whenWords, type When } from "./when-words.ts";

/** Frames draw the page anew after so many seconds. */
const REFRESH_SECONDS = 300;

type GlancePageProps = { glance: Glance | string; styles: string; language: Language; now: Date };

/** The page for e-ink frames: 800 x 480, grey, without scripts. A text instead of a glance says why there is none. */
export function GlancePage({ glance, styles, language, now }: GlancePageProps) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=800" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        <title>{PRODUCT_NAME}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {typeof glance === "string" ? <Fault text={glance} /> : <Shown glance={glance} now={now} />}
      </body>
    </html>
  );
}

const Fault = ({ text }: { text: string }) => (
  <main className="fault">
    <h1>{PRODUCT_NAME}</h1>
    <p>{text}</p>
  </main>
);

function Shown({ glance, now }: { glance: Glance; now: Date }) {
  const { event, tasks, weather, tiles, timeZone, clockStyle } = glance;
  const locale = shownLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now);
  const when: When = { now, locale, timeZone, clockStyle };
  const isEmpty = !event && !weather && tasks.length === 0 && tiles.length === 0;
  return (
    <main>
      <header>
        <div>
          <h1>{format({ weekday: "long" })}</h1>
          <p className="date">{format({ day: "numeric", month: "long", year: "numeric" })}</p>
        </div>
        {weather && <Weather weather={weather} locale={locale} />}
      </header>
      <div className="middle">
        {event && (
          <section className="event">
            <h2>{t`Next event`}</h2>
            <p dir="auto" className="title">
              {event.title || t`No title`}
            </p>
            <p>{whenWords(event.start, event.isAllDay, when)}</p>
          </section>
        )}
        {tasks.length > 0 && (
          <section className="tasks">
            <h2>{t`Tasks`}</h2>
            <ul>
              {tasks.map(({ text, due }, index) => (
                <li key={index}>
                  <span className="box" />
                  <span dir="auto" className="text">
                    {text}
                  </span>
                  {due !== null && <span className="due">{whenWords(due, true, when, "short")}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isEmpty && (
          <p className="empty">{t`Nothing here yet. Your first apps, your tasks, the next event and the weather will be.`}</p>
        )}
      </div>
      {tiles.length > 0 && (
        <ul className="tiles">
          {tiles.map(({ name, url, icon }, index) => (
            <li key={index}>
              <a href={url} rel="noreferrer">
                <span className="icon" aria-hidden="true">
                  {letterOf(name)}
                  {icon !== null && <img src={icon} alt="" width="48" height="48" />}
                </span>
                <span dir="auto" className="name">
                  {name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function Weather({ weather, locale }: { weather: NonNullable<Glance["weather"]>; locale: string }) {
  const { words, icon: Icon } = conditionOf(weather.code, weather.isDay);
  const [now, low, high] = [weather.degrees, weather.low, weather.high].map((each) =>
    wholeDegrees(each, locale),
  );
  return (
    <section className="weather">
      <Icon size={72} strokeWidth={1.75} aria-hidden="true" />
      <p className="degrees">{now}</p>
      <div>
        <p className="words">{words}</p>
        <p>
          <span className="high">{high}</span> {low}
        </p>
        <p dir="auto" className="place">
          {weather.place}
        </p>
      </div>
    </section>
  );
}

/** Below its icon, which may not load. */
const letterOf = (name: string) => name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? "•";
