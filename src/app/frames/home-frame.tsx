import type { ReactNode } from "react";
import { HomePages, HomeWidgets, MinimisedBar, HomeWallpaper } from "#src/features/home/route.tsx";
import { DevLoginButton } from "./dev-login-button.tsx";
import { Header } from "./header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** The frame of the home screen: the wallpaper, and a header with the minimised widgets and the pages. */
export function HomeFrame({ children }: { children: ReactNode }) {
  usePageKind();
  return (
    <HomeWidgets>
      <Header variant="home">
        <MinimisedBar />
      </Header>
      <HomePages />
      {children}
      <HomeWallpaper />
      <DevLoginButton />
    </HomeWidgets>
  );
}
