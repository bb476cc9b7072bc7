type Entry = { name: string; path: string };

/** Returns a list on a page as structured data, in the order in which the page shows it. */
export const itemListData = (name: string, entries: readonly Entry[], site: string) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    url: new URL(path, site).href,
  })),
});
