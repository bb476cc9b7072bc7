import { dividendRecord } from '@/lib/finance/dividends/record';
import { recordLines } from './record-lines';

/** One payment in May of each year up to 2025. */
const yearly = (...amounts: number[]) =>
  amounts.map((amount, i) => ({ ex_date: `${2026 - amounts.length + i}-05-14`, amount }));

const textOf = (amounts: number[], payouts: (number | null)[] = []) =>
  recordLines(
    dividendRecord(yearly(...amounts), '2026-03-02'),
    payouts.map((ofFreeCashFlow, i) => ({ end: `${2020 + i}-12-31`, ofEarnings: null, ofFreeCashFlow })),
  ).map(({ name, text, note }) => [name, text, note].filter(Boolean).join(': ').replace(/\s/g, ' '));

it('says how long, how fast and when a company has paid', () => {
  // The first year may be incomplete; 1.331 is three tenths on top of each other.
  expect(textOf([1, 1, 1.1, 1.21, 1.331], [0.5, null, 0.7, 0.6])).toEqual([
    'Jahre mit Erhöhung in Folge: 3: volle Kalenderjahre',
    'Jahre ohne Kürzung: mindestens 3',
    'Wachstum im Jahr über 1 und 3 Jahre: +10,0 % · +10,0 %: Zahlungen bekannt seit 2021',
    'Sonderzahlungen: keine',
    'Vom freien Cashflow ausgeschüttet: 60,0 %: im Median 60,0 %',
    'Ex-Tage im: Mai',
  ]);
});

it('says a cut, and nothing of what is unknown', () => {
  expect(textOf([1, 1, 1.2, 0.6], [null])).toEqual([
    'Jahre mit Erhöhung in Folge: 0: volle Kalenderjahre',
    'Jahre ohne Kürzung: 0',
    'Wachstum im Jahr über 1 Jahr: −50,0 %: Zahlungen bekannt seit 2022',
    'Sonderzahlungen: keine',
    'Ex-Tage im: Mai',
  ]);
});

it('says how far the history reaches, also where it has every growth', () => {
  // From 2013 to 2025; the running year and the first one do not count.
  expect(textOf([1, 1, ...Array.from({ length: 11 }, () => 2)])[2]).toBe(
    'Wachstum im Jahr über 1, 3, 5 und 10 Jahre: 0,0 % · 0,0 % · 0,0 % · 0,0 %: Zahlungen bekannt seit 2013',
  );
});

it.each([
  ['whose next payment is not known', [1, 1, 1, 5], '1, davon 1 offen: zuletzt am 14.05.2025'],
  ['that is followed by the usual one', [1, 1, 5, 1], '1: zuletzt am 14.05.2024'],
])('tells a special payment %s', (_name, amounts, text) => {
  expect(textOf(amounts)).toContain(`Sonderzahlungen: ${text}`);
});

it.each<[string, number[], string, string]>([
  ['no whole year', [1], 'N/A', 'N/A'],
  ['a whole year that may be the second in a row', [1, 2], 'N/A', 'N/A'],
  // The known payments of the year before are no less already, so there was no increase.
  ['a whole year like what is known of the one before', [1, 1], '0', 'N/A'],
  ['a whole year below what is known of the one before', [2, 1], '0', '0'],
])('counts no years of %s', (_name, amounts, increases, withoutCut) => {
  expect(textOf(amounts).slice(0, 2)).toEqual([
    `Jahre mit Erhöhung in Folge: ${increases}: volle Kalenderjahre`,
    `Jahre ohne Kürzung: ${withoutCut}`,
  ]);
});
