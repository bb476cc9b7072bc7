import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// Jest's own zone cannot be changed once it runs. Clocks change on 8 March in New York and on 5 April in Auckland.
const PROGRAM = `
  import { epochDay, isoDay } from './lib/finance/daily-series';
  import { referenceDay } from './lib/finance/reference-day';
  import { areYearsApart } from './lib/finance/value/year-before';
  import { firstDayOfQuarter } from './lib/import/sources/demo/calendar';
  import { dayOf } from './lib/platform/format/day-of';
  import { dueDays } from './lib/portfolio/plans/due-days';
  import { dividendPayments } from './lib/stocks/prices/dividend-payments';

  console.log(JSON.stringify({
    offset: new Date(0).getTimezoneOffset(),
    read: ['8. März 2026', '5.4.26'].map((text) => dayOf(text, ['d.M.yy', 'd MMM yyyy'])),
    month: isoDay(referenceDay(epochDay('2026-04-08'), 'month')),
    weeks: dueDays({ interval: 'weekly', starts_on: '2026-03-04' }, null, '2026-03-11'),
    months: dueDays({ interval: 'monthly', starts_on: '2026-01-31' }, null, '2026-04-30'),
    apart: ['2023-12-31', '2024-01-01'].map((day) => areYearsApart('2020-09-30', day, 3)),
    quarter: isoDay(firstDayOfQuarter(4 * 2026 + 1)),
    change: dividendPayments([
      { ex_date: '2025-03-31', amount: 1 },
      { ex_date: '2026-03-31', amount: 2 },
    ]).map(({ change }) => change),
  }));`;

it.each([
  ['America/New_York', 300],
  ['Pacific/Auckland', -720],
])('days are the same on a computer in %s', (TZ, offset) => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { encoding: 'utf8', env: { ...process.env, TZ } },
  );
  expect(JSON.parse(stdout)).toEqual({
    offset,
    read: ['2026-03-08', '2026-04-05'],
    month: '2026-03-08',
    weeks: ['2026-03-04', '2026-03-11'],
    months: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    apart: [true, false],
    quarter: '2026-04-01',
    change: [null, 100],
  });
});

it('only lib/finance and lib/platform compute with milliseconds and parts of days', () => {
  const sources = ['app', 'components', 'lib', 'server']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^lib\/(finance|platform)\//.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  const own = sources.filter((file) =>
    /86_?400_?000|Date\.UTC|[gs]etUTC(?!String)/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});
