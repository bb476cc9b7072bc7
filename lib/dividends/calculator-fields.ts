import type { NumberRule } from '@/lib/platform/format/typed-number';

type Field = NumberRule & {
  /** Parameter of the address. */
  name: string;
  label: string;
  unit: 'money' | 'percent' | 'count';
  /** In German notation; empty where the field may be. */
  example: string;
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
    optional: true,
  },
  cut: {
    name: 'kuerzung',
    label: 'Kürzung um',
    unit: 'percent',
    example: '',
    bounds: [0, 100],
    places: 4,
    hint: 'Freiwillig',
    optional: true,
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
