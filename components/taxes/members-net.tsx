'use client';

import type { ReactNode } from 'react';
import { useMemberParts } from '@/components/session/use-signed-in';

const loadNet = () => import('./own-net');

/** Shows members what arrives by their own settings, in place of what everybody reads. */
export function MembersNet({ country, children }: { country: string | null; children: ReactNode }) {
  const parts = useMemberParts(loadNet);
  return parts ? <parts.OwnNet country={country}>{children}</parts.OwnNet> : children;
}
