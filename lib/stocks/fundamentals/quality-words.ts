import type { AltmanKey, AltmanScore } from '@/lib/finance/value/altman';
import { countOf, formatNumber, formatShare, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { Quality } from './quality';

/** How a criterion reads: met, not met, not met because nothing changed, or not known. */
export const VERDICTS = {
  met: 'erfüllt',
  failed: 'nicht erfüllt',
  same: 'unverändert',
  unknown: 'nicht bekannt',
} as const;

export type Verdict = keyof typeof VERDICTS;

export const verdictOf = (isMet: boolean | null): Verdict =>
  isMet === null ? 'unknown' : isMet ? 'met' : 'failed';

/** Long words can be divided: a small phone has no room for them beside three figures. */
export const ALTMAN_PARTS: Readonly<Record<AltmanKey, string>> = {
  workingCapital: 'Nettoumlauf\u00advermögen ÷ Bilanzsumme',
  retainedEarnings: 'Gewinn\u00adrücklagen ÷ Bilanzsumme',
  ebit: 'EBIT ÷ Bilanzsumme',
  equity: 'Eigenkapital ÷ Verbindlich\u00adkeiten',
  revenue: 'Umsatz ÷ Bilanzsumme',
};

export const ALTMAN_ZONES: Readonly<Record<NonNullable<AltmanScore['zone']>, string>> = {
  distress: 'gefährdet',
  grey: 'Graubereich',
  safe: 'sicher',
};

/** Names the model, and the limits of its zones. */
export const ALTMAN_MODELS = {
  z: {
    name: 'Altman Z',
    limits: 'unter 1,81 gefährdet, über 2,99 sicher',
    equity: 'Börsenwert ÷ Verbindlich\u00adkeiten',
  },
  zDoublePrime: {
    name: 'Altman Z″',
    limits: 'unter 1,10 gefährdet, über 2,60 sicher',
    equity: ALTMAN_PARTS.equity,
  },
} as const;

/** A figure with what it says. */
type QualityLine = { figure: 'interest_cover' | 'roic' | 'earnings_stability'; value: string; text: string };

/** Says how a company stands on interest, growth and the stability of its earnings. */
export function qualityLines(quality: Quality): QualityLine[] {
  const { stability, profit } = quality;
  return [
    { figure: 'interest_cover', ...interest(quality) },
    { figure: 'roic', ...growthByReturn(quality) },
    {
      figure: 'earnings_stability',
      value: formatShare(stability, 0),
      text: `${
        stability === null
          ? 'Zu wenige Jahre für den Vergleich mit dem Gewinn drei Jahre zuvor.'
          : `In ${formatShare(stability, 0)} der Jahre lag der Gewinn je Aktie über dem von drei Jahren zuvor.`
      }${profitYears(profit)}`,
    },
  ];
}

function profitYears({ profitable, known }: Quality['profit']): string {
  if (known === 0) return '';
  if (known === 1) return ` Bekannt ist ein einziges Jahr, ${profitable === 1 ? 'mit' : 'ohne'} Gewinn.`;
  return ` Mit Gewinn: ${profitable} von ${known} Jahren.`;
}

const COVER = { comfortable: 8, tight: 2 } as const;

function interest({ interestCover: cover, isWithoutInterest }: Quality): { value: string; text: string } {
  if (isWithoutInterest) return { value: '–', text: 'Es waren keine Zinsen zu zahlen.' };
  if (cover === null)
    return {
      value: NOT_AVAILABLE,
      text: 'Zinsen oder operatives Ergebnis sind nicht bekannt, oder sie sagen in diesem Sektor nichts.',
    };
  const value = formatNumber(cover, 1);
  if (cover < 1) return { value, text: 'Das operative Ergebnis reicht nicht für die Zinsen.' };
  const times = `Das operative Ergebnis zahlt die Zinsen ${value}-mal`;
  if (cover < COVER.tight) return { value, text: `${times}: knapp.` };
  return { value, text: cover < COVER.comfortable ? `${times}.` : `${times}: reichlich.` };
}

const NO_ROIC: Readonly<Record<NonNullable<Quality['noRoic']>, string>> = {
  sector: 'In diesem Sektor sagt die Kapitalrendite nichts.',
  missing: 'Für die Kapitalrendite fehlen Angaben.',
  loss: 'Vor Steuern stand im letzten Jahr ein Verlust: Ein Steuersatz lässt sich daraus nicht ableiten, und ohne ihn keine Kapitalrendite.',
  no_capital:
    'Im Geschäft steckt rechnerisch kein Kapital: Die Zahlungsmittel sind so hoch wie Eigenkapital und Finanzschulden zusammen oder höher.',
};

function growthByReturn({ roic, noRoic, roicYears, revenueGrowth }: Quality): {
  value: string;
  text: string;
} {
  if (roic === null) return { value: NOT_AVAILABLE, text: NO_ROIC[noRoic ?? 'missing'] };
  const value = formatShare(roic);
  const span = `Median aus ${countOf(roicYears, 'Jahr', 'Jahren')}.`;
  if (revenueGrowth === null)
    return { value, text: `${span} Das Wachstum über fünf Jahre ist nicht bekannt.` };
  const growth = `Umsatz ${formatShare(revenueGrowth, 1, 'exceptZero')} im Jahr`;
  if (revenueGrowth <= 0)
    return { value, text: `${span} ${growth}: Ohne Wachstum ist auch kein zusätzliches Kapital nötig.` };
  return {
    value,
    text:
      roic >= revenueGrowth
        ? `${span} ${growth}: das Wachstum lässt sich aus der eigenen Rendite bezahlen.`
        : `${span} ${growth}: mehr, als die eigene Rendite bezahlen kann; der Rest muss aus Schulden oder neuen Aktien kommen.`,
  };
}
