import { listPage } from './list-page';
import { KEPT_LIST, LIST_REDIRECTS } from './list-rules.cjs';
import { articlesPath, CATEGORY_IDS } from './rules';

/** Where a path leads back to, as Next.js reads the rules. */
function addressOf(path: string): string | undefined {
  for (const { source, destination } of LIST_REDIRECTS) {
    const pattern = new RegExp(`^${source.replace(/:(\w+)\(/g, '(?<$1>')}$`);
    if (pattern.test(path)) return path.replace(pattern, destination.replace(/:(\w+)/g, '$<$1>'));
  }
  return undefined;
}

describe.each([null, ...CATEGORY_IDS])('of %s', (category) => {
  it.each([1, 7])('page %i is kept at a path that leads back to its address', (page) => {
    const address = articlesPath({ category, page });
    const kept = `${category ?? 'all'}/${page}`;
    const path = `${KEPT_LIST}/${kept}`;
    if (category || page > 1) expect(listPage(new URLSearchParams(address.split('?')[1]))).toBe(kept);
    expect(addressOf(path)).toBe(address);
  });
});

it.each(['%20'.repeat(4_000), '1'.repeat(41)])('a path too long to lead anywhere is led nowhere', (long) => {
  expect(addressOf(`/articles/liste/all/${long}`)).toBeUndefined();
  expect(addressOf(`/articles/liste/${long}/1`)).toBeUndefined();
});
