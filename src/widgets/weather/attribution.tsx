import { t } from "@lingui/core/macro";

/** The source of the weather data, which its license requires. */
export function Attribution() {
  return (
    <a
      href="https://open-meteo.com/"
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex h-11 items-center text-note leading-4.5 text-muted underline-offset-2 hover:underline"
    >
      {t`Weather by Open-Meteo`}
    </a>
  );
}
