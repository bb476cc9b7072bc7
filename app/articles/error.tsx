'use client';

import { useParams } from 'next/navigation';
import { Fault, type FaultProps } from '@/components/layout/fault';

/** Of the list and of an article: a view of its own for each would be another script of every article. */
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
