import { lotExample, positionExample } from '@/test/position';
import { plain } from '@/test/words';
import { explainDistribution } from './distribution-explanation';
import { explainDividends } from './dividend-explanation';
import { explainFigure, explainLot, explainPosition, type HeldFigureKey } from './explanations';
import { bookingsCsv, bookingsJson } from './export';
import type { Lot } from './schema/positions';
import { portfolioStatistics } from './statistics';

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
    ['average_buy_price', '10 Aktien aus 1 Kauf kosteten im Mittel 160,00 € je Aktie.'],
    // 1,562.50 − 1,600; of 1,600.
    ['growth', '10 × (156,25 € − 160,00 €) = −37,50 € · −2,34 %, ohne Dividenden und Gebühren.'],
    ['fees', 'Auf 10 Aktien aus 1 Kauf entfallen 0,00 € Gebühren.'],
  ] as const)('%s', (key, expected) => expect(plain(explainPosition(key, POSITION).sentence)).toBe(expected));

  it('names each purchase with its day and rate', () => {
    expect(explainPosition('average_buy_price', POSITION).inputs.map(({ value }) => plain(value))).toEqual([
      '10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
    ]);
  });
});

it('names purchases and deliveries that the shares come from', () => {
  const lots = [lotExample(), lotExample(), lotExample({ kind: 'delivery_in' })];
  const { inputs, sentence } = explainPosition('average_buy_price', { ...POSITION, lots });
  expect(sentence).toContain('10 Aktien aus 2 Käufen und 1 Einbuchung kosteten');
  expect(inputs.at(-1)?.label).toBe('Einbuchung, gekauft am 02.03.2026');
});

describe('explainLot', () => {
  it('says what a purchase is worth and has gained', () => {
    const [lot] = POSITION.lots;
    const { inputs, sentence } = explainLot({ ...(lot as Lot), value: 1562.5, growth: -2.34375 }, POSITION);
    expect(inputs.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
      'Kauf vom 02.03.2026: 10 × 160,00 € (200,00 $ zu 1 $ = 0,8000 € vom 27.02.2026)',
      'Aktueller Kurs: Schlusskurs vom 01.04.2026, 156,25 € (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026)',
    ]);
    expect(plain(sentence)).toBe(
      '10 × 156,25 € = 1.562,50 €; seit dem Kauf zu 160,00 € je Aktie −37,50 € · −2,34 %, ohne Dividenden und Gebühren.',
    );
  });

  it('says where a price is missing', () => {
    const unknown = positionExample({ current_price: null });
    const lot = lotExample({ value: null, growth: null });
    expect(plain(explainLot(lot, unknown).sentence)).toBe(
      '10 × N/A = N/A; seit dem Kauf zu 100,00 € je Aktie N/A, ohne Dividenden und Gebühren.',
    );
  });
});

it('names a rate by enough decimals to compute large amounts with it', () => {
  const lot = lotExample({
    price: 200,
    currency: 'USD',
    rate: { from: 'USD', to: 'EUR', rate: 1 / 1.0873, date: '2026-02-27' },
  });
  const [input] = explainLot(lot, positionExample({ lots: [lot] })).inputs;
  expect(plain(input?.value ?? '')).toContain('zu 1 $ = 0,91970937 € vom 27.02.2026');
});

describe('a price of fractions of a cent', () => {
  const cheap = positionExample({
    quantity: 300,
    current_price: 0.0051,
    average_buy_price: 0.0034,
    lots: [lotExample({ quantity: 300, price: 0.0034, buy_price: 0.0034, value: 1.53, growth: 50 })],
  });

  it.each([
    ['value', '300 × 0,0051 € = 1,53 €'],
    ['average_buy_price', 'kosteten im Mittel 0,0034 € je Aktie'],
    ['growth', '300 × (0,0051 € − 0,0034 €) = +0,51 € · +50,00 %'],
  ] as const)('%s', (key, expected) => {
    expect(plain(explainPosition(key, cheap).sentence)).toContain(expected);
  });
});

