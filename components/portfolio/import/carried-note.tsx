'use client';

import { useSyncExternalStore } from 'react';
import { useReturnPath } from '@/components/auth/use-return-path';
import { areCarried } from './carried-key';

/** They do not change while the page is open. */
const never = () => () => {};

/** Says that the bookings of a visitor wait for the account. */
export function CarriedNote() {
  const isImport = useReturnPath() === '/portfolio/import';
  const isCarried = useSyncExternalStore(never, areCarried, () => false);
  return isImport && isCarried && ' Danach übernimmst du deine Buchungen.';
}
