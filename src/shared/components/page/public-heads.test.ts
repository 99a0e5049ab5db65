import { describe, expect, test } from "vitest";
import { PLAIN_PICTURE_LOOK } from "#contract/looks/look.ts";
import {
  applicationCategory,
  catalogueHead,
  publishedPageHead,
  storeHead,
  webappHead,
} from "./public-heads.ts";

const SITE = "https://perch.example";

const webapp = {
  id: 7,
  url: "https://excalidraw.com/",
  title: "Excalidraw",
  description: "A virtual whiteboard.",
  slug: "excalidraw",
  iconUrl: "/seed/icons/excalidraw.svg",
  screenshotUrl: null,
  tags: ["design", "whiteboard"],
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-01-10T09:30:00Z",
};

const catalogue = {
  id: 3,
  name: "Design Studio",
  description: "",
  imageUrl: "https://cdn.example/design.png",
  iconUrl: null,
  snail: "design-studio",
  createdAt: "2026-01-10T09:30:00Z",
  appCount: 2,
};

describe("the head of a page that somebody has published", () => {
  const app = {
    kind: "app" as const,
    id: 7,
    name: "Excalidraw",
    icon: null,
    url: webapp.url,
    slug: "excalidraw",
  };
  const page = {
    id: "00000000-0000-4000-8000-000000000001",
    handle: "anna",
    name: "tools",
    title: "My tools",
    description: "",
    publishedAt: "2026-01-10T09:30:00.000Z",
    items: [
      { kind: "link" as const, name: "</script>", url: "https://spam.example/", icon: null },
      { kind: "folder" as const, name: "Drawing", items: [app] },
    ],
    sky: "hills" as const,
    pictureLook: PLAIN_PICTURE_LOOK,
  };

  test("says whose it is", () => {
    expect(publishedPageHead(page, SITE)).toMatchObject({
      title: "My tools by @anna - Perch",
      description: "2 web apps that @anna passes on.",
      canonicalUrl: "https://perch.example/@anna/tools",
      imageUrl: "https://perch.example/api/previews/anna/tools.png",
      imageAlt: "My tools, a page by @anna",
      feedUrl: "https://perch.example/api/atom/anna/tools",
    });
  });

  test("lists its apps by their pages in the store, and no link of a stranger", () => {
    const { structuredData } = publishedPageHead(page, SITE);
    expect(structuredData).toMatchObject({
      "@type": "CollectionPage",
      mainEntity: {
        numberOfItems: 1,
        itemListElement: [{ position: 1, name: "Excalidraw", url: "https://perch.example/excalidraw" }],
      },
    });
    expect(JSON.stringify(structuredData)).not.toContain("spam");
  });
});

describe("the head of an app page", () => {
  test("names /{slug} as canonical and its picture for other sites", () => {
    expect(webappHead(webapp, SITE)).toMatchObject({
      title: "Excalidraw - Perch Store",
      description: "A virtual whiteboard.",
      canonicalUrl: "https://perch.example/excalidraw",
      imageUrl: "https://perch.example/api/previews/excalidraw.png",
    });
  });

  test("describes a free web application rated 4.5 by 100", () => {
    expect(webappHead(webapp, SITE).structuredData).toMatchObject({
      "@type": "SoftwareApplication",
      applicationCategory: "WebApplication",
      offers: { price: "0", priceCurrency: "USD" },
      aggregateRating: { ratingValue: "4.5", ratingCount: "100" },
    });
  });

  test("describes its screenshot where there is one", () => {
    const head = webappHead({ ...webapp, screenshotUrl: "/storage/images/shots/7.webp" }, SITE);
    expect(head.imageUrl).toBe("https://perch.example/api/previews/excalidraw.png");
    expect(head.structuredData).toMatchObject({
      screenshot: "https://perch.example/storage/images/shots/7.webp",
    });
  });

  test("cuts a long description between words", () => {
    const { description } = webappHead({ ...webapp, description: "whiteboard ".repeat(60) }, SITE);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/whiteboard…$/);
  });

  test("says something about an app without a description", () => {
    expect(webappHead({ ...webapp, description: "" }, SITE).description).toBe(
      "Excalidraw is a web app in the Perch Store.",
    );
  });
});

test("a category comes from the first tag alone", () => {
  const categories = [
    ["Games"],
    ["social"],
    ["Productivity"],
    ["business"],
    ["education"],
    ["entertainment"],
  ];
  expect(categories.map(applicationCategory)).toEqual([
    "GameApplication",
    "SocialNetworkingApplication",
    "ProductivityApplication",
    "BusinessApplication",
    "EducationalApplication",
    "EntertainmentApplication",
  ]);
  expect(applicationCategory(["design", "games"])).toBe("WebApplication");
  expect(applicationCategory([])).toBe("WebApplication");
});

test("the head of a catalogue page lists its apps in order", () => {
  const head = catalogueHead(catalogue, [webapp, { title: "Figma", slug: "figma" }], SITE);
  expect(head.description).toBe("Curated collection of Design Studio");
  expect(head.feedUrl).toBe(`https://perch.example/api/atom/${catalogue.snail}`);
  expect(head.structuredData).toMatchObject({
    "@type": "CollectionPage",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: "Excalidraw", url: "https://perch.example/excalidraw" },
        { position: 2, name: "Figma", url: "https://perch.example/figma" },
      ],
    },
  });
});

test("the head of a catalogue page names the first 20 apps of what it is given, and counts them all", () => {
  const apps = Array.from({ length: 48 }, (_, index) => ({
    title: `App ${index + 1}`,
    slug: `app-${index + 1}`,
  }));
  const { structuredData } = catalogueHead({ ...catalogue, appCount: 60 }, apps, SITE);
  expect(structuredData).toMatchObject({
    mainEntity: {
      numberOfItems: 60,
      itemListElement: apps.slice(0, 20).map(({ title }, index) => ({ position: index + 1, name: title })),
    },
  });
});

test("the store's head names the store", () => {
  expect(storeHead(SITE)).toMatchObject({
    feedUrl: "https://perch.example/api/atom",
    title: "Perch Store",
    canonicalUrl: "https://perch.example/perchstore",
    structuredData: null,
  });
});
