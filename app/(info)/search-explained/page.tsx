import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Calculation } from '@/components/ui/calculation';
import { CATEGORY_SIZE } from '@/lib/search/presets';
import { BASIC_FILTER_KEYS, FILTER_KEYS } from '@/lib/search/rules';
import { readChapters } from '../page-text';
import { CATEGORY_TABLE, FILTER_TABLES, PRESET_TABLE } from './filters';
import { BAND_TABLE, EXPLAINED_FIGURES, LINKED_FIGURES, SCORE_EXAMPLE_TABLE, SUMMARY_TABLE } from './metrics';
import { SUMMARY_EXAMPLE } from './score-examples';

export const metadata: Metadata = {
  title: 'Aktiensuche erklärt: Filter, Vorlagen, Scores',
  description:
    'Wie die Aktiensuche rechnet: wie Filter wirken, was die Vorlagen einstellen, wie Scores von 0 bis 100 entstehen und woher die Daten kommen.',
  alternates: { canonical: '/search-explained' },
};

const PARTS = {
  FILTER_COUNT: FILTER_KEYS.length,
  BASIC_FILTER_COUNT: BASIC_FILTER_KEYS.length,
  FILTER_TABLES,
  PRESET_TABLE,
  CATEGORY_SIZE: CATEGORY_SIZE.shown,
  CATEGORY_TABLE,
  LINKED_FIGURES,
  EXPLAINED_FIGURES,
  SCORE_EXAMPLE_TABLE,
  SUMMARY_TABLE,
  SCORE_TRAILING: SUMMARY_EXAMPLE.scores[0],
  SCORE_FORWARD: SUMMARY_EXAMPLE.scores[1],
  SCORE_BOOK: SUMMARY_EXAMPLE.scores[2],
  SUMMARY_SUM: <Calculation name="Bewertung" sum={SUMMARY_EXAMPLE.sum} />,
  BAND_TABLE,
};

export default function SearchExplainedPage() {
  return (
    <InfoPage
      path="/search-explained"
      title="So funktioniert die Aktiensuche"
      name="Suche erklärt"
      lead="Wie Filter, Vorlagen und Scores rechnen, woher die Zahlen kommen und wo ihre Grenzen liegen."
      note={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
          <ButtonLink href="/kennzahlen" look="secondary">
            Alle Kennzahlen
          </ButtonLink>
        </div>
      }
      chapters={readChapters('search-explained', PARTS)}
    />
  );
}
