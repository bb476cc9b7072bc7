/** What search engines read of a page: an object of schema.org, or several. */
export type StructuredData = { '@type': string; [property: string]: unknown };

type Props = { data: StructuredData | readonly StructuredData[] };

/** Structured data in the page. Everything in it must also be visible on the page. */
export function JsonLd({ data }: Props) {
  return <script type="application/ld+json">{structuredDataText(data)}</script>;
}

/** JSON that cannot end the script it stands in, nor break a line of it. */
export function structuredDataText(data: Props['data']): string {
  const entries = [data].flat().map((entry) => ({ '@context': 'https://schema.org', ...entry }));
  return JSON.stringify(entries.length === 1 ? entries[0] : entries)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
