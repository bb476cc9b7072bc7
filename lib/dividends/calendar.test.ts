import { env } from '@/lib/platform/env';
import { type CalendarEntry, isMonthIndexed } from './calendar';

const settings = { ...env };
afterEach(() => Object.assign(env, settings));

it.each<[string, boolean[], string, boolean]>([
  ['without payments', [], 'https://aktien.example', false],
  ['of real companies', [false, false], 'https://aktien.example', true],
  ['of invented ones beside real ones', [false, true], 'https://aktien.example', false],
  ['of invented ones on a public site', [true], 'https://aktien.example', false],
  ['of invented ones on the own device', [true], 'http://localhost:3000', true],
])('tells whether search engines may index a month %s', (_name, demos, url, expected) => {
  Object.assign(env, { SITE_URL: url, MARKET_DATA: 'demo', MARKET_SOURCES: undefined });
  expect(isMonthIndexed(demos.map((demo) => ({ demo }) as CalendarEntry))).toBe(expected);
});
