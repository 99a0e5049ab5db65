import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import { useUpdateCatalogue } from "#src/api/catalogues.ts";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { ImageUpload } from "../components/fields/image-upload.tsx";
import { BannerPicture } from "./banner-picture.tsx";

const uploadTexts = () => ({ failed: { title: t`Upload Failed`, description: t`Failed to upload file` } });

/** Shows banner and folder icon as in the store, with upload buttons. */
export function CataloguePictures({ catalogue }: { catalogue: Catalogue }) {
  const [fault, setFault] = useState<string | null>(null);
  const update = useUpdateCatalogue(catalogue.id);
  return (
    <div>
      <div className="relative isolate h-33 overflow-hidden rounded-[20px]">
        <BannerPicture name={catalogue.name} imageUrl={catalogue.imageUrl} />
        <CatalogueIcon
          name={catalogue.name}
          iconUrl={catalogue.iconUrl}
          className="absolute! bottom-4 start-5 w-12 shadow-e1"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2 sm:*:max-w-60">
        <ImageUpload
          name={t`banner`}
          texts={uploadTexts()}
          isDisabled={update.isPending}
          onUploaded={(imageUrl) => update.mutate({ imageUrl })}
          onFault={setFault}
        />
        <ImageUpload
          name={t`folder icon`}
          texts={uploadTexts()}
          isDisabled={update.isPending}
          onUploaded={(iconUrl) => update.mutate({ iconUrl })}
          onFault={setFault}
        />
      </div>
      {fault !== null && <Fault>{fault}</Fault>}
      <p className="mt-1.5 text-note leading-5 text-muted">
        {t`Pictures are saved as soon as they are uploaded.`}
      </p>
    </div>
  );
}
