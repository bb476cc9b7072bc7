import { listPage } from './list-page';
import { LIST_REDIRECTS, LIST_REWRITE } from './list-rules.cjs';
import { articlesPath, CATEGORY_IDS } from './rules';

/** As Next.js reads the rule: where it leads, with what its pattern caught. */
function pathOf(query: string): string | null {
  const page = listPage(new URLSearchParams(query));
  const caught = page && new RegExp(`^${LIST_REWRITE.has[0]?.value}$`).exec(page)?.groups;
  return caught ? LIST_REWRITE.destination.replace(/:(\w+)/g, (_, name: string) => caught[name] ?? '') : null;
}

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
    const path = `/articles/liste/${category ?? 'all'}/${page}`;
    if (category || page > 1) expect(pathOf(address.split('?')[1] ?? '')).toBe(path);
    expect(addressOf(path)).toBe(address);
  });
});

it('the list itself is led nowhere else', () => {
  expect(pathOf('utm_source=x')).toBeNull();
});

it.each(['%20'.repeat(4_000), '1'.repeat(41)])('a path too long to lead anywhere is led nowhere', (long) => {
  expect(addressOf(`/articles/liste/all/${long}`)).toBeUndefined();
  expect(addressOf(`/articles/liste/${long}/1`)).toBeUndefined();
});
