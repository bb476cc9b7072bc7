import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { readChapters } from '../page-text';
import { GainAfterLoss, PriceAroundValue, SafetyMargin, ValueRange } from './figures';
import { FirstStep, FittingPresets } from './in-practice';

export const metadata: Metadata = {
  title: 'Value Investing verstehen: Wert, Preis, Abstand',
  description:
    'Value Investing von Grund auf: Graham und Mr. Market, Sicherheitsmarge, Burggraben, eine ganze Bewertung vom Bericht zur Spanne, sechs Fallen, Checkliste.',
  alternates: { canonical: '/value-investing' },
};

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
