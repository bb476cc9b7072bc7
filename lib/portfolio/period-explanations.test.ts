import { epochDay } from '@/lib/finance/daily-series';
import { testPortfolio, testRates } from '@/test/portfolio';
import { lotExample, positionExample } from '@/test/position';
import { portfolioPerformance } from './performance';
import { explainPeriod, type PeriodFigureKey } from './period-explanations';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('explainPeriod', () => {
  const held = testPortfolio(
    [
      {
        listing: { currency: 'USD' },
        closes: { '2026-03-02': 200, '2026-04-01': 250 },
        dividends: { '2026-03-20': 1 },
        bookings: [{ date: '2026-03-02', quantity: 10, fees: 4 }],
      },
    ],
    '2026-04-01',
  );
  const rates = testRates({ USD: { '2026-02-27': 1.25, '2026-04-01': 1.6 } }, '2026-04-01');
  const shown = { currency: 'EUR', rates, today: epochDay('2026-04-01') } as const;
  const MONTH = portfolioPerformance(held, 'month', shown);

  it.each<[PeriodFigureKey, string]>([
    // 1600 ÷ 1603.20 for the fees, × 1608 ÷ 1600 for the dividend, × 1562.50 ÷ 1600.
    [
      'period_growth',
      '−2,05 % vom 02.03.2026 bis 01.04.2026, so gerechnet, dass Käufe weder Gewinn noch Verlust sind.',
    ],
    [
      'period_gain',
      '+312,50 € Kursgewinn, −350,00 € Währungsgewinn und 8,00 € Dividenden nach 3,20 € Gebühren sind −32,70 €.',
    ],
    [
      'bridge',
      '0,00 € am 02.03.2026 und 1.600,00 € für Käufe sind mit +312,50 € Kursgewinn und −350,00 € Währungsgewinn am 01.04.2026 1.562,50 € wert.',
    ],
    [
      'price_gain',
      'Was die Kurse vom 02.03.2026 bis 01.04.2026 allein bewirkt haben: +312,50 €, ohne Dividenden und Gebühren.',
    ],
    [
      'currency_gain',
      '−350,00 € macht es aus, dass sich die Wechselkurse von Anfangswert und Käufen bis zum 01.04.2026 geändert haben.',
    ],
  ])('%s', (key, expected) => {
    expect(plain(explainPeriod(key, portfolioPerformance(held, 'max', shown), []).sentence)).toBe(expected);
  });

  it.each([
    [
      'max',
      ['A AG, Kauf vom 02.03.2026: 3,20 € (4,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)'],
      '1 Kauf mit Gebühren vom 02.03.2026 bis 01.04.2026: zusammen 3,20 €.',
    ],
    ['week', [], '0 Käufe mit Gebühren vom 25.03.2026 bis 01.04.2026: zusammen 0,00 €.'],
  ] as const)('names the fees of a range: %s', (range, inputs, sentence) => {
    const rate = { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-02-27' } as const;
    const position = positionExample({ lots: [lotExample({ fees: 4, currency: 'USD', rate })] });
    const explanation = explainPeriod('fees', portfolioPerformance(held, range, shown), [position]);
    expect(explanation.inputs.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual(inputs);
    expect(plain(explanation.sentence)).toBe(sentence);
  });

  it.each([
    [
      'max',
      ['A AG, Kauf vom 02.03.2026: 10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)'],
      '1 Kauf',
    ],
    ['week', [], '0 Käufe'],
  ] as const)(
    'names the purchases of a range, also where they make a rate: %s',
    (range, purchases, counted) => {
      const rate = { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-02-27' } as const;
      const lot = lotExample({ price: 200, buy_price: 160, currency: 'USD', rate });
      const performance = portfolioPerformance(held, range, shown);
      const explain = (key: PeriodFigureKey) => {
        const { inputs, sentence } = explainPeriod(key, performance, [positionExample({ lots: [lot] })]);
        return {
          inputs: inputs.map(({ label, value }) => plain(`${label}: ${value}`)),
          sentence: plain(sentence),
        };
      };
      expect(explain('purchases').inputs).toEqual(purchases);
      expect(explain('purchases').sentence).toMatch(
        new RegExp(
          `^${counted} vom .* bis 01\\.04\\.2026: zusammen ${range === 'max' ? '1.600,00' : '0,00'} €\\.$`,
        ),
      );
      const { inputs } = explain('internal_rate');
      expect(inputs.filter((input) => input.includes('Kauf vom'))).toEqual(purchases);
      expect(inputs.some((input) => input.startsWith('Käufe: '))).toBe(false);
    },
  );

  it('names what both gains are computed from, each in its own currency', () => {
    const bought = testPortfolio(
      [
        {
          listing: { currency: 'USD' },
          closes: { '2026-02-02': 200, '2026-03-16': 220, '2026-04-01': 250 },
          bookings: [
            { date: '2026-02-02', quantity: 10 },
            { date: '2026-03-16', quantity: 5 },
          ],
        },
      ],
      '2026-04-01',
    );
    const days = { '2026-01-30': 1.25, '2026-03-16': 2, '2026-04-01': 1.6 };
    const performance = portfolioPerformance(bought, 'month', {
      ...shown,
      rates: testRates({ USD: days }, '2026-04-01'),
    });
    const lot = (purchase_date: string, quantity: number, price: number, rate: number) =>
      lotExample({
        purchase_date,
        quantity,
        price,
        currency: 'USD',
        buy_price: price * rate,
        rate: { from: 'USD', to: 'EUR', rate, date: purchase_date },
      });
    const lots = [lot('2026-02-02', 10, 200, 0.8), lot('2026-03-16', 5, 220, 0.5)];
    // 10 × 200 $ at 0.8 and 5 × 220 $ at 0.5 have become 15 × 250 $ at 0.625.
    expect(performance.bridge).toMatchObject({
      // (3,750 − 2,000 − 1,100) $ at 0.625.
      price_gain: 406.25,
      // 2,000 $ × (0.625 − 0.8) and 1,100 $ × (0.625 − 0.5).
      currency_gain: -212.5,
    });
    for (const key of ['price_gain', 'currency_gain'] as const) {
      const { inputs } = explainPeriod(key, performance, [positionExample({ lots })]);
      expect(inputs.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
        'Wert am 01.03.2026: 2.000,00 $ zu 1 $ = 0,8000 € vom 30.01.2026',
        'A AG, Kauf vom 16.03.2026: 5 × 110,00 € (220,00 $ zu 1 $ = 0,5000 € vom 16.03.2026)',
        'Wert am 01.04.2026: 3.750,00 $ zu 1 $ = 0,6250 € vom 01.04.2026',
      ]);
    }
  });

  it('names every payment that an internal rate is made of', () => {
    const rate = { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-02-27' } as const;
    const lot = lotExample({ price: 200, buy_price: 160, fees: 4, currency: 'USD', rate });
    const payment = {
      company_id: 'a',
      name: 'A AG',
      ex_date: '2026-03-20',
      quantity: 10,
      amount: 10,
      currency: 'USD',
      rate,
      value: 8,
    };
    const { inputs } = explainPeriod(
      'internal_rate',
      portfolioPerformance(held, 'max', shown),
      [positionExample({ lots: [lot] })],
      [payment],
    );
    expect(inputs.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
      'Zeitraum: 02.03.2026 bis 01.04.2026',
      'Wert am 02.03.2026: 0,00 €',
      'A AG, Kauf vom 02.03.2026: 10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'A AG, Kauf vom 02.03.2026, Gebühren: 3,20 € (4,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'A AG, Ex-Tag 20.03.2026: 10 × 1,00 $ = 8,00 € (10,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'Wert am 01.04.2026: 1.562,50 €',
    ]);
  });

  it('names no fees of a stock that their sum leaves out', () => {
    const position = positionExample({ id: 'unrated', lots: [lotExample({ fees: 4 })] });
    const summary = {
      ...MONTH.summary,
      leftOut: [{ company_id: 'unrated', name: 'A AG', reason: 'rate' as const, purchase_dates: null }],
    };
    const inputsOf = (performance: typeof MONTH) => explainPeriod('fees', performance, [position]).inputs;
    expect(inputsOf(MONTH)).toHaveLength(1);
    expect(inputsOf({ ...MONTH, summary })).toEqual([]);
  });

  it('names no purchase that a range leaves out, and the others of its stock', () => {
    const lots = ['2026-03-02', '2026-03-03'].map((purchase_date) => lotExample({ purchase_date, fees: 4 }));
    const left = { company_id: 'a', name: 'A AG', reason: 'rate' as const, purchase_dates: ['2026-03-02'] };
    const summary = { ...MONTH.summary, leftOut: [left] };
    const { inputs } = explainPeriod('fees', { ...MONTH, summary }, [positionExample({ lots })]);
    expect(inputs.map(({ label }) => plain(label))).toEqual(['A AG, Kauf vom 03.03.2026']);
  });

  it.each([
    ['one_day', 'Nicht berechenbar: Alle Ein- und Auszahlungen sind vom selben Tag.'],
    ['ambiguous', 'Nicht berechenbar: Für diesen Zeitraum gibt es keinen eindeutigen Jahreszins.'],
    ['nothing_invested', 'Nicht berechenbar: In diesem Zeitraum war nichts eingesetzt.'],
    [
      'out_of_range',
      'Nicht berechenbar: Aufs Jahr hochgerechnet wäre der Zins unter −99,9999 % oder über 1.000.000 %, der Zeitraum ist zu kurz oder der Verlust zu groß.',
    ],
  ] as const)('says why there is no internal rate: %s', (internalRateReason, expected) => {
    const summary = { ...MONTH.summary, internalRate: null, internalRateReason };
    expect(plain(explainPeriod('internal_rate', { ...MONTH, summary }, []).sentence)).toBe(expected);
  });

  it('says which interest it would have been', () => {
    expect(plain(explainPeriod('internal_rate', MONTH, []).sentence)).toMatch(/Zinsen im Jahr\.$/);
  });

  it('names the rates between the first value and the last', () => {
    const inputs = (from: typeof MONTH) =>
      explainPeriod('bridge', from, []).inputs.map(({ label, value }) => `${label}: ${plain(value)}`);
    expect(inputs(portfolioPerformance(held, 'max', shown)).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(portfolioPerformance(held, 'week', shown)).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,8000 € vom 27.02.2026, 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(MONTH)).toHaveLength(8);
  });

  it('has nothing to say of a portfolio without anything', () => {
    const nothing = portfolioPerformance(testPortfolio([], '2026-04-01'), 'year', shown);
    for (const key of ['bridge', 'fees', 'price_gain', 'purchases'] as const)
      expect(explainPeriod(key, nothing, [])).toMatchObject({
        inputs: [],
        sentence: 'In diesem Zeitraum war nichts im Bestand.',
      });
  });
});
