'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { publicCall } from '@/components/session/api-calls';
import { isRecorded, onRecording, track } from '@/lib/analytics/track';
import type { Network } from '@/lib/articles/page/share-links';
import { VIEW_SECONDS } from '@/lib/articles/rules';

/**
 * Counts a view of an article after some seconds, by a call without anything about the reader, and tracks events for
 * readers who consented. Belongs at the end of the text.
 */
export function ViewCounter({ slug }: { slug: string }) {
  const end = useRef<HTMLSpanElement>(null);
  useViews(slug);
  useReadings(slug, end);
  useClicks(slug, end);
  return <span ref={end} />;
}

function useViews(slug: string): void {
  useEffect(() => {
    let seconds = 0;
    let forget = () => {};
    const recordView = () => {
      forget();
      track('article_view', { slug });
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || ++seconds < VIEW_SECONDS) return;
      clearInterval(timer);
      countView(slug);
      // A reader who consents later has viewed it too.
      if (isRecorded()) recordView();
      else forget = onRecording(recordView);
    }, 1_000);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [slug]);
}

function useReadings(slug: string, end: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    let inView = false;
    const count = () => {
      if (!inView || !isRecorded()) return;
      stop();
      track('article_read', { slug });
    };
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      count();
    });
    // A reader who consents at the end of the article has read it too.
    const forget = onRecording(count);
    const stop = () => {
      observer.disconnect();
      forget();
    };
    observer.observe(element);
    return stop;
  }, [slug, end]);
}

function useClicks(slug: string, end: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const article = end.current?.closest('article');
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a');
      const network = link?.dataset.share as Network | undefined;
      if (network) track('article_share', { slug, network });
      const stock = /^\/stock-detail\/([^/?#]+)/.exec(link?.getAttribute('href') ?? '')?.[1];
      if (stock) track('article_stock_click', { slug, stock_id: stock });
    };
    article?.addEventListener('click', onClick);
    return () => article?.removeEventListener('click', onClick);
  }, [slug, end]);
}

/** Sends no cookies of the site, and goes out even if the reader leaves. */
function countView(slug: string): void {
  const init: RequestInit = { keepalive: true, credentials: 'omit' };
  publicCall('POST /api/articles/:slug/views', { param: { slug } }, init).catch(() => undefined);
}
