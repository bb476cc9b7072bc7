import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { plain } from '@/test/words';
import { flowsOfRange } from './flows';
import { portfolioPerformance } from './performance';
import { explainPeriod, type PeriodFigureKey } from './period-explanations';

describe('explainPeriod', () => {
  const dollars: TestHolding = {
    listing: { currency: 'USD' },
    closes: { '2026-03-02': 200, '2026-04-01': 250 },
    dividends: { '2026-03-20': 1 },
    bookings: trades`2026-03-02 10 fees=4`,
  };
  const held = testPortfolio([dollars], '2026-04-01');
  const rates = testRates({ USD: { '2026-02-27': 1.25, '2026-04-01': 1.6 } }, '2026-04-01');
  const shown = { currency: 'EUR', rates, today: epochDay('2026-04-01') } as const;
  const MONTH = finish(portfolioPerformance(held, 'month', shown));

  it.each<[PeriodFigureKey, string]>([
    // 1600 ÷ 1603.20 for the fees, × 1608 ÷ 1600 for the dividend, × 1562.50 ÷ 1600.
    [
      'period_growth',
      '−2,05 % vom 02.03.2026 bis 01.04.2026, so gerechnet, dass Käufe und Verkäufe weder Gewinn noch Verlust sind. Ein Kauf zählt von seinem eigenen Kurs an, nicht vom Schlusskurs des Vortags wie in Portfolio Performance.',
    ],
    [
      'period_gain',
      '+312,50 € Kursgewinn, −350,00 € Währungseffekt und 8,00 € Dividenden nach 3,20 € Gebühren sind −32,70 €.',
    ],
    [
      'bridge',
      '0,00 € am 02.03.2026 und 1.600,00 € für Käufe sind mit +312,50 € Kursgewinn und −350,00 € Währungseffekt am 01.04.2026 1.562,50 € wert.',
    ],
    [
      'price_gain',
      'Was die Kurse vom 02.03.2026 bis 01.04.2026 allein bewirkt haben: +312,50 €, ohne Dividenden und Gebühren.',
    ],
    [
      'currency_gain',
      'Geänderte Wechselkurse von Anfangswert und Käufen haben bis zum 01.04.2026 −350,00 € ausgemacht.',
    ],
  ])('%s', (key, expected) => {
    expect(plain(explainPeriod(key, finish(portfolioPerformance(held, 'max', shown))).sentence)).toBe(
      expected,
    );
  });

  it.each([
    // 10 at 20 and 10 at 30, half of them sold at 40: 10 × 20, or 10 × 15.
    ['fifo', '+200,00 € realisiert', '(FIFO)'],
    ['average', '+150,00 € realisiert', '(gleitender Durchschnitt)'],
  ] as const)('says how a realised gain was computed: %s', (method, gain, name) => {
    const bookings = trades`2026-01-05 10 price=20, 2026-01-06 10 price=30, 2026-02-02 -10 price=40`;
    const sold = testPortfolio([{ closes: { '2026-01-05': 40 }, bookings }], '2026-04-01', rates, method);
    const { formula, sentence } = explainPeriod('realised', finish(portfolioPerformance(sold, 'max', shown)));
    expect([formula, plain(sentence)]).toEqual([
      expect.stringContaining(name),
      expect.stringContaining(gain),
    ]);
  });

  const explain = (key: PeriodFigureKey, range: 'max' | 'week', of = held) => {
    const flows = finish(flowsOfRange(of, range, shown));
    const { formula, inputs, sentence } = explainPeriod(
      key,
      finish(portfolioPerformance(of, range, shown)),
      flows,
    );
    const lines = inputs.map(({ label, value }) => plain(`${label}: ${value}`));
    return { formula, inputs: lines, sentence: plain(sentence) };
  };

  it.each([
    [
      'fees',
      '3,20 € (4,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      '1 Buchung mit Gebühren vom 02.03.2026 bis 01.04.2026: zusammen 3,20 €.',
      '0 Buchungen mit Gebühren vom 25.03.2026 bis 01.04.2026: zusammen 0,00 €.',
    ],
    [
      'purchases',
      '10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      '1 Kauf vom 02.03.2026 bis 01.04.2026: zusammen 1.600,00 €.',
      '0 Käufe vom 25.03.2026 bis 01.04.2026: zusammen 0,00 €.',
    ],
  ] as const)('names the %s of a range', (key, input, whole, week) => {
    const inputs = [`Stock 0, Kauf vom 02.03.2026: ${input}`];
    expect(explain(key, 'max')).toMatchObject({ inputs, sentence: whole });
    expect(explain(key, 'week')).toMatchObject({ inputs: [], sentence: week });
  });

  describe('once something was sold', () => {
    // 10 for 1,000 and 5 delivered at 110; 6 of the 10 sold at 120, and a dividend of 20 booked with taxes.
    const holding: TestHolding = {
      closes: { '2026-03-02': 100, '2026-03-09': 110, '2026-03-16': 120, '2026-04-01': 130 },
      bookings: trades`
        2026-03-02 10 fees=5, 2026-03-09 5 kind=delivery_in price=90 bought_on=2025-03-03, 2026-03-16 -6 fees=4 taxes=12.5,
        2026-03-20 9 kind=dividend amount=20 withholding_tax=3 taxes=2.5, 2026-03-23 0 kind=fee amount=7
      `,
    };
    const sold = testPortfolio([holding], '2026-04-01');
    const { bridge } = finish(portfolioPerformance(sold, 'max', shown));

    it('adds up', () => {
      expect(bridge).toMatchObject({
        purchases: 1000 + 550,
        sales: 720,
        price_gain: 1170 - 1550 + 720,
        // The delivered shares are the oldest: 5 of them and one of 100 were sold at 120.
        realised: { price_gain: 5 * 10 + 20, currency_gain: 0 },
        unrealised: { price_gain: 9 * 30, currency_gain: 0 },
        end_value: 1170,
        dividends: 20,
        fees: 16,
        taxes: 3,
        german_taxes: 15,
        total_gain: 340 + 20 - 16 - 3,
      });
    });

    it('names the kinds that count at the close', () => {
      const close = (part: PeriodFigureKey) => explain(part, 'max', sold).formula.split('; ')[1];
      expect([close('purchases'), close('sales')]).toEqual([
        'Einbuchungen zum Schlusskurs ihres Tages',
        undefined,
      ]);
    });

    it.each<[PeriodFigureKey, string, string[]]>([
      [
        'purchases',
        '1 Kauf und 1 Einbuchung vom 02.03.2026 bis 01.04.2026: zusammen 1.550,00 €.',
        ['Stock 0, Kauf vom 02.03.2026: 10 × 100,00 €', 'Stock 0, Einbuchung vom 09.03.2026: 5 × 110,00 €'],
      ],
      [
        'sales',
        '1 Verkauf vom 02.03.2026 bis 01.04.2026: zusammen 720,00 €.',
        ['Stock 0, Verkauf vom 16.03.2026: 6 × 120,00 €'],
      ],
      [
        'fees',
        '3 Buchungen mit Gebühren vom 02.03.2026 bis 01.04.2026: zusammen 16,00 €.',
        [
          'Stock 0, Kauf vom 02.03.2026: 5,00 €',
          'Stock 0, Verkauf vom 16.03.2026: 4,00 €',
          'Stock 0, Gebühr vom 23.03.2026: 7,00 €',
        ],
      ],
      [
        'taxes',
        '3,00 € Quellensteuern auf Dividenden sind vom Gewinn abgezogen, 15,00 € deutsche Steuern nicht.',
        [
          'Stock 0, Dividende vom 20.03.2026, Quellensteuer: 3,00 €',
          'Stock 0, Verkauf vom 16.03.2026, deutsche Steuern: 12,50 €',
          'Stock 0, Dividende vom 20.03.2026, deutsche Steuern: 2,50 €',
        ],
      ],
      [
        'realised',
        'Von Kursgewinn und Währungseffekt sind +70,00 € realisiert, +270,00 € stecken in den Aktien, die du noch hast.',
        [
          'Kursgewinn, realisiert: +70,00 €',
          'Währungseffekt, realisiert: 0,00 €',
          'Kursgewinn, noch im Bestand: +270,00 €',
          'Währungseffekt, noch im Bestand: 0,00 €',
        ],
      ],
      [
        'period_gain',
        '+340,00 € Kursgewinn, 0,00 € Währungseffekt und 20,00 € Dividenden nach 16,00 € Gebühren und 3,00 € Quellensteuern sind +341,00 €. Deutsche Steuern sind nicht abgezogen: 15,00 €.',
        [
          'Kursgewinn: +340,00 €',
          'Währungseffekt: 0,00 €',
          'Dividenden: 20,00 €',
          'Gebühren: 16,00 €',
          'Quellensteuern: 3,00 €',
        ],
      ],
      [
        'bridge',
        '0,00 € am 02.03.2026 und 1.550,00 € für Käufe und Einbuchungen, abzüglich 720,00 € für Verkäufe, sind mit +340,00 € Kursgewinn und 0,00 € Währungseffekt am 01.04.2026 1.170,00 € wert.',
        [
          'Wert am 02.03.2026: 0,00 €',
          'Käufe und Einbuchungen: 1.550,00 €',
          'Verkäufe: −720,00 €',
          'Kursgewinn: +340,00 €',
          'Währungseffekt: 0,00 €',
          'Dividenden: 20,00 €',
          'Gebühren: 16,00 €',
          'Quellensteuern: 3,00 €',
          'Wert am 01.04.2026: 1.170,00 €',
        ],
      ],
      [
        'price_gain',
        'Was die Kurse vom 02.03.2026 bis 01.04.2026 allein bewirkt haben: +340,00 €, ohne Dividenden und Gebühren. Davon sind +70,00 € durch Verkäufe realisiert.',
        [
          'Stock 0, Kauf vom 02.03.2026: 10 × 100,00 €',
          'Stock 0, Einbuchung vom 09.03.2026: 5 × 110,00 €',
          'Stock 0, Verkauf vom 16.03.2026: 6 × 120,00 €',
          'Wert am 01.04.2026: 1.170,00 €',
        ],
      ],
    ])('says so: %s', (key, sentence, inputs) => {
      expect(explain(key, 'max', sold)).toMatchObject({ sentence, inputs });
    });

    it('has sales in a formula only where something was sold', () => {
      expect(explain('bridge', 'max', sold).formula).toContain('− Verkäufe');
      expect(explain('bridge', 'max').formula).not.toContain('Verkäufe');
    });
  });

  it('names what both gains are computed from, each in its own currency', () => {
    const closes = { '2026-02-02': 200, '2026-03-16': 220, '2026-04-01': 250 };
    const bookings = trades`2026-02-02 10, 2026-03-16 5`;
    const bought = testPortfolio([{ listing: { currency: 'USD' }, closes, bookings }], '2026-04-01');
    const days = { '2026-01-30': 1.25, '2026-03-16': 2, '2026-04-01': 1.6 };
    const inDays = { ...shown, rates: testRates({ USD: days }, '2026-04-01') };
    const performance = finish(portfolioPerformance(bought, 'month', inDays));
    // 10 × 200 $ at 0.8 and 5 × 220 $ at 0.5 have become 15 × 250 $ at 0.625.
    expect(performance.bridge).toMatchObject({
      // (3,750 − 2,000 − 1,100) $ at 0.625.
      price_gain: 406.25,
      // 2,000 $ × (0.625 − 0.8) and 1,100 $ × (0.625 − 0.5).
      currency_gain: -212.5,
    });
    for (const key of ['price_gain', 'currency_gain'] as const) {
      const { inputs } = explainPeriod(key, performance, finish(flowsOfRange(bought, 'month', inDays)));
      expect(inputs.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
        'Wert am 01.03.2026: 2.000,00 $ zu 1 $ = 0,8000 € vom 30.01.2026',
        'Stock 0, Kauf vom 16.03.2026: 5 × 110,00 € (220,00 $ zu 1 $ = 0,5000 € vom 16.03.2026)',
        'Wert am 01.04.2026: 3.750,00 $ zu 1 $ = 0,6250 € vom 01.04.2026',
      ]);
    }
  });

  it('names every payment that an internal rate is made of', () => {
    expect(explain('internal_rate', 'max').inputs).toEqual([
      'Zeitraum: 02.03.2026 bis 01.04.2026',
      'Wert am 02.03.2026: 0,00 €',
      'Stock 0, Kauf vom 02.03.2026: 10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'Stock 0, Kauf vom 02.03.2026, Gebühren: 3,20 € (4,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'Stock 0, Ex-Tag 20.03.2026: 10 × 1,00 $ = 8,00 € (10,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'Wert am 01.04.2026: 1.562,50 €',
    ]);
  });

  it('names no payment that a range leaves out, and the others of its stock', () => {
    const closes = { '2026-02-02': 200, '2026-04-01': 250 };
    const bookings = trades`2026-02-02 1 price=200 fees=4, 2026-03-03 2 price=200 fees=4`;
    const partly = testPortfolio([{ listing: { currency: 'USD' }, closes, bookings }], '2026-04-01', rates);
    expect(explain('fees', 'max', partly).inputs.map((line) => line.slice(0, 32))).toEqual([
      'Stock 0, Kauf vom 03.03.2026: 3,',
    ]);
  });

  it.each([
    ['one_day', 'Nicht berechenbar: Alle Ein- und Auszahlungen sind vom selben Tag.'],
    ['ambiguous', 'Nicht berechenbar: Für diesen Zeitraum gibt es keinen eindeutigen Jahreszins.'],
    ['nothing_invested', 'Nicht berechenbar: In diesem Zeitraum war nichts eingesetzt.'],
    [
      'out_of_range',
      'Nicht berechenbar: Aufs Jahr hochgerechnet wäre der Zins unter −99,9999 % oder über 1.000.000 %; der Zeitraum ist zu kurz oder der Verlust zu groß.',
    ],
  ] as const)('says why there is no internal rate: %s', (internalRateReason, expected) => {
    const summary = { ...MONTH.summary, internalRate: null, internalRateReason };
    expect(plain(explainPeriod('internal_rate', { ...MONTH, summary }).sentence)).toBe(expected);
  });

  it('says which interest it would have been', () => {
    expect(plain(explainPeriod('internal_rate', MONTH).sentence)).toMatch(/Zinsen im Jahr\.$/);
  });

  it('names the rates between the first value and the last', () => {
    const inputs = (from: typeof MONTH) =>
      explainPeriod('bridge', from).inputs.map(({ label, value }) => `${label}: ${plain(value)}`);
    expect(inputs(finish(portfolioPerformance(held, 'max', shown))).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(finish(portfolioPerformance(held, 'week', shown))).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,8000 € vom 27.02.2026, 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(MONTH)).toHaveLength(8);
  });

  it('has nothing to say of a portfolio without anything', () => {
    const nothing = finish(portfolioPerformance(testPortfolio([], '2026-04-01'), 'year', shown));
    for (const key of ['bridge', 'fees', 'price_gain', 'purchases', 'sales', 'realised', 'taxes'] as const)
      expect(explainPeriod(key, nothing)).toMatchObject({
        inputs: [],
        sentence: 'In diesem Zeitraum war dein Depot leer.',
      });
  });
});
