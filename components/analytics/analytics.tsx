'use client';

import { useEffect, useState } from 'react';
import type { AnalyticsProps, ConsentedAnalytics } from './consented-analytics';

/** Loads consent and analytics after the page, which does not need them. */
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
