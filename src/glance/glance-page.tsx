import { t } from "@lingui/core/macro";
import type { Glance } from "#contract/glance/glance.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { directionOf, type Language } from "#contract/texts/languages.ts";
import { tileLetter } from "#src/shared/components/webapp/letter-tile.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { formatDue } from "#src/widgets/tasks/row/format-due.ts";
import { conditionOf } from "#src/widgets/weather/conditions.ts";
import { wholeDegrees } from "#src/widgets/weather/temperature.ts";

type GlancePageProps = { glance: Glance | string; styles: string; language: Language; now: Date };

/** The page for e-ink frames: 800 x 480, grey, without scripts. A text instead of a glance says why there is none. */
export const GlancePage = ({ glance, styles, language, now }: GlancePageProps) => (
  <html lang={language} dir={directionOf(language)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=800" />
      <meta httpEquiv="refresh" content="300" />
      <title>{PRODUCT_NAME}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body>
      <main>
        {typeof glance === "string" ? (
          <>
            <h1>{PRODUCT_NAME}</h1>
            <p className="middle">{glance}</p>
          </>
        ) : (
          <Shown glance={glance} now={now} />
        )}
      </main>
    </body>
  </html>
);

function Shown({ glance, now }: { glance: Glance; now: Date }) {
  const { event, tasks, weather, tiles, timeZone, clockStyle } = glance;
  const condition = weather && conditionOf(weather.code, weather.isDay);
  const locale = shownLocale();
  const format = (options: Intl.DateTimeFormatOptions, moment = now) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment);
  // Swedish dates have the format of ISO 8601.
  const dayIn = (moment: Date) => new Intl.DateTimeFormat("sv", { timeZone }).format(moment);
  const dayWords = (day: string) => formatDue(day, dayIn(now), locale);
  const startWords = ({ start, isAllDay }: NonNullable<Glance["event"]>) => {
    if (isAllDay) return `${dayWords(start)} · ${t`All day`}`;
    const moment = new Date(start);
    return `${dayWords(dayIn(moment))} · ${format({ timeStyle: "short", hour12: clockStyle === "12h" }, moment)}`;
  };
  return (
    <>
      <header>
        <div>
          <h1>{format({ weekday: "long" })}</h1>
          <p>{format({ dateStyle: "long" })}</p>
        </div>
        {weather && condition && (
          <section>
            <condition.icon size={80} aria-hidden="true" />
            <p className="degrees">{wholeDegrees(weather.degrees, locale)}</p>
            <div>
              <b>{condition.words}</b>
              <bdi>{weather.place}</bdi>
            </div>
          </section>
        )}
      </header>
      <div className="middle">
        {event && (
          <section>
            <h2>{t`Next event`}</h2>
            <p dir="auto" className="title">
              {event.title || t`No title`}
            </p>
            <p>{startWords(event)}</p>
          </section>
        )}
        {tasks.length > 0 && (
          <section>
            <h2>{t`Tasks`}</h2>
            <ul>
              {tasks.map(({ text, due }, index) => (
                <li key={index}>
                  <bdi>{text}</bdi>
                  {due !== null && <span>{dayWords(due)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {!event && !weather && tasks.length + tiles.length === 0 && (
          <p>{t`Nothing here yet. Your first apps, your tasks, the next event and the weather will be.`}</p>
        )}
      </div>
      <ul className="tiles">
        {tiles.map(({ name, url, icon }, index) => (
          <li key={index}>
            <a href={url} rel="noreferrer">
              {icon === null ? (
                <span className="icon" aria-hidden="true">
                  {tileLetter(name)}
                </span>
              ) : (
                <img className="icon" src={icon} alt="" />
              )}
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
