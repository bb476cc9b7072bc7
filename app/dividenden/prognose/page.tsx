import type { Metadata } from 'next';
import { cache } from 'react';
import { ScoresPage } from '@/components/dividends/scores-page';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { SCORE_MONTHS, SCORES_PATH } from '@/lib/dividends/rules';
import { findScores } from '@/lib/dividends/score-queries';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';

// The daily job scores the forecasts.
export const revalidate = 3600;

const load = cache(async () => (isBuilding() ? [] : unlessUnavailable(findScores(SCORE_MONTHS.most))));

export async function generateMetadata(): Promise<Metadata> {
  if ((await load()) === UNAVAILABLE) return UNAVAILABLE_PAGE;
  return {
    title: 'Wie gut treffen unsere Dividendenprognosen?',
    description:
      'Jeden Monat festgeschriebene Dividendenprognosen und was wirklich kam: Fehler im Betrag, Fehler im Tag und Anteil in der Spanne, immer neben dem Vorjahr.',
    alternates: { canonical: SCORES_PATH },
  };
}

export default async function Page() {
  const scores = await load();
  return scores === UNAVAILABLE ? <UnavailablePage /> : <ScoresPage scores={scores} />;
}
