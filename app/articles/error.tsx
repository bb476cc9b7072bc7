'use client';

import { useParams } from 'next/navigation';
import { Fault, type FaultProps } from '@/components/layout/failed-page';

/** Shared by the list and the articles: one view each would add a script to every article. */
function ErrorPage(props: FaultProps) {
  const failed = useParams().slug ? 'article' : 'articles';
  return (
    <Fault
      {...props}
      title={<span lang="en">Failed to load {failed}. Please try again later.</span>}
      wayOn={{ href: '/articles', label: 'Zurück zur Artikelübersicht' }}
    />
  );
}

export default ErrorPage;
