import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { ColumnMenu } from "../table/column-menu.tsx";
import { firstDirection, listHref, sortOptions } from "./list-params.ts";

type ListControlsProps = {
  params: WebappListTerms;
  /** `heads`: the table's column heads sort. The menu then shows only in windows too narrow for the heads. */
  sorting: "menu" | "heads";
};

/** A change of search or order returns to page 1. */
export function ListControls({ params, sorting }: ListControlsProps) {
  const navigate = useNavigate();
  const { search, sort } = params;
  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchBox
        name={t`Webapps`}
        label={t`Search web apps`}
        placeholder={t`Search title, description, URL or tags`}
        search={search}
        // The first letter adds a history entry; further ones replace it.
        onSearch={(text) =>
          navigate(listHref({ ...params, search: text, page: 1 }), { replace: search !== "" })
        }
      />
      <div className={`shrink-0 ${sorting === "heads" ? "lg:hidden" : ""}`}>
        <FilterSelect
          label={t`Sort`}
          value={sort}
          options={sortOptions()}
          onChange={(chosen) =>
            navigate(listHref({ ...params, sort: chosen, direction: firstDirection(chosen), page: 1 }))
          }
        />
      </div>
      {sorting === "heads" && <ColumnMenu />}
    </div>
  );
}
