'use client';

import { Fault, type FaultProps } from '@/components/layout/failed-page';

const ErrorPage = (props: FaultProps) => (
  <Fault
    {...props}
    title="Diese Seite lässt sich gerade nicht laden"
    wayOn={{ href: '/', label: 'Zur Startseite' }}
  />
);

export default ErrorPage;