describe('explainFigure', () => {
  const facts = { positions: [POSITION], statistics: portfolioStatistics([POSITION]) };

  it.each<[HeldFigureKey, string]>([
    ['value', '1 Position zum Schlusskurs vom 01.04.2026 ergibt 1.562,50 €.'],
    [
      'purchase_price',
      'Der Bestand stammt aus 1 Kauf; zum Kurs und Wechselkurs des jeweiligen Tages ergibt das 1.600,00 €, mit Gebühren 1.600,00 €.',
    ],
    ['growth', 'Aus 1.600,00 € Kaufwert sind 1.562,50 € geworden: −2,34 %, ohne Dividenden und Gebühren.'],
    [
      'dividends',
      'Auf den heutigen Bestand entfielen in den letzten zwölf Monaten 20,00 €, zum letzten Wechselkurs umgerechnet.',
    ],
    ['dividend_yield', '20,00 € von 1.562,50 € sind 1,28 %.'],
    ['p_e', 'Das Mittel von 1 positivem KGV ist 20,00.'],
    ['stocks', 'Im Bestand ist 1 Aktie aus 1 Kauf.'],
  ])('%s', (key, expected) => expect(plain(explainFigure(key, facts).sentence)).toBe(expected));

  it('compares the same positions, and says which it leaves out', () => {
    const positions = [
      POSITION,
      positionExample({ id: 'b', current_price: null }),
      positionExample({ id: 'c', average_buy_price: null, growth: null }),
    ];
    const partly = { positions, statistics: portfolioStatistics(positions) };
    const said = (key: HeldFigureKey) => plain(explainFigure(key, partly).sentence);
    expect(said('growth')).toBe(
      'Aus 1.600,00 € Kaufwert sind 1.562,50 € geworden: −2,34 %, ohne Dividenden und Gebühren; 2 Positionen ohne Kaufkurs, Kurs oder Wechselkurs zählen nicht mit.',
    );
    expect(said('purchase_price')).toMatch(
      /^Der Bestand stammt aus 2 Käufen; .* 2\.600,00 €, .*; 1 Position ohne Kaufkurs oder Wechselkurs zählt nicht mit\.$/,
    );
    expect(said('value')).toMatch(/; 1 Position ohne Kurs oder Wechselkurs zählt nicht mit\.$/);
    expect(plain(explainFigure('value', partly).inputs[0]?.value ?? '')).toBe(
      '10 × Schlusskurs vom 01.04.2026, 156,25 € (250,00 $ zu 1 $ = 0,6250 € vom 01.04.2026) = 1.562,50 €',
    );
  });
});

describe('explainFigure, of what is not counted', () => {
  it('names the dividends that nobody knows or could convert, and no day of what has no value', () => {
    const positions = [
      POSITION,
      positionExample({
        id: 'b',
        current_price: null,
        price_date: '2026-05-04',
        dividend: null,
        last_dividend_date: '2026-01-15',
      }),
      // A stock without any close.
      positionExample({
        id: 'd',
        current_price: null,
        price_date: null,
        dividend: null,
        last_dividend_date: '2024-01-15',
      }),
      // A stock that has paid for less than a year.
      positionExample({
        id: 'e',
        price_date: '2026-04-01',
        dividend: null,
        last_dividend_date: '2026-01-15',
      }),
      // A stock whose source knows only the yield.
      positionExample({
        id: 'f',
        price_date: '2026-04-01',
        dividend: null,
        dividend_yield: 2,
        last_dividend_date: null,
      }),
      // A stock whose only payment is held back.
      positionExample({
        id: 'h',
        price_date: '2026-04-01',
        dividend: null,
        dividend_yield: null,
        last_dividend_date: null,
        held_dividend_date: '2026-01-15',
      }),
      // Stocks that pay nothing, or have not paid for a year.
      positionExample({
        id: 'c',
        price_date: '2026-04-01',
        dividend: null,
        dividend_yield: null,
        last_dividend_date: null,
      }),
      positionExample({
        id: 'g',
        price_date: '2026-04-01',
        dividend: 0,
        dividend_yield: 0,
        last_dividend_date: '2024-01-15',
      }),
    ];
    const facts = { positions, statistics: portfolioStatistics(positions) };
    expect(facts.statistics.undistributed).toBe(5);
    expect(plain(explainFigure('dividends', facts).sentence)).toMatch(
      /; 5 Positionen ohne bekannte Jahresdividende oder Wechselkurs zählen nicht mit\.$/,
    );
    expect(plain(explainFigure('value', facts).sentence)).toMatch(
      /^6 Positionen zum Schlusskurs vom 01\.04\.2026 ergeben/,
    );
  });
});

