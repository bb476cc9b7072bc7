import { compareText } from '@/lib/platform/format/compare-text';
import { countryName } from '@/lib/platform/format/country-name';
import type { Fields } from '@/lib/platform/format/typed-form';
import { HOME, WITHHOLDING } from '../withholding';
import { ALLOWANCE_FIELD, FILING_FIELD } from './allowance-fields';
import { CHURCH_OPTIONS } from './lump-sum-fields';

/** Kinds of income. Gains from selling shares have a loss pot of their own. */
export const INCOME_KINDS = {
  dividend: { label: 'Dividende', paragraph: '§ 20 Abs. 1 Nr. 1 EStG', pot: 'other' },
  shares: { label: 'Gewinn aus Aktien', paragraph: '§ 20 Abs. 2 Satz 1 Nr. 1 EStG', pot: 'shares' },
  other: { label: 'Zinsen, andere Erträge', paragraph: '§ 20 Abs. 1 Nr. 7 und Abs. 2 EStG', pot: 'other' },
} as const;

export type IncomeKind = keyof typeof INCOME_KINDS;

const unconfirmed = new Set(
  WITHHOLDING.flatMap(({ country, certainty }) => (certainty === 'C' ? country : [])),
);

const COUNTRY_OPTIONS = [
  { value: HOME, label: countryName(HOME) },
  ...[...new Set(WITHHOLDING.map(({ country }) => country))]
    .map((code) => ({
      value: code,
      label: `${countryName(code)}${unconfirmed.has(code) ? ' (nicht bestätigt)' : ''}`,
    }))
    .toSorted((a, b) => compareText(a.label, b.label)),
];

const AMOUNT = { bounds: [0, 1_000_000_000], places: 2 } as const;
const MAYBE = { ...AMOUNT, zero: true, optional: true, example: '' } as const;

/** The fields of the calculator in the order of its form. */
export const FLAT_TAX_FIELDS = {
  kind: {
    name: 'art',
    label: 'Art des Ertrags',
    options: Object.entries(INCOME_KINDS).map(([value, { label }]) => ({ value, label })),
    example: 'dividend',
  },
  country: {
    name: 'land',
    label: 'Land',
    hint: 'Zählt bei Dividenden',
    options: COUNTRY_OPTIONS,
    example: 'US',
  },
  amount: {
    ...AMOUNT,
    name: 'ertrag',
    label: 'Ertrag, in\u00a0€',
    hint: 'Vor allen Steuern',
    example: '1.500,00',
  },
  withheld: {
    ...MAYBE,
    name: 'quellensteuer',
    label: 'Quellensteuer, in\u00a0€',
    hint: 'Leer: wie dort üblich',
  },
  sharePot: { ...MAYBE, name: 'aktientopf', label: 'Verlusttopf Aktien, in\u00a0€', hint: 'Leer: keiner' },
  otherPot: { ...MAYBE, name: 'verlusttopf', label: 'Verlusttopf Sonstige, in\u00a0€', hint: 'Leer: keiner' },
  filing: FILING_FIELD,
  allowance: { ...ALLOWANCE_FIELD, hint: 'Bei der Bank, leer: keiner', example: '500,00' },
  church: { name: 'kirchensteuer', label: 'Kirchensteuer', options: CHURCH_OPTIONS, example: '0' },
} as const satisfies Fields<string>;

export type FlatTaxField = keyof typeof FLAT_TAX_FIELDS;
