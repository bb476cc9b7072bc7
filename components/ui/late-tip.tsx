'use client';

import { type ComponentProps, useEffect } from 'react';
import { onFirstUse } from './first-use';
import type { FloatingTip } from './floating-tip';
import { useLoaded } from './use-loaded';

const load = () => import('./floating-tip');

/** The same for every tooltip, so that first use calls it once. */
const loadAhead = () => void load().catch(() => undefined);

/** Has the box of a tooltip loaded before anybody points at what it explains. */
export function useTipSoon(): void {
  useEffect(() => {
    onFirstUse(loadAhead);
  }, []);
}

/** The box of a tooltip, whose script no page loads as long as it is only looked at. */
export function LateTip(props: ComponentProps<typeof FloatingTip>) {
  const Tip = useLoaded(load, true).loaded?.FloatingTip;
  return Tip && <Tip {...props} />;
}
