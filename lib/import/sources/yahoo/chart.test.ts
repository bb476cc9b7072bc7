import { isoDay } from '@/lib/finance/daily-series';
import { chartAnswer } from '@/test/yahoo/answers';
import { chartAnswerSchema } from './answers';
import { chartRows } from './chart';

const at = (iso: string) => Date.parse(iso) / 1000;
const LATER = at('2025-02-24T00:00:00Z');
const halved = (amount: number, from: string, to: string) =>
  from === 'EUR' && to === 'USD' ? amount * 2 : null;

const rows = (meta?: Record<string, unknown>, rest?: Parameters<typeof chartAnswer>[1], now = LATER) =>
  chartRows(chartAnswerSchema.parse(chartAnswer(meta, rest)), now, halved);
const closes = (...given: Parameters<typeof rows>) => {
  const { days, closes } = rows(...given);
  return Array.from(days, (day, i) => [isoDay(day), closes[i]]);
};

describe('chartRows', () => {
  it('gives a close for each day of the exchange, without the noise of single precision', () => {
    expect(closes()).toEqual([
      ['2025-01-02', 49.5],
      ['2025-01-03', 50.25],
      ['2025-01-06', 49.99],
    ]);
  });

  it('turns pence into pounds', () => {
    const { closes, dividends } = rows(
      { currency: 'GBp', exchangeTimezoneName: 'Europe/London' },
      { events: { dividends: { '1': { date: at('2025-01-03T08:00:00Z'), amount: 4.25 } } } },
    );
    expect([...closes]).toEqual([0.495, 0.5025, 0.4999]);
    expect(dividends).toEqual([
      {
        ex_date: '2025-01-03',
        amount: 0.0425,
        currency: 'GBP',
        suspect: false,
        origin: { file: null, line: null },
      },
    ]);
  });

  it('reads the day at the exchange, whatever the offset of today', () => {
    const sydney = { exchangeTimezoneName: 'Australia/Sydney', gmtoffset: 36_000 };
    // 10:00 in Sydney is 23:00 UTC on the previous day in summer, 00:00 UTC in winter.
    const timestamp = [at('2025-01-01T23:00:00Z'), at('2025-07-01T00:00:00Z')];
    expect(closes(sydney, { timestamp, close: [1, 2] }).map(([day]) => day)).toEqual([
      '2025-01-02',
      '2025-07-01',
    ]);
  });

  const session = { regular: { start: at('2025-01-06T14:30:00Z'), end: at('2025-01-06T21:00:00Z') } };
  it.each([
    ['during the session', '2025-01-06T18:00:00Z', 2],
    ['before the last late quotes', '2025-01-06T21:20:00Z', 2],
    ['after them', '2025-01-06T21:30:00Z', 3],
  ])('counts the open day %s', (_name, now, expected) => {
    expect(closes({ currentTradingPeriod: session }, {}, at(now))).toHaveLength(expected);
  });

  it('leaves days without a close out and takes the later of two values for a day', () => {
    const timestamp = [at('2025-01-02T14:30:00Z'), at('2025-01-03T14:30:00Z'), at('2025-01-03T21:00:02Z')];
    expect(closes({}, { timestamp, close: [null, 50, 51] })).toEqual([['2025-01-03', 51]]);
  });

  it('gives splits as new shares for one old', () => {
    const { splits } = rows(
      {},
      {
        events: {
          splits: {
            '1': { date: at('2025-01-03T14:30:00Z'), numerator: 3, denominator: 2, splitRatio: '3:2' },
            '2': { date: at('2025-01-06T14:30:00Z'), numerator: 1, denominator: 0 },
          },
        },
      },
    );
    expect(splits.map(({ ex_date, ratio }) => [ex_date, ratio])).toEqual([['2025-01-03', 1.5]]);
  });

  it('converts a dividend that is paid in another currency, or leaves it to the writer, who holds it back', () => {
    const date = at('2025-01-03T14:30:00Z');
    const { dividends } = rows(
      {},
      {
        events: {
          dividends: {
            '1': { date, amount: 0.5, currency: 'EUR' },
            '2': { date, amount: 3, currency: 'CNY' },
          },
        },
      },
    );
    expect(dividends.map(({ amount, currency }) => [amount, currency])).toEqual([
      [1, 'USD'],
      [3, 'CNY'],
    ]);
  });

  it.each<[string, Parameters<typeof rows>, string]>([
    ['no day', [{}, { timestamp: [], close: [] }], 'Yahoo Finance liefert keine Schlusskurse'],
    ['empty days', [{}, { close: [null, null, null] }], 'Yahoo Finance liefert keine Schlusskurse'],
    [
      'fewer closes than days',
      [{}, { close: [1, 2] }],
      'Die Antwort hat verschieden viele Tage und Schlusskurse',
    ],
    ['no such zone', [{ exchangeTimezoneName: 'Mars/Base' }], 'Die Zeitzone „Mars/Base“ ist unbekannt'],
  ])('refuses %s', (_name, given, sentence) => expect(() => rows(...given)).toThrow(sentence));
});
