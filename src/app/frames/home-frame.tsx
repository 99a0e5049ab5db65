import { type ReactNode, useLayoutEffect } from "react";
import { HomePages, HomeWidgets, MinimisedBar, HomeWallpaper } from "#src/features/home/route.tsx";
import { PAGE } from "#src/shared/lib/first-paint.ts";
import { DevLoginButton } from "./dev-login-button.tsx";
import { Header } from "./header.tsx";

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

/** Marks the home screen for the stylesheet, as index.html does before the first paint. */
function usePageKind(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[PAGE] = "home";
    return () => {
      dataset[PAGE] = "page";
    };
  }, []);
}
