/** Returns the structured data of the site as a whole, for its home page. */
export const siteStructuredData = (name: string, address: string) => [
  { '@type': 'WebSite', name, url: address, inLanguage: 'de-DE' },
  { '@type': 'Organization', name, url: address, logo: new URL('/icon.svg', address).href },
];
