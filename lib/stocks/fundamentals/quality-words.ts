import type { AltmanKey, AltmanScore } from '@/lib/finance/value/altman';
import type { GrahamCheck } from '@/lib/finance/value/graham';
import { isUnchanged, type PiotroskiKey, type PiotroskiPart } from '@/lib/finance/value/piotroski';
import { formatLargeMoney } from '@/lib/platform/format/money';
import {
  countOf,
  formatCount,
  formatNumber,
  formatShare,
  NOT_AVAILABLE,
  withUnit,
} from '@/lib/platform/format/number';
import type { Quality } from './quality';
import { LOWEST_REVENUE } from './rules';

/** How a criterion reads: met, not met, not met because nothing changed, or not known. */
export const VERDICTS = {
  met: 'erfüllt',
  failed: 'nicht erfüllt',
  same: 'unverändert',
  unknown: 'nicht bekannt',
} as const;

export type Verdict = keyof typeof VERDICTS;

const verdictOf = (isMet: boolean | null): Verdict => (isMet === null ? 'unknown' : isMet ? 'met' : 'failed');

/** Returns how a part of the F-Score reads. */
export const partVerdict = (part: PiotroskiPart): Verdict =>
  isUnchanged(part) ? 'same' : verdictOf(part.isMet);

type Unit = 'share' | 'ratio' | 'count';

/** The nine parts of the F-Score in their three groups. */
export const F_SCORE_GROUPS: readonly {
  title: string;
  parts: readonly { key: PiotroskiKey; label: string; unit: Unit }[];
}[] = [
  {
    title: 'Ertragskraft',
    parts: [
      { key: 'returnOnAssets', label: 'Gewinn in % des Vermögens über null', unit: 'share' },
      { key: 'cashReturn', label: 'Cashflow in % des Vermögens über null', unit: 'share' },
      { key: 'returnOnAssetsChange', label: 'Gewinn in % des Vermögens steigt', unit: 'share' },
      { key: 'accruals', label: 'Cashflow über Gewinn', unit: 'share' },
    ],
  },
  {
    title: 'Finanzierung',
    parts: [
      { key: 'leverage', label: 'Langfristige Schulden in % des Vermögens sinken', unit: 'share' },
      { key: 'currentRatio', label: 'Liquidität steigt', unit: 'ratio' },
      { key: 'shares', label: 'Keine neuen Aktien', unit: 'count' },
    ],
  },
  {
    title: 'Effizienz',
    parts: [
      { key: 'grossMargin', label: 'Bruttomarge steigt', unit: 'share' },
      { key: 'assetTurnover', label: 'Umsatz je Euro Vermögen steigt', unit: 'ratio' },
    ],
  },
];

const UNITS: Readonly<Record<Unit, { scaled: (value: number) => number; digits: number; sign: string }>> = {
  share: { scaled: (value) => value * 100, digits: 1, sign: '\u202f%' },
  ratio: { scaled: (value) => value, digits: 2, sign: '' },
  // A factor of 1e-6 would round 136,050,000 down.
  count: { scaled: (value) => value / 1e6, digits: 1, sign: '\u00a0Mio.' },
};

/** Decimals at most, where fewer would show a change as none. */
const MOST_DIGITS = 4;

/** Both years of a part, the earlier first: `10,4 → 11,3 %`. */
export function partText({ current, previous }: PiotroskiPart, unit: Unit): string {
  const { scaled, digits, sign } = UNITS[unit];
  if (current === null) return NOT_AVAILABLE;
  const text = (value: number, places: number) => formatNumber(scaled(value), places);
  if (previous === null) return `${text(current, digits)}${sign}`;
  let places = digits;
  while (places < MOST_DIGITS && current !== previous && text(current, places) === text(previous, places))
    places++;
  return `${text(previous, places)} → ${text(current, places)}${sign}`;
}

/** Says in words what an F-Score means. */
export const fScoreWord = (score: number): string =>
  score >= 7 ? 'kräftig' : score >= 3 ? 'mittel' : 'schwach';

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
type QualityLine = {
  figure: 'interest_cover' | 'roic' | 'earnings_stability';
  value: string;
  text: string;
};

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

type GrahamLine = { name: string; verdict: Verdict; lines: { value: string; limit: string }[] };

/** The seven criteria in the order of the book. */
export function grahamLines({ graham: { checks }, currency }: Quality): GrahamLine[] {
  const money = (amount: number | null) => formatLargeMoney(amount, currency ?? '').trim();
  const line = (name: string, check: GrahamCheck, value: string, limit: string): GrahamLine => ({
    name,
    verdict: verdictOf(check.isMet),
    lines: [{ value, limit }],
  });
  const { revenue, currentRatio, longTermDebt } = checks;
  const dollars = formatLargeMoney(LOWEST_REVENUE, 'USD');
  return [
    line(
      'Größe: Umsatz',
      revenue,
      money(revenue.value),
      `mindestens ${currency === 'USD' || revenue.limit === null ? dollars : `${money(revenue.limit)} (${dollars})`}`,
    ),
    {
      name: 'Liquidität',
      verdict: bothVerdicts(currentRatio, longTermDebt),
      lines: [
        {
          value: withUnit(formatNumber(currentRatio.value), '-fach'),
          limit: 'Umlaufvermögen mindestens das Doppelte der kurzfristigen Schulden',
        },
        {
          value: money(longTermDebt.value),
          limit: `langfristige Schulden höchstens so hoch wie das Nettoumlaufvermögen${longTermDebt.limit === null ? '' : `, ${money(longTermDebt.limit)}`}`,
        },
      ],
    },
    line(
      'Jahre mit Gewinn',
      checks.yearsOfEarnings,
      formatCount(checks.yearsOfEarnings.value),
      'alle der letzten zehn',
    ),
    line(
      'Jahre mit Dividende in Folge',
      checks.dividendYears,
      formatCount(checks.dividendYears.value),
      'mindestens 20',
    ),
    line(
      'Wachstum des Gewinns in zehn Jahren',
      checks.earningsGrowth,
      formatShare(checks.earningsGrowth.value, 0, 'exceptZero'),
      `mindestens ein Drittel, im Mittel von je drei Jahren`,
    ),
    line(
      'KGV mit dem Gewinn von drei Jahren',
      checks.priceEarnings,
      formatNumber(checks.priceEarnings.value, 1),
      'höchstens 15',
    ),
    line(
      'KBV',
      checks.priceToBook,
      formatNumber(checks.priceToBook.value),
      `höchstens ${formatNumber(checks.priceToBook.limit)}${checks.priceToBook.limit === 1.5 ? '' : ', weil das KGV niedrig ist'}`,
    ),
  ];
}

function bothVerdicts(one: GrahamCheck, other: GrahamCheck): Verdict {
  if (one.isMet === false || other.isMet === false) return 'failed';
  return one.isMet === null || other.isMet === null ? 'unknown' : 'met';
}
