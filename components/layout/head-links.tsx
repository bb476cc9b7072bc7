import { FEEDS } from '@/lib/articles/list/feeds';

/** What programs find from every page: the feeds of the articles and the search for the browser's own. */
export function HeadLinks({ siteName }: { siteName: string }) {
  return (
    <>
      {FEEDS.map(({ path, type, title }) => (
        <link key={path} rel="alternate" type={type} href={path} title={title} />
      ))}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        href="/opensearch.xml"
        title={siteName}
      />
    </>
  );
}
