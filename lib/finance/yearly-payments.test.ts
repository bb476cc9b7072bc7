import { words } from '@/test/words';
import { epochDay, isoDay } from './daily-series';
import { yearlyPayments } from './yearly-payments';

const quarterly = ['2025-02-10', '2025-05-12', '2025-08-11', '2025-11-10', '2026-02-09', '2026-05-11'];
const halves = ['2024-05-06', '2024-11-04', '2025-05-05', '2025-11-10', '2026-05-04'];
const finals = ['2023-05-04', '2023-08-03', '2024-05-02', '2024-08-01', '2025-05-08', '2025-08-07'];
const months = Array.from({ length: 26 }, (_, i) => isoDay(epochDay('2024-09-18') + Math.round(i * 30.44)));
const every = (...years: number[]) => years.map((year) => `${year}-05-06`);
const THREE = every(2023, 2024, 2025);

const countedOn = (days: readonly string[], on: string) => {
  const { counted, isLate } = yearlyPayments(
    days.map((day) => ({ day: epochDay(day) })),
    epochDay(on),
  );
  return { counted: counted.map(({ day }) => isoDay(day)), isLate };
};

describe('yearlyPayments', () => {
  it.each<[name: string, days: string[], on: string, counted: string[]]>([
    ['those of twelve months', quarterly, '2026-06-01', quarterly.slice(2)],
    ['a payment exactly a year before is not of this year', quarterly, '2026-02-10', quarterly.slice(1, 5)],
    // Less than a year apart: the next one came a day early.
    ['one of two payments', words`2024-05-09 2025-05-09 2026-05-08`, '2026-05-08', ['2026-05-08']],
    ['a month early', every(2024, 2025).concat('2026-04-06'), '2026-04-06', ['2026-04-06']],
    [
      'two months early: another payment',
      every(2024, 2025).concat('2026-03-06'),
      '2026-03-06',
      ['2025-05-06', '2026-03-06'],
    ],
    ['four quarters, the last a day early', quarterly, '2026-05-11', quarterly.slice(2)],
    ['none before the day', every(2026), '2026-05-01', []],
    ['a payer each year, before the next one', THREE, '2026-05-05', every(2025)],
    ['later: a missed payment', THREE, '2026-06-18', []],
    ['two payments are no rhythm', every(2024, 2025), '2026-05-20', []],
    ['three with a year between are none', every(2021, 2023, 2025), '2026-05-20', []],
    ['the next one came early, for the same year', [...THREE, '2026-03-02'], '2026-05-20', ['2026-03-02']],
    ['the next one came late', [...THREE, '2026-06-10'], '2026-06-11', ['2026-06-10']],
    ['the second half was missed', halves, '2026-12-31', halves.slice(4)],
    ['a payer each quarter that missed the later ones', quarterly.slice(0, 4), '2026-11-20', []],
    ['months that come in time', months, '2026-10-20', months.slice(-12)],
    ['no special one again', [...THREE, '2025-06-20', '2026-05-04'], '2026-06-25', ['2026-05-04']],
    ['a payer that stopped long ago', every(2022, 2023, 2024), '2026-11-27', []],
  ])('%s', (_name, days, on, counted) => {
    expect(countedOn(days, on)).toEqual({ counted, isLate: false });
  });

  it.each([
    ['a day', THREE, '2026-05-07', every(2025)],
    ['six weeks', THREE, '2026-06-17', every(2025)],
    ['days that moved by weeks', words`2023-06-12 2024-05-06 2025-06-02`, '2026-06-30', ['2025-06-02']],
    ['the second half', halves, '2026-11-20', halves.slice(3)],
    ['the final payment', finals, '2026-05-20', finals.slice(4)],
    ['a quarter', quarterly, '2026-08-20', quarterly.slice(2)],
    ['a month', months, '2026-11-22', months.slice(-12)],
    // The example: 374 days after the last payment.
    ['374 days', words`2022-11-22 2023-11-21 2024-11-19 2025-11-18`, '2026-11-27', ['2025-11-18']],
  ])('is late, and the last ones count: %s', (_name, days, on, counted) => {
    expect(countedOn(days, on)).toEqual({ counted, isLate: true });
  });
});
