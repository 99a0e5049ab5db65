import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import type { CatalogueListTerms } from "#src/api/catalogues.ts";
import { FilterSelect } from "../components/filter-select.tsx";
import { SearchBox } from "../components/search-box.tsx";
import { cataloguesHref } from "./catalogue-params.ts";

const states = () =>
  [
    { value: "", label: t`All` },
    { value: "draft", label: t`Drafts` },
    { value: "published", label: t`Published` },
  ] as const;

/** A change of search or state returns to page 1. */
export function CatalogueControls({ params }: { params: CatalogueListTerms }) {
  const navigate = useNavigate();
  const { search, state } = params;
  return (
    <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchBox
        name={t`Catalogues`}
        label={t`Search catalogues`}
        placeholder={t`Search by name`}
        search={search}
        onSearch={(text) =>
          navigate(cataloguesHref({ ...(state && { state }), search: text }), { replace: search !== "" })
        }
      />
      <div className="shrink-0">
        <FilterSelect
          label={t`Show`}
          value={state ?? ""}
          options={states()}
          onChange={(value) => navigate(cataloguesHref({ search, ...(value && { state: value }) }))}
        />
      </div>
    </div>
  );
}
