'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import { highlighted } from './highlighted';

const load = () => import('./loaded-answer');

/** Shows the answer that the page came with, then that of the highlighted stock. */
export function LiveAnswer({ children }: { children: ReactNode }) {
  const id = useStore(highlighted, null);
  const { loaded } = useLoaded(load, id !== null);
  return loaded ? <loaded.LoadedAnswer id={id}>{children}</loaded.LoadedAnswer> : children;
}
