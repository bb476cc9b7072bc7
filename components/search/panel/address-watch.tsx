'use client';

import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';

type Props = {
  /** Given what stands behind the question mark, at first and after every change. */
  onAddress: (query: string) => void;
};

/**
 * Tells what the address holds, in the browser alone and before anything is shown: the cached page knows no query. Goes
 * into a Suspense.
 */
export function AddressWatch({ onAddress }: Props) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onAddress(query), [query, onAddress]);
  return null;
}
