import { t } from "@lingui/core/macro";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { WebappsLook } from "#contract/looks/look.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { ColumnMenu } from "../table/column-menu.tsx";
import { firstDirection, listHref, otherDirection, sortOptions } from "./list-params.ts";
import { LookSwitch } from "./look-switch.tsx";

type ListControlsProps = {
  params: WebappListTerms;
  look: WebappsLook;
  onLook: (look: WebappsLook) => void;
};

/** A change of search or order returns to page 1. */
export function ListControls({ params, look, onLook }: ListControlsProps) {
  const navigate = useNavigate();
  const { search, sort } = params;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:gap-3 xl:flex">
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
      <LookSwitch look={look} onChange={onLook} />
      <div className="col-span-full flex gap-2 sm:gap-3">
        <div className="min-w-0">
          <FilterSelect
            label={t`Sort`}
            value={sort}
            options={sortOptions()}
            onChange={(chosen) =>
              navigate(listHref({ ...params, sort: chosen, direction: firstDirection(chosen), page: 1 }))
            }
          />
        </div>
        <Direction params={params} />
        {look === "table" && <ColumnMenu />}
      </div>
    </div>
  );
}

/** Says whether the order rises or falls, and turns it round. */
function Direction({ params }: { params: WebappListTerms }) {
  const isRising = params.direction === "asc";
  const Icon = isRising ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <Link
      to={listHref({ ...params, direction: otherDirection(params.direction), page: 1 })}
      className="btn btn-square btn-outline"
      aria-label={isRising ? t`Ascending. Reverse the order` : t`Descending. Reverse the order`}
      title={isRising ? t`Ascending` : t`Descending`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Link>
  );
}
