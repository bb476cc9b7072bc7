import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isMarkedSignedIn } from '@/components/session/signed-in-mark';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import type { ConsentBar } from './consent-bar';
import { consent, UNKNOWN_CONSENT } from './consent-store';

export type AnalyticsProps = {
  /** The recipient of the events. */
  sink: 'database' | 'posthog';
  siteName: string;
};

/** Asks for consent once and records events from then on. Loads nothing else before. */
export function ConsentedAnalytics({ sink, siteName }: AnalyticsProps) {
  const { agreed, asking } = useStore(consent, UNKNOWN_CONSENT);
  const recording = useRecording(agreed === true);
  usePageViews(recording);
  usePageTurns(recording);
  useMember(recording);
  const loaded = useConsentBar(asking);
  return asking && loaded && <loaded.Bar sink={sink} siteName={siteName} agreed={agreed} />;
}

/** Loads the bar. If that fails, nobody is asked until the settings are opened again. */
function useConsentBar(asking: boolean) {
  const [loaded, setLoaded] = useState<{ Bar: typeof ConsentBar } | null>(null);
  useEffect(() => {
    if (!asking) return;
    import('./consent-bar').then(
      ({ ConsentBar: Bar }) => setLoaded({ Bar }),
      () => undefined,
    );
  }, [asking]);
  return loaded;
}

/** Returns whether events are recorded, which starts when its module has loaded. */
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

/** Records page turns. The links of `Pagination` need no script of their own for it. */
function usePageTurns(recording: boolean): void {
  useEffect(() => {
    if (!recording) return;
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('[data-list] [data-page]');
      const list = link?.closest<HTMLElement>('[data-list]')?.dataset.list;
      if (link && list) track('pagination', { list, page: Number(link.dataset.page) });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [recording]);
}

/** Adds a few properties of members to the events. Loads the module only for them. */
function useMember(recording: boolean): void {
  useEffect(() => {
    if (!recording || !isMarkedSignedIn()) return;
    import('@/components/session/track-member')
      .then(({ trackMember }) => trackMember())
      // Events then go without these properties.
      .catch(() => undefined);
  }, [recording]);
}

let arrived = false;

/** Returns the referring site, for the first page only. */
function arrivedFrom(): string | undefined {
  if (arrived) return undefined;
  arrived = true;
  const host = document.referrer && new URL(document.referrer).host;
  return host && host !== location.host ? host : undefined;
}
