import { Bird, Branch } from "#src/shared/ui/bird.tsx";

/** The wallpaper of the home screen: one fixed layer in the theme's colours. */
export function Wallpaper() {
  return (
    <div className="wallpaper" aria-hidden="true">
      <svg className="wallpaper-hills" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice">
        <path
          fill="var(--h1)"
          d="M0 352c120-40 210-62 330-40s180 66 300 52 220-104 372-108 250 62 438 40v264H0z"
        />
        <path
          fill="var(--h2)"
          d="M0 426c160-6 250-58 400-46s240 62 400 46 270-80 420-66c90 8 150 30 220 34v166H0z"
        />
        <path fill="var(--h3)" d="M0 486c190-44 330-10 500 2s320-30 500-34 300 40 440 22v84H0z" />
      </svg>
      <svg className="wallpaper-branch" viewBox="0 0 420 250" fill="none">
        <Branch />
        <g transform="translate(150 42) scale(.24)">
          <Bird />
        </g>
      </svg>
    </div>
  );
}
