import "#src/styles/app.css";
import { applyThemeChoice, themeChoice } from "#src/shared/state/theme.ts";
import { mountPopup } from "./mount-popup.tsx";

applyThemeChoice(themeChoice());
document.addEventListener("DOMContentLoaded", () => void mountPopup());
