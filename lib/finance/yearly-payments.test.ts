import { epochDay, isoDay } from './daily-series';
import { yearlyPayments } from './yearly-payments';

const quarterly = ['2025-02-10', '2025-05-12', '2025-08-11', '2025-11-10', '2026-02-09', '2026-05-11'];
const halves = ['2024-05-06', '2024-11-04', '2025-05-05', '2025-11-10', '2026-05-04'];
const finals = ['2023-05-04', '2023-08-03', '2024-05-02', '2024-08-01', '2025-05-08', '2025-08-07'];
const months = Array.from({ length: 26 }, (_, i) => isoDay(epochDay('2024-09-18') + Math.round(i * 30.44)));
const every = (...years: number[]) => years.map((year) => `${year}-05-06`);

describe('yearlyPayments', () => {
  it.each<[string, string[], string, string[], boolean]>([
    ['those of twelve months', quarterly, '2026-06-01', quarterly.slice(2), false],
    [
      'a payment exactly a year before is not of this year',
      quarterly,
      '2026-02-10',
      quarterly.slice(1, 5),
      false,
    ],
    [
      'one of two payments less than a year apart, the next of which came a day early',
      ['2024-05-09', '2025-05-09', '2026-05-08'],
      '2026-05-08',
      ['2026-05-08'],
      false,
    ],
    ['a month early', every(2024, 2025).concat('2026-04-06'), '2026-04-06', ['2026-04-06'], false],
    [
      'two months early: another payment',
      every(2024, 2025).concat('2026-03-06'),
      '2026-03-06',
      ['2025-05-06', '2026-03-06'],
      false,
    ],
    ['four quarters, the last a day early', quarterly, '2026-05-11', quarterly.slice(2), false],
    ['none before the day', every(2026), '2026-05-01', [], false],
    ['a payer each year, before the next one', every(2023, 2024, 2025), '2026-05-05', every(2025), false],
    ['a day late', every(2023, 2024, 2025), '2026-05-07', every(2025), true],
    ['six weeks late', every(2023, 2024, 2025), '2026-06-17', every(2025), true],
    ['later: a missed payment', every(2023, 2024, 2025), '2026-06-18', [], false],
    ['two payments are no rhythm', every(2024, 2025), '2026-05-20', [], false],
    ['three with a year between are none', every(2021, 2023, 2025), '2026-05-20', [], false],
    [
      'days that moved by weeks',
      ['2023-06-12', '2024-05-06', '2025-06-02'],
      '2026-06-30',
      ['2025-06-02'],
      true,
    ],
    [
      'the next one came early, for the same year',
      [...every(2023, 2024, 2025), '2026-03-02'],
      '2026-05-20',
      ['2026-03-02'],
      false,
    ],
    [
      'the next one came late',
      [...every(2023, 2024, 2025), '2026-06-10'],
      '2026-06-11',
      ['2026-06-10'],
      false,
    ],
    ['the second half is late', halves, '2026-11-20', halves.slice(3), true],
    ['the second half was missed', halves, '2026-12-31', halves.slice(4), false],
    ['the final payment is late', finals, '2026-05-20', finals.slice(4), true],
    ['a quarter is late', quarterly, '2026-08-20', quarterly.slice(2), true],
    [
      'a payer each quarter that stopped: the later quarters were missed',
      quarterly.slice(0, 4),
      '2026-11-20',
      [],
      false,
    ],
    ['a month is late', months, '2026-11-22', months.slice(-12), true],
    ['months that come in time', months, '2026-10-20', months.slice(-12), false],
    [
      'a special payment is not expected again',
      [...every(2023, 2024, 2025), '2025-06-20', '2026-05-04'],
      '2026-06-25',
      ['2026-05-04'],
      false,
    ],
    ['a payer that stopped long ago', every(2022, 2023, 2024), '2026-11-27', [], false],
    [
      'the example: 374 days after the last payment',
      ['2022-11-22', '2023-11-21', '2024-11-19', '2025-11-18'],
      '2026-11-27',
      ['2025-11-18'],
      true,
    ],
  ])('%s', (_name, days, on, counted, isLate) => {
    const payments = days.map((day) => ({ day: epochDay(day) }));
    const result = yearlyPayments(payments, epochDay(on));
    expect(result.counted.map(({ day }) => isoDay(day))).toEqual(counted);
    expect(result.isLate).toBe(isLate);
  });
});
