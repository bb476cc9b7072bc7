'use client';

import { Fault, type FaultProps } from '@/components/layout/fault';

const ErrorPage = (props: FaultProps) => (
  <Fault
    {...props}
    title={<span lang="en">Failed to load article. Please try again later.</span>}
    wayOn={{ href: '/articles', label: 'Zurück zur Artikelübersicht' }}
  />
);

export default ErrorPage;
