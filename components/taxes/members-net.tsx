'use client';

import type { ReactNode } from 'react';
import { useMemberParts } from '@/components/session/use-member-parts';

type Props = { country: string | null; children: ReactNode };

const loadNet = () => import('./own-net');

/** Shows members what arrives by their own settings, in place of what everybody reads. */
export function MembersNet({ country, children }: Props) {
  const parts = useMemberParts(loadNet);
  return parts ? <parts.OwnNet country={country}>{children}</parts.OwnNet> : children;
}
