import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { track } from '@/lib/analytics/track';
import { consentState, subscribeToConsent, unknownConsent } from './consent-store';

const ConsentBar = lazy(() => import('./consent-bar').then(({ ConsentBar }) => ({ default: ConsentBar })));

export type AnalyticsProps = {
  /** Where the events go. */
  sink: 'database' | 'posthog';
  siteName: string;
};

/** Asks once whether events may be counted, and counts them from then on; loads nothing else before. */
export function ConsentedAnalytics({ sink, siteName }: AnalyticsProps) {
  const { agreed, asking } = useSyncExternalStore(subscribeToConsent, consentState, unknownConsent);
  const recording = useRecording(agreed === true);
  usePageViews(recording);
  if (!asking) return null;
  return (
    <Suspense>
      <ConsentBar sink={sink} siteName={siteName} agreed={agreed} />
    </Suspense>
  );
}

/** Whether events are recorded: from the moment the module for it has been loaded. */
function useRecording(agreed: boolean): boolean {
  const [recording, setRecording] = useState(false);
  useEffect(() => {
    if (!agreed) return;
    let gone = false;
    let stop = () => {};
    import('@/lib/analytics/recording').then(
      ({ startRecording }) => {
        if (gone) return;
        stop = startRecording();
        setRecording(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
      setRecording(false);
    };
  }, [agreed]);
  return recording;
}

function usePageViews(recording: boolean): void {
  const path = usePathname();
  useEffect(() => {
    if (recording) track('page_view', { path, referrer_host: arrivedFrom() });
  }, [recording, path]);
}

let arrived = false;

/** The other site that led here, told with the first page alone. */
function arrivedFrom(): string | undefined {
  if (arrived) return undefined;
  arrived = true;
  const host = document.referrer && new URL(document.referrer).host;
  return host && host !== location.host ? host : undefined;
}
