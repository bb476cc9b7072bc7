type Step = { name: string; href: string };

/**
 * Returns the breadcrumbs of a page as structured data; the page shows the same as Breadcrumbs.
 *
 * @param site base address of the paths
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