describe('explainDividends', () => {
  const payment = {
    company_id: 'a',
    name: 'A AG',
    ex_date: '2026-03-20',
    booked: false,
    quantity: 10,
    amount: 8,
    currency: 'USD',
    rate: { from: 'USD', to: 'EUR', rate: 0.625, date: '2026-03-19' } as const,
    value: 5,
  };

  it('names each payment with its day, currency and rate', () => {
    const { inputs, sentence } = explainDividends([payment], 5, 'EUR');
    expect(inputs.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      'A AG, Ex-Tag 20.03.2026: 10 × 0,80 $ = 5,00 € (8,00 $ zu 1 $ = 0,6250 € vom 19.03.2026)',
    ]);
    expect(plain(sentence)).toBe('1 Zahlung ergibt 5,00 €, vor Steuern.');
  });

  it('names a booked one by its own day, also without a number of shares', () => {
    const booked = { ...payment, booked: true, quantity: 0 };
    const { formula, inputs } = explainDividends([booked], 5, 'EUR');
    expect(formula).toContain('gebuchten');
    expect(inputs.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      'A AG, gebucht am 20.03.2026: 5,00 € (8,00 $ zu 1 $ = 0,6250 € vom 19.03.2026)',
    ]);
  });

  it('says that there were none', () => {
    expect(explainDividends([], 0, 'EUR')).toMatchObject({
      inputs: [],
      sentence: 'Auf deinen Bestand ist keine Dividende entfallen.',
    });
  });

  it('says that a rate is missing', () => {
    const { inputs, sentence } = explainDividends(
      [payment, { ...payment, rate: null, value: null }],
      null,
      'EUR',
    );
    expect(plain(inputs[1]?.value ?? '')).toBe('10 × 0,80 $ = N/A');
    expect(plain(sentence)).toBe('2 Zahlungen ergeben N/A, vor Steuern.');
  });
});

describe('explainDistribution', () => {
  const positions = [
    positionExample({ id: 'a', total_value: 300, sector: 'Energy', price_date: '2026-04-01' }),
    positionExample({ id: 'b', total_value: 100, sector: null, price_date: '2026-03-31' }),
    positionExample({ id: 'c', current_price: null }),
  ];

  it.each([
    [
      'stocks',
      '2 Positionen zum Schlusskurs zwischen 31.03.2026 und 01.04.2026 ergeben 400,00 €, nach Aktien in 2 Teile geteilt; 1 Position ohne Kurs oder Wechselkurs zählt nicht mit.',
      'A AG: 300,00 € ÷ 400,00 € = 75,00 %',
    ],
    [
      'sectors',
      '2 Positionen zum Schlusskurs zwischen 31.03.2026 und 01.04.2026 ergeben 400,00 €, nach Sektoren in 2 Teile geteilt; 1 Position ohne Kurs oder Wechselkurs zählt nicht mit.',
      'Energie (1 Position): 300,00 € ÷ 400,00 € = 75,00 %',
    ],
  ] as const)('%s', (by, sentence, first) => {
    const explanation = explainDistribution(by, positions);
    expect(plain(explanation.sentence)).toBe(sentence);
    const [input] = explanation.inputs;
    expect(plain(`${input?.label}: ${input?.value}`)).toBe(first);
  });
});

describe('the export', () => {
  it('has a line for each lot, for a German spreadsheet', () => {
    const [header, line, end] = bookingsCsv([{ ...POSITION, name: '=A AG' }], '2026-03-31').split('\r\n');
    expect(header?.slice(1)).toBe(
      'Kennung;Symbol;ISIN;Name;Art;Kaufdatum;Stück;Kaufkurs;Währung;Gebühren;Eigener Kurs;Eingegebene Stück;Eingegebener Kurs;Gezählt am;Eingegeben am;Stand;Wechselkurs',
    );
    expect(line).toBe(
      "a;NWE.DE;DE000A2NWE07;'=A AG;Kauf;2026-03-02;10;200;USD;0;nein;10;;2026-03-02;2026-03-02T12:00:00.000Z;2026-03-31;",
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
    const [, line] = bookingsCsv([{ ...POSITION, lots: [lot] }], '2026-03-31').split('\r\n');
    expect(line).toContain(';25;35,002;EUR;0,333333333333333;ja;10;87,505;2026-03-02;');
    expect(JSON.parse(bookingsJson([{ ...POSITION, lots: [lot] }], '2026-03-31'))).toMatchObject([
      { quantity: 25, price: 35.002, entered_quantity: 10, entered_price: 87.505, counted_on: '2026-03-02' },
    ]);
  });

  it('is the same as JSON', () => {
    expect(JSON.parse(bookingsJson([POSITION], '2026-03-31'))).toEqual([
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
