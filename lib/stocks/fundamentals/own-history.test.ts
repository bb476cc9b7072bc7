import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { MeasureHistory } from '@/lib/finance/value/history-bands';
import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { testSeries } from '@/test/series';
import { plain } from '@/test/words';
import {
  convertedYears,
  hasBands,
  type OwnHistory,
  ownHistory,
  ownMedian,
  priceAndEarnings,
} from './own-history';
import { measureSentence, twelveMonthsSentence } from './own-history-words';

const NO_RATES = createRates(new Map(), 0);

const inEuro = (years: readonly FiscalYear[], trailing: FiscalYear | null = null) => ({
  currency: 'EUR',
  trailing,
  years: years.map((year) => ({ ...year, first: {} })),
});

/** Month ends from `first` on; the day is the 28th. */
const months = (first: number, closes: readonly number[]) =>
  closes.map((close, at) => ({
    day: `${first + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
    close,
  }));

describe('ownHistory', () => {
  /** EPS of 2 each year; years are known from 31 March on. */
  const years = fiscalYears(
    2015,
    Array.from({ length: 6 }, () => ({ eps: 2 })),
  );

  it('begins with the first published year, and compares today with the months before', () => {
    // 2016 to 2021: three months are not yet known; then 69 months at 20, but the last two at 30 and 16.
    const closes = [...Array.from({ length: 70 }, () => 20), 30, 16];
    const history = ownHistory(months(2016, closes), inEuro(years), 'EUR', NO_RATES);
    expect(history?.closes[0]?.day).toBe('2016-04-28');
    const pe = history?.measures.priceEarnings;
    expect(pe).toMatchObject({ current: 8, band: { median: 10 }, dearerMonths: 68 / 69, notPositive: 0 });
    expect(history && hasBands(history)).toBe(true);
    const priced = history && priceAndEarnings(history);
    expect(priced?.multiple).toBe(10);
    expect(priced?.months.at(-1)).toEqual({ day: '2021-12-28', close: 16, worth: 20 });
  });

  it('has no bands with too few months', () => {
    const history = ownHistory(months(2016, [20, 20, 20, 20, 22]), inEuro(years), 'EUR', NO_RATES);
    expect(history && hasBands(history)).toBe(false);
    expect(history && priceAndEarnings(history)).toBeNull();
  });

  it.each([
    ['years', months(2016, [20]), []],
    ['closes', [], years],
    ['closes after the first publication', months(2015, [20]), years],
  ])('is null without %s', (_name, closes, some) =>
    expect(ownHistory(closes, inEuro(some), 'EUR', NO_RATES)).toBeNull(),
  );

  it('is null where the reporting currency is not known', () => {
    expect(ownHistory(months(2016, [20]), { ...inEuro(years), currency: null }, 'EUR', NO_RATES)).toBeNull();
  });

  it('counts a year by its first report until the next one, and the last year by its latest figures', () => {
    // 2 a share in each report; the report on 2016 said 2015 was 1, and that on 2017 held 2016 back.
    const restated = fiscalYears(2015, [{ eps: 1 }, { eps: null }, { eps: 4 }]).map((year) => ({
      ...year,
      first: { eps: 2 },
    }));
    const closes = [2016, 2017, 2018].flatMap((year) => months(year, Array(12).fill(20)));
    const given = { currency: 'EUR', trailing: null, years: restated };
    const { points = [], unknown } = ownHistory(closes, given, 'EUR', NO_RATES)?.measures.priceEarnings ?? {};
    expect(points.filter(({ day }) => /-(03|04|12)-/.test(day))).toEqual([
      { day: '2016-04-28', value: 10 },
      { day: '2016-12-28', value: 10 },
      { day: '2017-03-28', value: 10 },
      { day: '2018-04-28', value: 5 },
      { day: '2018-12-28', value: 5 },
    ]);
    expect(unknown).toBe(12);
  });

  describe('with newer twelve months', () => {
    const dollars = testSeries({ '2020-12-31': 1.25, '2021-09-30': 1, '2021-12-28': 2 });
    const rates = createRates(new Map([['USD', dollars]]), epochDay('2021-12-28'));
    const found = (figures: object, publishedOn = '2021-11-30') => {
      const trailing = fiscalYear('2021-09-30', figures, publishedOn);
      const given = { ...inEuro(fiscalYears(2020, [{ eps: 2 }]), trailing), currency: 'USD' };
      return ownHistory(months(2021, Array(12).fill(16)), given, 'EUR', rates) as OwnHistory;
    };

    it('measures all months by fiscal years, and the last close by the twelve months beside it', () => {
      const { measures, yearEnd, twelveMonths } = found({ eps: 4 });
      // 16 / (2 / 1.25); beside it 16 / (4 / 1), converted at the last day of the twelve months
      expect(measures.priceEarnings.points.map(({ value }) => value)).toEqual(Array(9).fill(10));
      expect([yearEnd, twelveMonths?.end]).toEqual(['2020-12-31', '2021-09-30']);
      expect(twelveMonths?.values).toEqual({ priceEarnings: 4 });
    });

    it('waits for their publication', () => expect(found({ eps: 4 }, '2021-12-29').twelveMonths).toBeNull());

    it.each([
      // 10 by the year; 15 is not yet more than 1.5 times that, 20 and 4 are far.
      [{ eps: 16 / 15 }, 'Mit den letzten zwölf Monaten: 15,0.'],
      [{ eps: 0.8 }, 'Mit den letzten zwölf Monaten: 20,0, weit darüber.'],
      [{ eps: 4 }, 'Mit den letzten zwölf Monaten: 4,00, weit darunter.'],
      [{ eps: -1 }, 'In den letzten zwölf Monaten ohne Gewinn.'],
      [{ equity: 5 }, ''],
    ])('says of %j', (figures, sentence) => {
      expect(twelveMonthsSentence('priceEarnings', found(figures))).toBe(sentence);
    });
  });
});

describe('ownMedian', () => {
  // 2 a share each year, published on 31 March.
  const history = (closes: number[]) => {
    const given = inEuro(fiscalYears(2003, Array(20).fill({ eps: 2 })));
    return ownHistory(months(2005, closes), given, 'EUR', NO_RATES);
  };

  it.each<[string, number[], number | null]>([
    // The last 120 months: 61 at 40 and 59 at 20. Those at 100 are older.
    ['the median of ten years', [...Array(40).fill(100), ...Array(61).fill(40), ...Array(59).fill(20)], 20],
    ['sixty months', Array(60).fill(30), 15],
    ['fewer', Array(59).fill(30), null],
  ])('%s', (_name, closes, expected) => {
    const found = history(closes);
    expect(found && ownMedian(found, 'priceEarnings')).toBe(expected);
  });
});

describe('measureSentence', () => {
  const history = (changes: Partial<MeasureHistory>): MeasureHistory => ({
    points: [{ day: '2016-12-30', value: 20 }],
    notPositive: 0,
    unknown: 0,
    current: 17,
    dearerMonths: 0.826,
    band: { p10: 16, p25: 18, median: 19.2, p75: 21, p90: 23 },
    ...changes,
  });

  const BAND = 'Median 19,2, 80 % der Monate zwischen 16,0 und 23,0.';
  const PERCENT = 'Median 19,20 %, 80 % der Monate zwischen 16,00 % und 23,00 %.';
  const LEFT_OUT = 'Nicht gezählt: 14 Monate ohne Gewinn und 1 Monat ohne Angabe.';
  const SINCE = 'der Monate seit Dezember 2016.';
  const NONE = { points: [], band: null, current: null, dearerMonths: null };

  it.each<[string, Parameters<typeof measureSentence>[0], Partial<MeasureHistory>, string]>([
    ['cheap', 'priceEarnings', {}, `Günstiger als in 83 % ${SINCE} ${BAND}`],
    ['a high yield', 'dividendYield', {}, `Höher als in 83 % ${SINCE} ${PERCENT}`],
    ['dearest', 'priceToBook', { dearerMonths: 0 }, `Nie teurer seit Dezember 2016. ${BAND}`],
    [
      'lowest yield',
      'freeCashFlowYield',
      { dearerMonths: 0 },
      `Nie niedriger seit Dezember 2016. ${PERCENT}`,
    ],
    ['never all months', 'evToEbit', { dearerMonths: 0.998 }, `Günstiger als in 99 % ${SINCE} ${BAND}`],
    ['never all the other way', 'evToEbit', { dearerMonths: 0.002 }, `Teurer als in 99 % ${SINCE} ${BAND}`],
    [
      'what was left out',
      'priceEarnings',
      { notPositive: 14, unknown: 1 },
      `Günstiger als in 83 % ${SINCE} ${BAND} ${LEFT_OUT}`,
    ],
    [
      'a loss today',
      'priceEarnings',
      { current: null, dearerMonths: null },
      `Nach dem letzten Geschäftsjahr gibt es heute keinen Wert. ${BAND}`,
    ],
    [
      'too few months',
      'priceEarnings',
      { band: null, dearerMonths: null },
      'Noch kein Vergleich: Es braucht fünf Jahre, gezählt bisher: 1 Monat.',
    ],
    [
      'no dividends',
      'dividendYield',
      { ...NONE, notPositive: 80 },
      'Kein Vergleich möglich. In dieser Zeit gab es keine Dividende.',
    ],
    [
      'no figures',
      'evToEbit',
      { ...NONE, unknown: 80 },
      'Kein Vergleich möglich. Die Angaben fehlen oder sagen in diesem Sektor nichts.',
    ],
  ])('%s', (_name, measure, changes, sentence) => {
    const { claim, rest } = measureSentence(measure, history(changes));
    expect(plain(`${claim} ${rest}`)).toBe(sentence);
  });
});

describe('convertedYears', () => {
  it('takes the rate of the last day of each year, and leaves share counts', () => {
    const dollars = testSeries({ '2023-12-29': 1.25, '2024-12-31': 1 });
    const rates = createRates(new Map([['USD', dollars]]), epochDay('2026-11-20'));
    const years = fiscalYears(2023, [
      { eps: 2.5, revenue: 100, shares: 10 },
      { eps: 2.5, revenue: null, shares: 10 },
    ]);
    expect(convertedYears(years, 'USD', 'EUR', rates)).toMatchObject([
      { end: '2023-12-31', eps: 2, revenue: 80, shares: 10 },
      { end: '2024-12-31', eps: 2.5, revenue: null, shares: 10 },
    ]);
  });

  it('knows nothing without a rate', () => {
    const [year] = convertedYears(
      fiscalYears(2023, [{ eps: 2.5, shares: 10 }]),
      'XXX',
      'EUR',
      createRates(new Map(), 0),
    );
    expect(year).toMatchObject({ eps: null, shares: 10 });
  });
});
