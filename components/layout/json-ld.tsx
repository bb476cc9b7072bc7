/** One object of schema.org, or several. */
type StructuredData = { '@type': string; [property: string]: unknown };

type Props = { data: StructuredData | readonly StructuredData[] };

/** Adds structured data to the page. All of it must also be visible on the page. */
export function JsonLd({ data }: Props) {
  return <script type="application/ld+json">{structuredDataText(data)}</script>;
}

/** Serialises JSON so that it cannot end its script element or break a line. */
export function structuredDataText(data: Props['data']): string {
  const entries = [data].flat().map((entry) => ({ '@context': 'https://schema.org', ...entry }));
  return JSON.stringify(entries.length === 1 ? entries[0] : entries)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
