import type { Dated } from './dated';

/** Rates and limits of the law, in percent or euros, oldest first. A new year is a new row. */

/** Day on which all rates were last compared with their sources. */
export const RATES_AS_OF = '2026-11-29';

/** Flat tax on income from capital, in percent. */
export const FLAT_TAX: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '25',
    // The deduction, and the income tax that it settles.
    paragraph: '§ 43a Abs. 1 Satz 1 Nr. 1, § 32d Abs. 1 Satz 1 EStG',
    source: 'EStG bei buzer.de; deubner-steuern.de 271148',
    certainty: 'A',
  },
];

/** Solidarity surcharge, in percent of the flat tax; without an exemption limit for tax that is withheld. */
export const SURCHARGE: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '5.5',
    paragraph: '§ 4 Satz 1 SolzG 1995',
    source: 'SolzG 1995 bei gesetze-mit-links.de (20.12.2025); smartsteuer.de',
    certainty: 'A',
  },
];

const churchTax = (value: string): readonly Dated<string>[] => [
  {
    from: '2009-01-01',
    value,
    paragraph: '§ 51a Abs. 2b EStG, Kirchensteuergesetz des Landes',
    source: 'hamburg.de 11364180; flatex; wtc-steuerberatung.com',
    certainty: 'A',
  },
];

/** Church tax, in percent of the flat tax, by the rates that a state can have; the key is the rate. */
export const CHURCH_TAX = {
  '0': { label: 'keine', rows: [] },
  '8': { label: '8 % (Bayern, Baden-Württemberg)', rows: churchTax('8') },
  '9': { label: '9 % (andere Länder)', rows: churchTax('9') },
} as const satisfies Record<string, { label: string; rows: readonly Dated<string>[] }>;

export type ChurchRate = keyof typeof CHURCH_TAX;

/** Allowance for savers, in euros a year. */
export const ALLOWANCE: readonly Dated<{ single: string; joint: string }>[] = [
  {
    from: '2009-01-01',
    value: { single: '801', joint: '1602' },
    paragraph: '§ 20 Abs. 9 Satz 1 und 2 EStG',
    source: 'smartsteuer.de; Börse Online 1001213309',
    certainty: 'A',
  },
  {
    from: '2023-01-01',
    value: { single: '1000', joint: '2000' },
    paragraph: '§ 20 Abs. 9 Satz 1 und 2 EStG',
    source: 'Jahressteuergesetz 2022 (mittelstandcafe.de); lohi-bw.de',
    certainty: 'A',
  },
];

/** Part of the proceeds that is taxed where a bank does not know the cost, in percent. */
export const SUBSTITUTE_BASE: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '30',
    paragraph: '§ 43a Abs. 2 Satz 7 EStG',
    source: 'wf-frank.com; steuergo.de, Anlage KAP Zeile 11',
    certainty: 'A',
  },
];

/** Foreign tax that is credited, at most, in percent of a single income. */
export const CREDIT_LIMIT: readonly Dated<string>[] = [
  {
    from: '2009-01-01',
    value: '25',
    paragraph: '§ 32d Abs. 5 Satz 1 EStG',
    source: 'NWB 446202; Haufe HI10863875',
    certainty: 'A',
  },
];

/** Days that divide old holdings from new ones. */
export const FIRST_TAXED_DAY = '2009-01-01';
export const FIRST_DAY_OF_FUND_LAW = '2018-01-01';

/** First year with Vorabpauschalen. */
export const FIRST_LUMP_SUM_YEAR = Number(FIRST_DAY_OF_FUND_LAW.slice(0, 4));
