export { LoadedAppPage as Component } from "./loaded-app-page.tsx";
export { AppSkeleton as Skeleton } from "./app-skeleton.tsx";
