'use client';

import { FailedPage, type FailedPageProps } from '@/components/layout/failed-page';

const ErrorPage = (props: FailedPageProps) => (
  <FailedPage
    {...props}
    title="Diese Seite lässt sich gerade nicht laden"
    wayOn={{ href: '/', label: 'Zur Startseite' }}
  />
);

export default ErrorPage;
