'use client';

import { useEffect, useState } from 'react';
import type { AnalyticsProps, ConsentedAnalytics } from './consented-analytics';

/** Loads what asks for consent and counts once the page is up: nothing of it is needed to read the page. */
export function Analytics(props: AnalyticsProps) {
  const [loaded, setLoaded] = useState<{ Consented: typeof ConsentedAnalytics } | null>(null);
  useEffect(() => {
    import('./consented-analytics').then(
      ({ ConsentedAnalytics: Consented }) => setLoaded({ Consented }),
      () => undefined,
    );
  }, []);
  return loaded && <loaded.Consented {...props} />;
}
