'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Analytics } from '@/components/analytics/analytics';

/** Places Analytics where the layout places it. */
export function AskingAnalytics({ siteName }: { siteName: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'contents';
    document.querySelector('[data-bottom-bar]')?.prepend(element);
    setPlace(element);
    return () => element.remove();
  }, []);
  return place && createPortal(<Analytics sink="database" siteName={siteName} />, place);
}
