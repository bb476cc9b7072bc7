import { exchange_rates } from '@/lib/db/schema/currencies';
import { epochDay } from '@/lib/finance/daily-series';
import { encodeYears } from '@/lib/finance/encoded-years';
import { testDatabase } from '@/test/database';
import { convert } from './convert';
import { loadRates } from './queries';

describe('loadRates', () => {
  const database = testDatabase();

  it('knows no rate of an empty database', async () => {
    const rates = await loadRates(database());
    expect(rates.latest('USD')).toBeNull();
    expect(rates.latest('EUR')).toBe(1);
  });

  it('joins the years of every currency, across several chunks', async () => {
    // 30 currencies with ten years each: rate n on 2 January, n + 0.5 on 31 December of each year.
    const currencies = Array.from({ length: 30 }, (_, n) => `X${String(n).padStart(2, '0')}`);
    const years = Array.from({ length: 10 }, (_, n) => 2009 + n);
    const days = years.flatMap((year) => [epochDay(`${year}-01-02`), epochDay(`${year}-12-31`)]);
    const rows = currencies.flatMap((currency, n) =>
      encodeYears({
        days: Int32Array.from(days),
        values: Float64Array.from(days, (_, i) => n + 1 + (i % 2) / 2),
      }).map(({ year, days, values }) => ({ currency, year, source: 'ecb', days, rates: values })),
    );
    expect(rows).toHaveLength(300);
    await database().db.insert(exchange_rates).values(rows);

    const rates = await loadRates(database());
    for (const [n, currency] of currencies.entries()) {
      const rateOn = (day: string) => convert(1, 'EUR', currency, rates.on(epochDay(day)));
      expect(rateOn('2009-01-01')).toBeNull();
      expect(years.map((year) => rateOn(`${year}-01-02`))).toEqual(years.map(() => n + 1));
      expect(years.map((year) => rateOn(`${year}-12-31`))).toEqual(years.map(() => n + 1.5));
      expect(rateOn('2019-01-01')).toBe(n + 1.5);
      expect(rates.latest(currency)).toBe(n + 1.5);
    }
  });
});
