/**
 * The way to a page, as search engines read it: what its breadcrumbs show.
 *
 * @param address of the site, as configured
 */
export const breadcrumbStructuredData = (
  trail: readonly { name: string; href: string }[],
  current: { name: string; href: string },
  address: string,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail, current].map(({ name, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: new URL(href, address).href,
  })),
});
