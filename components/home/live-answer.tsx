'use client';

import type { ReactNode } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { useLoaded } from '@/components/ui/use-loaded';
import { useStore } from '@/components/ui/use-store';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { highlighted } from './highlighted';

const load = () => import('./loaded-answer');

type Props = {
  /** Id of the stock that the page came with the answer about. */
  first: string;
  children: ReactNode;
};

/** Shows the answer that the page came with, then that of the highlighted stock; both in the visitor's currency. */
export function LiveAnswer({ first, children }: Props) {
  const isEuro = useVisitorCurrency() === DEFAULT_CURRENCY;
  const id = useStore(highlighted, null) ?? (isEuro ? null : first);
  const { loaded } = useLoaded(load, id !== null);
  return loaded ? <loaded.LoadedAnswer id={id}>{children}</loaded.LoadedAnswer> : children;
}
