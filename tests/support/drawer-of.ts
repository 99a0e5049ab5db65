import type { UserAppsAnswer } from "../../supabase/functions/_shared/contract/user-apps.ts";

/** What /api/user/apps answers to a member with this many apps, each with a picture of the seed or, without any, its letter. */
export function drawerOf(count: number, pictures: readonly string[] = []): UserAppsAnswer {
  return {
    apps: Array.from({ length: count }, (_, index) => ({
      orderIndex: index,
      webapp: {
        id: index + 1,
        name: `App ${index}`,
        icon: pictures[index % pictures.length] ?? null,
        url: "https://app.test/",
        slug: `app-${index}`,
      },
    })),
  };
}
