import type { Dated } from './dated';

/** Rates and limits of the law, in percent or euros, oldest first. A new year is a new row. */

/** Day on which all rates were last compared with their sources. */
export const RATES_AS_OF = '2026-11-28';

/** Flat tax on income from capital, in percent. */
export const FLAT_TAX: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '25',
    paragraph: '§ 32d Abs. 1 EStG',
    source: 'bzst.de, Ausländische Quellensteuer',
    certainty: 'A',
  },
];

/** Solidarity surcharge, in percent of the flat tax; without an exemption limit for tax that is withheld. */
export const SURCHARGE: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '5.5',
    paragraph: '§ 4 SolzG',
    source: 'smartsteuer.de, investmentsparen.net',
    certainty: 'A',
  },
];

/** Church tax, in percent of the flat tax. */
export const CHURCH_TAX = {
  '0': { label: 'keine' },
  '8': { label: '8 % (Bayern, Baden-Württemberg)' },
  '9': { label: '9 % (andere Länder)' },
} as const;

export type ChurchRate = keyof typeof CHURCH_TAX;

/** Allowance for savers, in euros a year. */
export const ALLOWANCE: readonly Dated<{ single: string; joint: string }>[] = [
  {
    from: '2009-01-01',
    value: { single: '801', joint: '1602' },
    paragraph: '§ 20 Abs. 9 EStG',
    source: 'smartsteuer.de',
    certainty: 'A',
  },
  {
    from: '2023-01-01',
    value: { single: '1000', joint: '2000' },
    paragraph: '§ 20 Abs. 9 EStG',
    source: 'Jahressteuergesetz 2022; lohi-bw.de, mittelstandcafe.de',
    certainty: 'A',
  },
];

/** Part of the proceeds that is taxed where a bank does not know the cost, in percent. */
export const SUBSTITUTE_BASE: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '30',
    paragraph: '§ 43a Abs. 2 Satz 7 EStG',
    source: 'nicht bestätigt',
    certainty: 'C',
  },
];

/** Foreign tax that is credited, at most, in percent of a single income. */
export const CREDIT_LIMIT: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '25',
    paragraph: '§ 32d Abs. 5 EStG',
    source: 'NWB 446202, haufe HI10863875',
    certainty: 'A',
  },
];

/** Days that divide old holdings from new ones. */
export const FIRST_TAXED_DAY = '2009-01-01';
export const FIRST_DAY_OF_FUND_LAW = '2018-01-01';

/** Gain since 2018 on fund units of before 2009 that stays free in the tax return, in euros in a lifetime. */
export const OLD_UNITS_ALLOWANCE: readonly Dated<string>[] = [
  {
    from: FIRST_DAY_OF_FUND_LAW,
    value: '100000',
    paragraph: '§ 56 Abs. 6 InvStG',
    source: 'nicht bestätigt',
    certainty: 'C',
  },
];
