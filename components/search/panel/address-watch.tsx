'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';

type AddressWatchProps = {
  /** Called with the query string, at first and after every change. */
  onAddress: (query: string) => void;
};

/**
 * Reports the query string, in the browser only and before the first paint: the cached page knows no query. Needs a
 * Suspense boundary.
 */
export function AddressWatch({ onAddress }: AddressWatchProps) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onAddress(query), [query, onAddress]);
  return null;
}
