export { CataloguePage as Component } from "./catalogue-page.tsx";
export { CatalogueSkeleton as Skeleton } from "./catalogue-skeleton.tsx";
