import { isUnchanged, type PiotroskiKey, type PiotroskiPart } from '@/lib/finance/value/piotroski';
import { formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { type Verdict, verdictOf } from './quality-words';

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
