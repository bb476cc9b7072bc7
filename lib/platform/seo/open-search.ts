import { xmlText } from '../format/xml-text';

/** Maximum length of the name that browsers show. */
const LONGEST_NAME = 16;

/**
 * Describes the site's search for browsers (OpenSearch 1.1).
 *
 * @param template path of the search, with `{searchTerms}` as the placeholder
 */
export function openSearchXml(name: string, address: string, template: string): string {
  const url = (path: string) => xmlText(new URL(path, address).href);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(name.slice(0, LONGEST_NAME))}</ShortName>
<Description>${xmlText(`Aktien nach Name, Symbol, ISIN oder WKN suchen bei ${name}`)}</Description>
<Language>de-DE</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${url('/icon.svg')}</Image>
<Url type="text/html" template="${xmlText(new URL('/', address).origin)}${xmlText(template)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${url('/opensearch.xml')}"/>
</OpenSearchDescription>
`;
}
