import { isoDay } from '../daily-series';
import { matchedPayments, unmet } from './matched-payments';

const dated = (days: number[]) => days.map((day) => ({ day }));

it.each<[string, number[], number[], (number | null)[]]>([
  ['nothing', [], [100], []],
  ['one payment a year, 45 days away', [100], [145], [145]],
  ['none further away', [100], [146], [null]],
  ['the payment of each month', [100, 130, 160], [101, 131, 161], [101, 131, 161]],
  ['no other month for a missed one', [100, 130, 160], [129, 161], [null, 129, 161]],
  ['up to half a month away', [100, 130, 160], [115, 176], [115, null, null]],
  ['the nearest where two are near', [0, 91, 182], [70, 88], [null, 88, null]],
  ['one expected payment for each that came', [0, 91, 182], [45], [45, null, null]],
])('finds %s', (_name, expected, paid, found) =>
  expect(matchedPayments(dated(expected), dated(paid)).map((one) => one?.day ?? null)).toEqual(found),
);

it.each<[string, number[], number[], number[]]>([
  ['all without a payment', [100, 130], [], [100, 130]],
  ['none that came since the last close', [100, 130], [95], [130]],
  // The forecast knew it, although it is near: this payer pays twice in three weeks.
  ['those that come soon after a payment before it', [100, 444], [80, 90], [100, 444]],
  ['those after one that is declared', [100, 191], [103], [191]],
])('leaves %s', (_name, expected, known, left) => {
  const forecast = expected.map((day) => ({ ex_date: isoDay(day) }));
  expect(unmet(forecast, known, 90)).toEqual(left.map((day) => ({ ex_date: isoDay(day) })));
});
