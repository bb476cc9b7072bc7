import { MONTH_NAMES } from '@/lib/platform/format/day';
import type { Fields } from '@/lib/platform/format/typed-form';
import { typeset } from '@/lib/platform/format/typeset';
import { BASE_INTEREST } from '../base-interest';
import { FUND_KINDS } from '../fund-kinds';
import { CHURCH_TAX } from '../rates';
import { ALLOWANCE_FIELD, FILING_FIELD } from './allowance-fields';

const AMOUNT = [0, 10_000_000] as const;

const labelled = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label: typeset(label) }));

/** Years with a base interest, the newest first. */
export const LUMP_SUM_YEARS = BASE_INTEREST.map(({ from }) => from.slice(0, 4)).toReversed();

export const CHURCH_OPTIONS = labelled(CHURCH_TAX);

/** Value of a purchase before the year. */
export const BOUGHT_BEFORE = '0';

/** The fields of the calculator in the order of its form. */
export const LUMP_SUM_FIELDS = {
  year: {
    name: 'jahr',
    label: 'Jahr',
    hint: 'Fällig im Januar danach',
    options: LUMP_SUM_YEARS.map((year) => ({ value: year, label: year })),
    example: LUMP_SUM_YEARS[0] as string,
  },
  month: {
    name: 'kauf',
    label: 'Gekauft',
    hint: 'Monat des Jahres, sonst „vorher“',
    options: [
      { value: BOUGHT_BEFORE, label: 'vorher' },
      ...MONTH_NAMES.map((month, at) => ({ value: String(at + 1), label: month })),
    ],
    example: BOUGHT_BEFORE,
  },
  kind: { name: 'fonds', label: 'Art des Fonds', options: labelled(FUND_KINDS), example: 'equity' },
  start: {
    name: 'anfang',
    label: 'Wert am Jahresanfang, in\u00a0€',
    hint: 'Je Anteil, erster Rücknahmepreis',
    bounds: AMOUNT,
    places: 8,
    optional: true,
    example: '100,00',
  },
  end: {
    name: 'ende',
    label: 'Wert am Jahresende, in\u00a0€',
    hint: 'Je Anteil, letzter Rücknahmepreis',
    bounds: AMOUNT,
    places: 8,
    zero: true,
    optional: true,
    example: '110,00',
  },
  distributions: {
    name: 'ausschuettung',
    label: 'Ausschüttungen, in\u00a0€',
    hint: 'Je Anteil im Jahr, leer: keine',
    bounds: AMOUNT,
    places: 8,
    zero: true,
    optional: true,
    example: '',
  },
  quantity: { name: 'anteile', label: 'Anteile', bounds: AMOUNT, places: 8, example: '100' },
  filing: FILING_FIELD,
  allowance: { ...ALLOWANCE_FIELD, hint: 'Bei der Bank im Januar, leer: keiner', example: '' },
  church: { name: 'kirchensteuer', label: 'Kirchensteuer', options: CHURCH_OPTIONS, example: '0' },
} as const satisfies Fields<string>;

export type LumpSumField = keyof typeof LUMP_SUM_FIELDS;
