import fs from 'node:fs';
import { plainRecord } from '@/test/plain-dividends';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { dividendRecord } from './record';

/** Ten payers, and the last close of their sets. */
const PAYERS: readonly [folder: string, today: string, symbols: readonly string[]][] = [
  ['import/de-dax-1996-2019', '2019-07-11', ['ALV.DE', 'BAS.DE', 'DTE.DE', 'SIE.DE', 'MUV2.DE', 'SAP.DE']],
  ['import/us-sp500-2022-2025', '2025-12-16', ['JNJ', 'KO', 'O', 'T']],
];

const rowsOf = (folder: string, symbol: string) =>
  fs
    .readFileSync(sharedData(`${folder}/dividends.csv`), 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .filter(([of]) => of === symbol)
    .map(([, day, amount]) => ({ day: String(day), amount: Number(amount) }));

describeWithSharedData('import', 'the record of a real payer agrees with a plain computation', () => {
  it.each(PAYERS.flatMap(([folder, today, symbols]) => symbols.map((symbol) => [symbol, folder, today])))(
    '%s',
    (symbol, folder, today) => {
      const rows = rowsOf(String(folder), String(symbol));
      expect(rows.length).toBeGreaterThan(15);
      const payments = rows.map(({ day, amount }) => ({ ex_date: day, amount }));
      const found = dividendRecord(payments, String(today));
      const plain = plainRecord(rows, Number(String(today).slice(0, 4)) - 1);
      expect(found.specials).toEqual([]);
      expect(found.years.map(({ year, payments: count }) => [year, count])).toEqual(
        plain.years.map(({ year, count }) => [year, count]),
      );
      for (const [index, { sum }] of plain.years.entries())
        expect(found.years[index]?.amount).toBeCloseTo(sum, 9);
      expect(found.increases.years).toBe(plain.increases);
      expect(found.withoutCut.years).toBe(plain.withoutCut);
      for (const over of [1, 3, 5, 10] as const) {
        const expected = plain.growth[over];
        if (expected === null) expect(found.growth[over]).toBeNull();
        else expect(found.growth[over]).toBeCloseTo(expected, 9);
      }
    },
  );
});
