import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { FixedTile, Glyph } from "../drawer/fixed-tiles.tsx";

/** The last place of an open folder, which asks for more apps. */
export function AddAppsTile({ onPress }: { onPress: () => void }) {
  return (
    <FixedTile className="is-placeholder">
      <button
        type="button"
        className="tile-link"
        title={t`Add apps`}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <span className="app-tile-icon">
          <Glyph look="placeholder">
            <Plus strokeWidth={2} />
          </Glyph>
        </span>
        <span className="app-tile-label">{t`Add apps`}</span>
      </button>
    </FixedTile>
  );
}
