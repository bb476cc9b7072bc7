import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { TextTable } from '@/components/ui/text-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { filterTexts } from '@/lib/search/filter';
import { PRESETS } from '@/lib/search/presets';
import { readChapters } from '../page-text';
import { GainAfterLoss, PriceAroundValue, SafetyMargin, ValueRange } from './figures';

export const metadata: Metadata = {
  title: 'Value Investing verstehen: Wert, Preis, Abstand',
  description:
    'Value Investing von Grund auf: Graham und Mr. Market, Sicherheitsmarge, Burggraben, eine ganze Bewertung vom Bericht zur Spanne, sechs Fallen, Checkliste.',
  alternates: { canonical: '/value-investing' },
};

const FITTING_PRESETS = [
  ['value-stocks', 'Kandidaten im Sinne Grahams. Prüfe bei jedem, ob er eine Value-Falle ist.'],
  ['high-profit-margin', 'Mögliche Burggräben. Sieh dir dann viele Jahre und den Preis an.'],
  ['high-dividend', 'Dividendenzahler ab einer gewissen Größe. Prüfe dann die Ausschüttungsquote.'],
] as const;

const FittingPresets = () => (
  <TextTable
    caption="Vorlagen der Suche für wertorientierte Anleger"
    columns={['Vorlage', 'Filter', 'Wozu']}
    rows={FITTING_PRESETS.map(([id, purpose]) => ({
      name: PRESETS[id].label,
      cells: [filterTexts(PRESETS[id].filters, DEFAULT_CURRENCY).join(', '), purpose],
    }))}
  />
);

/** Invites readers to try what they read. */
const FirstStep = () => (
  <div className="mt-8 rounded-card bg-accent-soft p-6 font-sans text-15 leading-normal">
    <p className="font-serif text-20 font-semibold">Fang mit einer Frage an</p>
    <p className="mt-1 mb-4 text-ink-2">
      Suche ein Unternehmen, das du kennst, und prüfe es mit den zehn Fragen.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
      <ButtonLink href="/register" look="secondary">
        Kostenloses Konto erstellen
      </ButtonLink>
    </div>
  </div>
);

const PARTS = {
  PRICE_AROUND_VALUE: <PriceAroundValue />,
  SAFETY_MARGIN: <SafetyMargin />,
  GAIN_AFTER_LOSS: <GainAfterLoss />,
  VALUE_RANGE: <ValueRange />,
  PRESETS: <FittingPresets />,
  FIRST_STEP: <FirstStep />,
};

export default function ValueInvestingPage() {
  return (
    <InfoPage
      path="/value-investing"
      title="Value Investing: Unternehmen kaufen, nicht Kurse"
      name="Value Investing"
      lead="Wie du den Wert eines Unternehmens schätzt, warum Abstand zum Preis schützt und welche Fehler teuer werden. Eine Einführung mit Rechnungen zum Nachvollziehen."
      note={
        <div className="rounded-card border border-line bg-surface p-5">
          <p className="text-ink-2">
            <strong className="font-semibold text-ink">Keine Anlageberatung.</strong> Diese Seite erklärt
            Grundlagen. Sie kennt weder deine Ziele noch deine Lage und empfiehlt kein Wertpapier. Aktien
            können ihren ganzen Wert verlieren. Alle Unternehmen und Zahlen in den Beispielen sind erfunden.
            Stand des Textes: November 2026.
          </p>
        </div>
      }
      chapters={readChapters('value-investing', PARTS)}
    />
  );
}
