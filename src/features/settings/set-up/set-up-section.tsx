import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { starterSetsQuery } from "#src/api/store/starter-sets-query.ts";
import { SentenceField } from "#src/shared/components/home/sentence-field.tsx";
import { setTitle } from "#src/shared/components/store/set-texts.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { Section } from "../sections/section.tsx";

/** The box and the sets of the first visit, at any time. */
export function SetUpSection() {
  const { data } = useQuery(starterSetsQuery());
  const hasModel = data?.hasModel ?? false;
  return (
    <Section
      id="set-up"
      title={t`Quick set-up`}
      note={
        hasModel
          ? t`Say what you do, and see the apps, folders, news, weather and sky that suit you. Nothing changes until you say so.`
          : t`Search the sets of well-known apps, and add what you use. Nothing changes until you say so.`
      }
    >
      <SentenceField hasModel={hasModel} onSend={(sentence) => openDialog("setUp", sentence)} />
      <div className="mt-3 flex flex-wrap gap-2">
        {data?.sets.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="btn rounded-full btn-outline"
            onClick={() => openDialog("setUp", setTitle(name))}
          >
            {setTitle(name)}
          </button>
        ))}
      </div>
    </Section>
  );
}
