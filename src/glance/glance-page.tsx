import { t } from "@lingui/core/macro";
import type { Glance } from "#contract/glance/glance.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { directionOf, type Language } from "#contract/texts/languages.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { conditionOf } from "#src/widgets/weather/conditions.ts";
import { wholeDegrees } from "#src/widgets/weather/temperature.ts";
import { dayWords, startWords } from "./when-words.ts";

/** Frames draw the page anew after so many seconds. */
const REFRESH_SECONDS = 300;

type GlancePageProps = { glance: Glance | string; styles: string; language: Language; now: Date };

/** The page for e-ink frames: 800 x 480, grey, without scripts. A text instead of a glance says why there is none. */
export const GlancePage = ({ glance, styles, language, now }: GlancePageProps) => (
  <html lang={language} dir={directionOf(language)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=800" />
      <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      <title>{PRODUCT_NAME}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body>
      <main>
        {typeof glance === "string" ? (
          <div className="fault">
            <h1>{PRODUCT_NAME}</h1>
            <p>{glance}</p>
          </div>
        ) : (
          <Shown glance={glance} now={now} />
        )}
      </main>
    </body>
  </html>
);

function Shown({ glance, now }: { glance: Glance; now: Date }) {
  const { event, tasks, weather, tiles, timeZone } = glance;
  const locale = shownLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now);
  const when = { ...glance, now, locale };
  const isEmpty = !event && !weather && tasks.length + tiles.length === 0;
  return (
    <>
      <header>
        <div>
          <h1>{format({ weekday: "long" })}</h1>
          <p>{format({ dateStyle: "long" })}</p>
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
            <p>{startWords(event, when)}</p>
          </section>
        )}
        {tasks.length > 0 && (
          <section className="tasks">
            <h2>{t`Tasks`}</h2>
            <ul>
              {tasks.map(({ text, due }, index) => (
                <li key={index}>
                  <span className="box" />
                  <bdi className="text">{text}</bdi>
                  {due !== null && <span className="due">{dayWords(due, "short", when)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isEmpty && (
          <p className="fault">{t`Nothing here yet. Your first apps, your tasks, the next event and the weather will be.`}</p>
        )}
      </div>
      {tiles.length > 0 && (
        <ul className="tiles">
          {tiles.map(({ name, url, icon }, index) => (
            <li key={index}>
              <a href={url} rel="noreferrer">
                <span className={icon === null ? "icon letter" : "icon"} aria-hidden="true">
                  {letterOf(name)}
                  {icon !== null && <img src={icon} alt="" width="48" height="48" />}
                </span>
                <bdi className="name">{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Weather({ weather, locale }: { weather: NonNullable<Glance["weather"]>; locale: string }) {
  const { code, isDay, degrees, high, low, place } = weather;
  const { words, icon: Icon } = conditionOf(code, isDay);
  return (
    <section>
      <Icon size={80} strokeWidth={1.75} aria-hidden="true" />
      <p className="degrees">{wholeDegrees(degrees, locale)}</p>
      <div className="place">
        <b>{words}</b>
        <br />
        <b>{wholeDegrees(high, locale)}</b> {wholeDegrees(low, locale)}
        <br />
        <bdi>{place}</bdi>
      </div>
    </section>
  );
}

/** Below its icon, which may not load. */
const letterOf = (name: string) => name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? "•";
