import { epochDay } from '@/lib/platform/db/daily-series';
import { explainFigure, explainPosition, type FigureKey } from './explanations';
import { bookingsCsv, bookingsJson } from './export';
import { portfolioPerformance } from './performance';
import { portfolioStatistics } from './statistics';
import { testPortfolio, testRates } from './test-portfolio';
import { lotExample, positionExample } from './test-position';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const POSITION = positionExample({
  current_price: 156.25,
  price_date: '2026-04-01',
  current_rate: { from: 'USD', to: 'EUR', rate: 0.625, date: '2026-04-01' },
  average_buy_price: 160,
  dividend: 2,
  trailing_p_e: 20,
  lots: [
    lotExample({
      price: 200,
      currency: 'USD',
      buy_price: 160,
      rate: { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-02-27' },
    }),
  ],
});

describe('explainPosition', () => {
  it.each([
    [
      'value',
      '10 × 156,25 € = 1.562,50 €, Kurs: Schlusskurs vom 01.04.2026, 156,25 € (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026).',
    ],
    ['average_buy_price', '1 Kauf von zusammen 10 Aktien kostete im Mittel 160,00 € je Aktie.'],
    ['growth', 'Von 160,00 € auf 156,25 € je Aktie sind −2,34 %, ohne Dividenden und Gebühren.'],
  ] as const)('%s', (key, expected) => {
    expect(plain(explainPosition(key, POSITION).sentence)).toBe(expected);
  });

  it('names each purchase with its day and rate', () => {
    expect(explainPosition('average_buy_price', POSITION).inputs.map(({ value }) => plain(value))).toEqual([
      '10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
    ]);
  });
});

describe('explainFigure', () => {
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
  const facts = {
    positions: [POSITION],
    statistics: portfolioStatistics([POSITION]),
    performance: portfolioPerformance(held, 'month', shown),
  };

  it.each<[FigureKey, string]>([
    ['value', '1 Position zum Schlusskurs vom 01.04.2026 ergibt 1.562,50 €.'],
    [
      'purchase_price',
      '1 Kauf, jeder zum Kurs und Wechselkurs seines Tages, 1.600,00 €; mit Gebühren 1.600,00 €.',
    ],
    ['growth', 'Aus 1.600,00 € Kaufwert sind 1.562,50 € geworden: −2,34 %, ohne Dividenden und Gebühren.'],
    [
      'dividends',
      'Auf den heutigen Bestand entfielen in den letzten zwölf Monaten 20,00 €, zum letzten Wechselkurs umgerechnet.',
    ],
    ['dividend_yield', '20,00 € von 1.562,50 € sind 1,28 %.'],
    ['p_e', 'Das Mittel von 1 positivem KGV ist 20,00.'],
    ['stocks', '1 Kauf von 1 Aktie.'],
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
  ])('%s', (key, expected) => {
    expect(
      plain(explainFigure(key, { ...facts, performance: portfolioPerformance(held, 'max', shown) }).sentence),
    ).toBe(expected);
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
    const summary = { ...facts.performance.summary, internalRate: null, internalRateReason };
    const performance = { ...facts.performance, summary };
    expect(plain(explainFigure('internal_rate', { ...facts, performance }).sentence)).toBe(expected);
  });

  it('says which interest it would have been', () => {
    expect(plain(explainFigure('internal_rate', facts).sentence)).toMatch(/Zinsen im Jahr\.$/);
  });

  it('names the rates between the first value and the last', () => {
    const month = { ...shown, today: epochDay('2026-04-01') };
    const performance = portfolioPerformance(held, 'month', month);
    const inputs = (from: typeof performance) =>
      explainFigure('bridge', { ...facts, performance: from }).inputs.map(
        ({ label, value }) => `${label}: ${plain(value)}`,
      );
    expect(inputs(portfolioPerformance(held, 'max', month)).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(portfolioPerformance(held, 'week', month)).at(-1)).toBe(
      'Wechselkurs USD: 1 $ = 0,8000 € vom 27.02.2026, 1 $ = 0,6250 € vom 01.04.2026',
    );
    expect(inputs(performance)).toHaveLength(8);
  });

  it('compares the same positions, and says which it leaves out', () => {
    const positions = [
      POSITION,
      positionExample({ id: 'b', current_price: null }),
      positionExample({ id: 'c', average_buy_price: null, growth: null }),
    ];
    const partly = { ...facts, positions, statistics: portfolioStatistics(positions) };
    const said = (key: FigureKey) => plain(explainFigure(key, partly).sentence);
    expect(said('growth')).toBe(
      'Aus 1.600,00 € Kaufwert sind 1.562,50 € geworden: −2,34 %, ohne Dividenden und Gebühren; 2 Positionen ohne Kaufkurs, Kurs oder Wechselkurs zählen nicht mit.',
    );
    expect(said('purchase_price')).toMatch(
      /^2 Käufe, .* 2\.600,00 €; .*; 1 Position ohne Kaufkurs oder Wechselkurs zählt nicht mit\.$/,
    );
    expect(said('value')).toMatch(/; 1 Position ohne Kurs oder Wechselkurs zählt nicht mit\.$/);
    expect(plain(explainFigure('value', partly).inputs[0]?.value ?? '')).toBe(
      '10 × Schlusskurs vom 01.04.2026, 156,25 € (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026) = 1.562,50 €',
    );
  });

  it('has nothing to say of a portfolio without anything', () => {
    const nothing = portfolioPerformance(testPortfolio([], '2026-04-01'), 'year', shown);
    const empty = { positions: [], statistics: portfolioStatistics([]), performance: nothing };
    expect(explainFigure('bridge', empty)).toMatchObject({
      inputs: [],
      sentence: 'In diesem Zeitraum war nichts im Bestand.',
    });
  });
});

describe('the export', () => {
  it('has a line for each lot, for a German spreadsheet', () => {
    const [header, line, end] = bookingsCsv([{ ...POSITION, name: '=A AG' }]).split('\r\n');
    expect(header?.slice(1)).toBe(
      'Kennung;Symbol;ISIN;Name;Art;Kaufdatum;Stück;Kaufkurs;Währung;Gebühren;Eigener Kurs;Eingegebene Stück;Eingegebener Kurs;Gezählt am;Eingegeben am',
    );
    expect(line).toBe(
      "a;NWE.DE;DE000A2NWE07;'=A AG;Kauf;2026-03-02;10;200;USD;0;nein;10;;2026-03-02;2026-03-02T12:00:00.000Z",
    );
    expect(end).toBe('');
  });

  it('keeps every digit of what was entered, before and after a split', () => {
    const lot = lotExample({
      quantity: 25,
      price: 35.002,
      entered_quantity: 10,
      entered_price: 87.505,
      fees: 1 / 3,
    });
    const [, line] = bookingsCsv([{ ...POSITION, lots: [lot] }]).split('\r\n');
    expect(line).toContain(';25;35,002;EUR;0,333333333333333;ja;10;87,505;2026-03-02;');
    expect(JSON.parse(bookingsJson([{ ...POSITION, lots: [lot] }]))).toMatchObject([
      { quantity: 25, price: 35.002, entered_quantity: 10, entered_price: 87.505, counted_on: '2026-03-02' },
    ]);
  });

  it('is the same as JSON', () => {
    expect(JSON.parse(bookingsJson([POSITION]))).toEqual([
      expect.objectContaining({
        stock_id: 'a',
        kind: 'purchase',
        purchase_date: '2026-03-02',
        quantity: 10,
        price: 200,
        currency: 'USD',
        own_price: false,
      }),
    ]);
  });
});
