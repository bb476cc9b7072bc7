import { CATEGORY_IDS } from '../rules';
import { listTexts } from './texts';

const PAGES = [null, ...CATEGORY_IDS].flatMap((category) =>
  [1, 2, 999].map((page) => listTexts(category, page)),
);

it.each([
  ['title', 10, 70 - ' | Aktienlotse'.length],
  ['description', 50, 160],
] as const)('every page has a %s of its own, as long as search engines show it', (key, shortest, longest) => {
  const texts = PAGES.map((page) => page[key]);
  expect(new Set(texts).size).toBe(PAGES.length);
  for (const text of texts) {
    expect(text.length).toBeGreaterThanOrEqual(shortest);
    expect(text.length).toBeLessThanOrEqual(longest);
  }
});
