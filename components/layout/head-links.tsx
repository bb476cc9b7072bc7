import { FEEDS } from '@/lib/articles/list/feeds';

/** Links for programs: article feeds and the browser's search. */
export const HeadLinks = ({ siteName }: { siteName: string }) => (
  <>
    {FEEDS.map(({ path, type, title }) => (
      <link key={path} rel="alternate" type={type} href={path} title={title} />
    ))}
    <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title={siteName} />
  </>
);
