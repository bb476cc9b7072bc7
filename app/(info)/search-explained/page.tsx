import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { dataChapters } from './data';
import { filterChapters } from './filters';
import { metricsChapter } from './metrics';
import { scoreChapters } from './scores';
import { usingTheSearch } from './using-the-search';

export const metadata: Metadata = {
  title: 'Aktiensuche erklärt: Filter, Vorlagen, Scores',
  description:
    'Wie die Aktiensuche rechnet: wie Filter wirken, was die fünf Vorlagen einstellen, wie Scores von 0 bis 100 entstehen und woher die Daten kommen.',
  alternates: { canonical: '/search-explained' },
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
      chapters={[usingTheSearch, ...filterChapters, metricsChapter, ...scoreChapters, ...dataChapters]}
    />
  );
}
