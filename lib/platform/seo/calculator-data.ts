type Shown = { name: string; description: string; path: string };

/** Returns a calculator on a page as structured data; name and description are those that the page shows. */
export const calculatorData = ({ name, description, path }: Shown, site: string) => ({
  '@type': 'WebApplication',
  name,
  description,
  url: new URL(path, site).href,
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Web',
  isAccessibleForFree: true,
  inLanguage: 'de-DE',
});
