import { fiscalYears } from '@/test/fiscal-year';
import { yearCsv } from './year-csv';

describe('yearCsv', () => {
  it('has all years in whole units with decimal commas, margins in percent, and the source', () => {
    const years = fiscalYears(2024, [
      { revenue: 812_000_000, ebit: 101_500_000, eps: 1.5, shares: 50e6 },
      { revenue: 900_000_000, ebit: null, eps: 2, shares: 50e6 },
    ]).map((year) => ({ ...year, first: {}, publishedOn: `${Number(year.end.slice(0, 4)) + 1}-03-12` }));
    const fundamentals = {
      source: 'csv',
      currency: 'EUR',
      adjustedOn: '2026-01-02',
      years,
      trailing: null,
    } as const;
    expect(yearCsv(fundamentals).split('\r\n')).toEqual([
      '\ufeffKennzahl;Einheit;2025-12-31;2024-12-31;Wachstum in % im Jahr über 3 Jahre;Wachstum in % im Jahr über 5 Jahre;Wachstum in % im Jahr über 10 Jahre',
      'Umsatz;EUR;900000000;812000000;;;',
      'Operatives Ergebnis (EBIT);EUR;;101500000;;;',
      'Operative Marge;%;;12,5;;;',
      '"Gewinn, verwässert";EUR je Aktie;2;1,5;;;',
      'Aktien;Stück;50000000;50000000;;;',
      'Veröffentlicht am;;2026-03-12;2025-03-12',
      'Quelle;CSV-Import',
      '',
    ]);
  });

  it('is the head of the table without years', () =>
    expect(yearCsv(null)).toBe('\ufeffKennzahl;Einheit\r\n'));
});
