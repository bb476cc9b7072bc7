'use client';

import { useParams } from 'next/navigation';
import { FailedPage, type FailedPageProps } from '@/components/layout/failed-page';

/** Shared by the list and the articles, because a second view would add a script to every article. */
function ErrorPage(props: FailedPageProps) {
  const failed = useParams().slug ? 'article' : 'articles';
  return (
    <FailedPage
      {...props}
      title={<span lang="en">Failed to load {failed}. Please try again later.</span>}
      wayOn={{ href: '/articles', label: 'Zurück zur Artikelübersicht' }}
    />
  );
}

export default ErrorPage;
