import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';

type Field = {
  /** Parameter of the address. */
  name: string;
  label: string;
  unit: 'money' | 'percent' | 'count';
  /** In German notation; empty where the field may be. */
  example: string;
  /** Bounds of what is computed; a lowest one of 0 is excluded. */
  bounds: readonly [lowest: number, highest: number];
  /** Digits behind the comma. */
  places: number;
  hint?: string;
};

/** The numbers of the calculator in the order of its form. */
export const FIELDS = {
  shares: {
    name: 'stueck',
    label: 'Stück',
    unit: 'count',
    example: '200',
    bounds: [0, 10_000_000],
    places: 8,
  },
  price: {
    name: 'kaufkurs',
    label: 'Kaufkurs je Aktie',
    unit: 'money',
    example: '50,00',
    bounds: [0, 10_000_000],
    places: 6,
  },
  dividend: {
    name: 'dividende',
    label: 'Dividende je Aktie',
    unit: 'money',
    example: '2,00',
    bounds: [0, 10_000_000],
    places: 6,
    hint: 'Im ersten Jahr',
  },
  growth: {
    name: 'wachstum',
    label: 'Wachstum',
    unit: 'percent',
    example: '5',
    bounds: [-50, 50],
    places: 4,
    hint: 'Der Dividende, im Jahr',
  },
  years: { name: 'jahre', label: 'Jahre', unit: 'count', example: '15', bounds: [0, 40], places: 0 },
  priceGrowth: {
    name: 'kursanstieg',
    label: 'Kursanstieg',
    unit: 'percent',
    example: '4',
    bounds: [-50, 50],
    places: 4,
    hint: 'Im Jahr, bei Wiederanlage',
  },
  goal: {
    name: 'ziel',
    label: 'Ziel im Monat',
    unit: 'money',
    example: '100',
    bounds: [0, 10_000_000],
    places: 2,
    hint: 'Freiwillig',
  },
  cut: {
    name: 'kuerzung',
    label: 'Kürzung um',
    unit: 'percent',
    example: '',
    bounds: [0, 100],
    places: 4,
    hint: 'Freiwillig',
  },
  cutYear: {
    name: 'kuerzungsjahr',
    label: 'Kürzung im Jahr',
    unit: 'count',
    example: '3',
    bounds: [0, 40],
    places: 0,
    hint: 'Bei Kürzung',
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Longest number that is read. */
export const LONGEST_NUMBER = 16;

/** Fields that may be empty. */
const OPTIONAL: readonly FieldName[] = ['goal', 'cut'];

/** A typed number as an exact decimal, null if an optional field is empty; or why it cannot be used. */
export type Read = { decimal: string | null; error: null } | { decimal: null; error: string };

/** Reads what was typed into a field. */
export function readField(field: FieldName, text: string): Read {
  const { bounds, places }: Field = FIELDS[field];
  if (text.trim() === '')
    return {
      decimal: null,
      error: OPTIONAL.includes(field) ? null : 'Fehlt noch: Bitte eine Zahl eintragen.',
    };
  const decimal = text.trim().length <= LONGEST_NUMBER ? parseDecimal(text) : null;
  if (decimal === null) return { decimal: null, error: 'Bitte eine Zahl wie 1.234,5.' };
  const [lowest, highest] = bounds;
  const value = Number(decimal);
  if (places === 0 && (decimalPlaces(decimal) > 0 || value <= lowest || value > highest))
    return { decimal: null, error: `Bitte eine ganze Zahl von 1 bis ${highest}.` };
  if (decimalPlaces(decimal) > places)
    return { decimal: null, error: `Höchstens ${places} Stellen nach dem Komma.` };
  if (lowest === 0 ? value <= 0 : value < lowest)
    return {
      decimal: null,
      error: `Bitte eine Zahl ${lowest === 0 ? 'über 0' : `ab ${formatNumber(lowest, 0)}`}.`,
    };
  if (value > highest) return { decimal: null, error: `Bitte höchstens ${formatNumber(highest, 0)}.` };
  return { decimal, error: null };
}
