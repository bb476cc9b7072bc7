import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { dataChapters } from './data';
import { filterChapters } from './filters';
import { metricChapters } from './metrics';
import { scoreChapters } from './scores';
import { usingTheSearch } from './using-the-search';

export const metadata: Metadata = {
  title: 'Aktiensuche erklärt: Filter, Kennzahlen, Punkte',
  description:
    'Wie die Aktiensuche rechnet: zwölf Filter, fünf Vorlagen, alle Kennzahlen mit Formel und Beispiel, die Punktzahlen von 0 bis 100 und die Herkunft der Daten.',
  alternates: { canonical: '/search-explained' },
};

export default function SearchExplainedPage() {
  return (
    <InfoPage
      path="/search-explained"
      title="So funktioniert die Aktiensuche"
      name="Suche erklärt"
      lead="Jeder Filter, jede Kennzahl und jede Punktzahl: was dahintersteht, wie gerechnet wird und wo die Grenzen liegen. Alle Beispiele kannst du nachrechnen."
      note={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
          <ButtonLink href="/kennzahlen" look="secondary">
            Alle Kennzahlen
          </ButtonLink>
        </div>
      }
      chapters={[usingTheSearch, ...filterChapters, ...metricChapters, ...scoreChapters, ...dataChapters]}
    />
  );
}
