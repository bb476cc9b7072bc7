import type { Dated } from './dated';
import { NotComputable } from './working';

const rate = (year: number, value: string, source: string): Dated<string> => ({
  from: `${year}-01-01`,
  value,
  paragraph: '§ 18 Abs. 4 InvStG',
  source,
  certainty: 'A',
});

/** Base interest of each calendar year, in percent, as the Federal Ministry of Finance (BMF) states it in January. */
export const BASE_INTEREST: readonly Dated<string>[] = [
  rate(2018, '0.87', 'BMF 04.01.2018; BStBl 2018 I S. 249'),
  rate(2019, '0.52', 'BMF 09.01.2019, IV C 1 - S 1980-1/14/10001 :038; BStBl 2019 I S. 58'),
  rate(2020, '0.07', 'BMF 29.01.2020, IV C 1 - S 1980-1/19/10038 :001; BStBl 2020 I S. 218'),
  rate(2021, '-0.45', 'BMF 06.01.2021, IV C 1 - S 1980-1/19/10038 :004; BStBl 2021 I S. 56'),
  rate(2022, '-0.05', 'BMF 07.01.2022; BStBl 2022 I S. 122'),
  rate(2023, '2.55', 'BMF 04.01.2023; BStBl 2023 I S. 178'),
  rate(2024, '2.29', 'BMF 05.01.2024; BStBl 2024 I S. 154'),
  rate(2025, '2.53', 'BMF 10.01.2025, IV C 1 - S 1980/00230/009/002; hanse-data.de 12.05.2025'),
  rate(2026, '3.20', 'BMF 13.01.2026; BVI 14.01.2026'),
];

/** Part of the base interest that a fund is taken to earn, in percent. */
export const BASE_SHARE: readonly Dated<string>[] = [
  {
    from: '2018-01-01',
    value: '70',
    paragraph: '§ 18 Abs. 1 Satz 2 InvStG',
    source: 'InvStG bei lexaris.io 6130080; union-investment.de',
    certainty: 'A',
  },
];

/**
 * Returns the base interest of a year. One year's rate never holds for another.
 *
 * @throws NotComputable for a year without a rate
 */
export function baseInterest(year: number): Dated<string> {
  const row = BASE_INTEREST.find(({ from }) => from === `${year}-01-01`);
  if (!row) throw new NotComputable(`Für ${year} kennen wir keinen Basiszins`);
  return row;
}

/** Tells whether funds are taken to earn something in a year, so that the values of a unit matter. § 18 Abs. 1 InvStG */
export const hasBaseYield = (year: number): boolean => Number(baseInterest(year).value) > 0;

/** Tells whether there can be Vorabpauschalen for a year: it has a rate, above 0 or not. */
export const isLumpSumYear = (year: number): boolean =>
  BASE_INTEREST.some(({ from }) => from === `${year}-01-01`);
