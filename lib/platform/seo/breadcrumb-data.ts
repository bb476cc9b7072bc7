type Step = { name: string; href: string };

/**
 * The way to a page as search engines read it; what the page shows as Breadcrumbs.
 *
 * @param site the address that paths are below
 */
export const breadcrumbData = (steps: readonly Step[], site: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(href, site).href,
  })),
});
