import "#src/styles/app.css";
import { applyThemeChoice, themeChoice } from "#src/shared/state/look/theme.ts";
import { tellLanguage } from "../chosen-language.ts";
import { mountPopup } from "./mount-popup.tsx";

applyThemeChoice(themeChoice());
void tellLanguage();
document.addEventListener("DOMContentLoaded", () => void mountPopup());
