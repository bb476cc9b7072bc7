import { readRows } from '../table-text';
import { guessKind, guessMapping } from './guess-mapping';
import { readMapped, readMappedDay } from './read-mapped';
import { asMapping, headingOf, type TableMapping } from './table-mapping';
import { mappingFor, sampleOf } from './table-sample';

const read = (lines: readonly string[], change: Partial<TableMapping> = {}) => {
  const rows = readRows(lines.join('\n'));
  return readMapped(rows, { ...guessMapping(rows), ...change });
};

/** Tables of no known form; amounts worked out by hand. */
const TABLES: [name: string, lines: string[], bookings: object[]][] = [
  [
    'German, with what was paid',
    [
      'Handelstag;Transaktionsart;ISIN;Wertpapier;Stück;Kurs;Provision;Betrag (EUR);Order-ID',
      '02.03.2026;Kauf;DE0007164600;ADLER AG;10;100,00;4,95;-1.004,95;A-1',
      '03.03.2026;Verkauf;DE0007164600;ADLER AG;4;110,00;4,95;435,05;A-2',
      '04.03.2026;Dividendenzahlung;DE0007164600;ADLER AG;6;;;9,00;A-3',
    ],
    [
      {
        kind: 'purchase',
        date: '2026-03-02',
        quantity: '10',
        price: '100',
        gross: '1000',
        fees: '4.95',
        ...{ net: '1004.95', reference: 'A-1', currency: 'EUR', line: 2 },
      },
      // 4 × 110 − 4.95.
      { kind: 'sale', gross: '440', fees: '4.95', net: '435.05' },
      { kind: 'dividend', gross: '9', net: '9', quantity: '6', price: null },
    ],
  ],
  [
    'English, without a kind, a sale with a minus',
    [
      'Trade Date,Symbol,Shares,Price,Currency,Net Amount',
      '03/25/2026,ADL,10,100.00,USD,"1,004.00"',
      '03/26/2026,ADL,-4,110.00,USD,437.00',
    ],
    [
      // 1,004 − 10 × 100.
      { kind: 'purchase', date: '2026-03-25', gross: '1000', fees: '4', net: '1004', currency: 'USD' },
      // 4 × 110 − 437.
      { kind: 'sale', quantity: '4', gross: '440', fees: '3', net: '437', security: { symbol: 'ADL' } },
    ],
  ],
  [
    'with headings of a household',
    [
      'Wann;Was;Papier;Anzahl;Preis pro Stück;Kosten;Bezahlt',
      '03.02.2026;gekauft;DE0007164600;10;98,50;4,90;989,90',
      '12.03.2026;verkauft;DE0007164600;6;120,00;4,90;715,10',
    ],
    [
      // 10 × 98.50 + 4.90.
      { kind: 'purchase', quantity: '10', price: '98.5', gross: '985', fees: '4.9', net: '989.9' },
      // 6 × 120 − 4.90.
      { kind: 'sale', quantity: '6', gross: '720', net: '715.1' },
    ],
  ],
  [
    'without a kind, a purchase with money that leaves',
    ['Datum;WKN;Anzahl;Betrag', '02.03.26;716460;10;-1.000,00', '03.03.26;716460;4;440,00'],
    [
      { kind: 'purchase', date: '2026-03-02', gross: '1000', net: '1000', security: { wkn: '716460' } },
      { kind: 'sale', gross: '440', net: '440' },
    ],
  ],
  [
    'below lines that say what it is',
    [
      'Depot 1;',
      'Zeitraum;2026;',
      'Datum;Art;ISIN;Anteile;Preis',
      '2026-03-02;Sparplan;DE0007164600;0,5;80,00',
    ],
    [{ kind: 'purchase', quantity: '0.5', price: '80', gross: '40', net: '40', line: 4 }],
  ],
  [
    'with names of columns that nobody knows, but days and ISINs',
    ['a;b;Anzahl;Kurs', '02.03.2026;DE0007164600;2;50,00', '03.03.2026;DE0007164600;1;51,00'],
    [
      { kind: 'purchase', date: '2026-03-02', gross: '100', security: { isin: 'DE0007164600' } },
      { kind: 'purchase', gross: '51' },
    ],
  ],
  [
    'with taxes, which a sale pays',
    ['Datum;Art;ISIN;Stück;Kurs;Gebühren;Steuern', '02.03.2026;Verkauf;DE0007164600;2;50,00;1,00;-3,00'],
    // 100 − 1 − 3.
    [{ kind: 'sale', gross: '100', fees: '1', taxes: '3', net: '96' }],
  ],
  [
    'with two columns of taxes and one of fees, which add up',
    [
      'Datum;Art;ISIN;Stück;Kurs;Gebühren;Quellensteuer;Finanztransaktionssteuer;Betrag',
      '02.03.2026;Kauf;DE0007164600;10;50,00;5,00;;1,50;-506,50',
    ],
    // 500 + 5 + 1.50.
    [{ kind: 'purchase', gross: '500', fees: '5', taxes: '1.5', net: '506.5', warning: null }],
  ],
  [
    'with a duty and no column of fees',
    [
      'Date,Type,Symbol,Shares,Price,Stamp duty,Autofx handling fee,Amount',
      '2026-03-02,Buy,ADL,10,50.00,2.50,1.25,-503.75',
    ],
    [{ kind: 'purchase', gross: '500', fees: '1.25', taxes: '2.5', net: '503.75', warning: null }],
  ],
  [
    'with a duty that what was paid does not have',
    [
      'Datum;Art;ISIN;Stück;Kurs;Gebühren;Quellensteuer;Finanztransaktionssteuer;Betrag',
      '02.03.2026;Kauf;DE0007164600;10;50,00;5,00;;1,50;-520,00',
    ],
    [
      {
        kind: 'purchase',
        gross: '500',
        fees: '5',
        net: '520',
        warning: expect.stringContaining('finanztransaktionssteuer“ (1,50)'),
      },
    ],
  ],
  [
    'with a price that is rounded, and the exact amount',
    [
      'Datum;Art;ISIN;Stück;Kurs;Gebühren;Endbetrag',
      '02.03.2026;Kauf;IE00B4L5Y983;12;41,67;0,00;500,00',
      '03.03.2026;Kauf;IE00B4L5Y983;12;41,67;1,00;501,00',
    ],
    [
      { gross: '500', fees: '0', net: '500' },
      { gross: '500', fees: '1', net: '501' },
    ],
  ],
  [
    'with dividends and their taxes in two rows, without shares',
    [
      'Date,Type,ISIN,Total,Currency',
      '2026-03-02,Dividend (Ordinary),US0378331005,10.00,USD',
      '2026-03-02,Dividend tax,US0378331005,-1.50,USD',
    ],
    [
      {
        kind: 'dividend',
        quantity: null,
        gross: '10',
        taxes: '1.5',
        withholding_tax: '1.5',
        net: '8.5',
        currency: 'USD',
      },
    ],
  ],
  [
    'with shares that were given, and money',
    [
      'Datum;Art;ISIN;Stück;Betrag',
      '02.03.2026;Aktienprämie;DE0007164600;2;25,00',
      '02.03.2026;Stock award;DE0007164600;1;12,00',
      '03.03.2026;Bonus;;;5,00',
    ],
    [
      { kind: 'delivery_in', quantity: '2', gross: '25' },
      { kind: 'delivery_in', quantity: '1', gross: '12' },
      { kind: 'deposit', gross: '5' },
    ],
  ],
  [
    'with the nominal of a bond and its price in percent',
    ['Datum;Art;ISIN;Nominal;Kurs;Gebühren;Betrag', '02.03.2026;Kauf;DE0001141794;2.000;99,00;5,00;1.985,00'],
    // 2,000 × 99 % + 5.
    [{ quantity: '20', price: '99', gross: '1980', net: '1985', is_bond: true }],
  ],
  [
    'in minor units',
    [
      'Date,Type,ISIN,Shares,Price,Currency',
      '2026-03-02,Buy,GB0002374006,4,2000,GBX',
      '2026-03-02,Buy,ZAE000012084,4,50000,ZAc',
      '2026-03-02,Buy,IL0002810146,4,3000,ILA',
    ],
    // 4 × 2,000 pence, 50,000 cents, 3,000 agorot.
    [
      { gross: '80', price: '20', currency: 'GBP' },
      { gross: '2000', price: '500', currency: 'ZAR' },
      { gross: '120', price: '30', currency: 'ILS' },
    ],
  ],
  [
    'with fees and taxes alone',
    [
      'Datum;Art;Name;Betrag',
      '02.03.2026;Depotgebühr;ADLER AG;-12,00',
      '03.03.2026;Vorabpauschale;ADLER AG;-5,00',
    ],
    [
      { kind: 'fee', net: '12', security: { name: 'ADLER AG' } },
      { kind: 'advance_tax', net: '5' },
    ],
  ],
];

describe('a table of no known form', () => {
  it.each(TABLES)('%s is guessed and read', (_, lines, bookings) => {
    expect(read(lines).bookings).toMatchObject(bookings);
    expect(read(lines).leftOut.filter(({ reason }) => !reason.startsWith('Steuer, bei der'))).toEqual([]);
  });

  it.each([
    [
      'a word that is left out',
      '02.03.2026;Storno;DE0007164600;1;50,00',
      'Art „Storno“ wird nicht übernommen',
    ],
    ['a purchase taken back', '02.03.2026;Kauf;DE0007164600;-1;50,00', 'Storno: bitte von Hand prüfen'],
    ['no kind', ';;;;50,00', 'Eine Zeile ohne Art wird nicht übernommen'],
    ['a word of JavaScript', '02.03.2026;constructor;DE0007164600;1;50,00', 'wird nicht übernommen'],
    [
      'a day that the calendar lacks',
      '31.02.2026;Kauf;DE0007164600;1;50,00',
      'Spalte „Datum“: „31.02.2026“ ist kein Tag',
    ],
    ['no shares', '02.03.2026;Kauf;DE0007164600;0;50,00', 'Tag, Stückzahl oder Betrag'],
    ['a formula', '02.03.2026;Kauf;DE0007164600;=1+1;50,00', 'Spalte „Stück“: „=1+1“ ist keine Zahl'],
    ['no price', '02.03.2026;Kauf;DE0007164600;1;', 'Tag, Stückzahl oder Betrag'],
    ['no security', '02.03.2026;Kauf;;1;50,00', 'Das Wertpapier fehlt'],
  ])('leaves out a row with %s and says why', (_, row, reason) => {
    const lines = ['Datum;Art;ISIN;Stück;Kurs', row, '03.03.2026;Kauf;DE0007164600;1;50,00'];
    expect(read(lines)).toMatchObject({
      bookings: [{ line: 3 }],
      leftOut: [{ line: 2, reason: expect.stringContaining(reason) }],
    });
  });

  const ORDERS = [
    'Handelstag;Auftrag;Kennung;Menge;Kursangabe;Betrag in EUR;Provision;Bemerkung',
    '02.03.2026;Order Buy;DE0007164600;10;100,00;-1.004,95;4,95;',
    '03.03.2026;Order Sell;DE0007164600;4;110,00;435,05;4,95;',
    '04.03.2026;Cash Div;DE0007164600;6;;9,00;;',
    '05.03.2026;Storno;DE0007164600;4;110,00;440,00;;zu Auftrag 2',
  ];

  it('has its kinds in a column of any heading', () => {
    expect(read(ORDERS)).toMatchObject({
      bookings: [
        { kind: 'purchase', quantity: '10', fees: '4.95', net: '1004.95' },
        { kind: 'sale', quantity: '4', net: '435.05' },
        { kind: 'dividend', net: '9' },
      ],
      leftOut: [{ line: 5, reason: 'Art „Storno“ wird nicht übernommen' }],
    });
  });

  it('asks for a row that says it was cancelled, whatever its sign', () => {
    const { kind, ...columns } = guessMapping(readRows(ORDERS.join('\n'))).columns;
    expect(kind).toBe(1);
    const { bookings } = read(ORDERS, { columns });
    expect(bookings.map(({ line, warning }) => [line, warning === null])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
  });

  it.each<[string, string[], number | undefined]>([
    ['names of funds', ['DWS Top Dividende', 'DWS Top Dividende', 'Vanguard Dividend'], undefined],
    ['a company', ['Best Buy', 'Best Buy', 'Apple'], undefined],
    ['notes', ['Sparplan vom März', 'Verkauf wegen der Zahlen von gestern', 'Idee'], undefined],
    ['rows of another delimiter', ['1,Kauf,2', '1,Verkauf,2', '2,Kauf,2'], undefined],
    ['one word each', ['Buy', 'Buy', 'Reorg'], 1],
    ['a kind and what is no booking', ['Order Buy', 'Order Sell', 'Order Cancel'], 1],
  ])('takes a column for kinds by its words: %s', (_, words, place) => {
    const lines = words.map((word, at) => `0${at + 1}.03.2026;${word};DE0007164600;1;50,00`);
    expect(guessMapping(readRows(['Datum;Xyz;ISIN;Stück;Kurs', ...lines].join('\n'))).columns.kind).toBe(
      place,
    );
  });

  it('is read as a person says, not as it was guessed', () => {
    const lines = ['Datum;Art;ISIN;Stück;Kurs', '03.04.2026;Eingang;DE0007164600;1;1.500'];
    const said = read(lines, {
      days: 'mdy',
      decimals: 'point',
      kinds: { eingang: 'delivery_in' },
      currency: 'CHF',
    });
    expect(said.bookings).toMatchObject([
      { kind: 'delivery_in', date: '2026-03-04', price: '1.5', currency: 'CHF' },
    ]);
  });

  it.each([
    // 10 × 86 = 860: of 885.80 the rest is 3 %, of 885.81 it is more.
    ['-885,80', '25.8'],
    ['-885,81', '0'],
    ['-1.030,00', '0'],
  ])('without fees in a column takes up to a few percent as fees: %s', (paid, fees) => {
    const { bookings } = read(['Datum;ISIN;Stück;Kurs;Betrag', `02.03.2026;DE0007164600;10;86,00;${paid}`]);
    expect(bookings).toMatchObject([{ gross: '860', fees }]);
  });

  it.each([
    // 2 × 50 − 1 of fees, less 3 or with 1.50 refunded.
    [
      'a refund has the sign of the fewer',
      ['3,00;', '2,00;', '-1,50;'],
      ['3', '2', '-1.5'],
      ['96', '97', '100.5'],
    ],
    ['as what an account pays', ['-3,00;', '-2,00;', '1,50;'], ['3', '2', '-1.5'], ['96', '97', '100.5']],
    ['what was paid decides', ['-3,00;102,00', '-3,00;96,00'], ['-3', '3'], ['102', '96']],
  ])('with taxes: %s', (_, cells, taxes, net) => {
    const { bookings } = read([
      'Datum;Art;ISIN;Stück;Kurs;Gebühren;Steuern;Betrag',
      ...cells.map((cell) => `02.03.2026;Verkauf;DE0007164600;2;50,00;1,00;${cell}`),
    ]);
    expect(bookings.map((one) => one.taxes)).toEqual(taxes);
    expect(bookings.map((one) => one.net)).toEqual(net);
  });

  it('without fees in a column takes the sign of taxes with which they are not negative', () => {
    const { bookings } = read([
      'Datum;Art;ISIN;Stück;Kurs;Steuern;Betrag',
      '02.03.2026;Verkauf;DE0007164600;2;50,00;-3,00;101,00',
    ]);
    // 100 + 3 − 101.
    expect(bookings).toMatchObject([{ gross: '100', fees: '2', taxes: '-3', net: '101' }]);
  });

  it.each(['GBp', 'GBX'])('in %s is in hundredths of a pound', (currency) => {
    const { bookings } = read([
      'Datum;ISIN;Stück;Kurs;Betrag;Währung',
      `02.03.2026;GB0002374006;10;500,00;-5000,00;${currency}`,
    ]);
    expect(bookings).toMatchObject([{ quantity: '10', price: '5', gross: '50', net: '50', currency: 'GBP' }]);
  });

  it('without fees in a column does not invent negative ones', () => {
    const { bookings } = read(['Datum;ISIN;Stück;Kurs;Betrag', '02.03.2026;DE0007164600;2;50,00;90,00']);
    expect(bookings).toMatchObject([{ gross: '100', fees: '0', net: '90' }]);
  });
});

const OFF = 'Stückzahl und Kurs ergeben nicht den Betrag';

describe('a foreign table', () => {
  it.each<[string, string[], object[], string[]]>([
    [
      'with dollars beside amounts, months in front and brackets for a minus',
      [
        'Trade Date,Activity,Symbol,Quantity,Price,Commission,Net Amount',
        '03/25/2026,Bought,ADL,10,$100.00,$4.95,"($1,004.95)"',
        '03/02/2026,Sold,ADL,4,$110.00,$4.95,$435.05',
      ],
      [
        {
          kind: 'purchase',
          date: '2026-03-25',
          gross: '1000',
          fees: '4.95',
          net: '1004.95',
          currency: 'USD',
        },
        { kind: 'sale', date: '2026-03-02', gross: '440', net: '435.05', currency: 'USD' },
      ],
      [],
    ],
    [
      'with a currency in the head, letters for kinds and orders that were not carried out',
      [
        'Ausführungsdatum;K/V;ISIN;Stk.;Kurs;Betrag (CHF);Orderstatus',
        '02.03.2026;K;DE0007164600;10;100,00;1.000,00;ausgeführt',
        '03.03.2026;V;DE0007164600;4;110,00;440,00;storniert',
        '04.03.2026;V;DE0007164600;4;110,00;440,00;Nicht ausgeführt',
      ],
      [{ kind: 'purchase', quantity: '10', net: '1000', currency: 'CHF' }],
      ['Nicht ausgeführt (storniert)', 'Nicht ausgeführt (Nicht ausgeführt)'],
    ],
    [
      'with orders of which a part was carried out',
      [
        'Datum;Art;ISIN;Stück;Kurs;Status',
        '02.03.2026;Kauf;DE0007164600;4;100,00;teilausgeführt, Rest gestrichen',
        '03.03.2026;Kauf;DE0007164600;4;100,00;Partially filled',
        '04.03.2026;Kauf;DE0007164600;4;100,00;filled',
        '05.03.2026;Kauf;DE0007164600;0;100,00;partially filled, cancelled',
      ],
      [
        { quantity: '4', gross: '400', warning: 'Teilweise ausgeführt (teilausgeführt, Rest gestrichen)' },
        { quantity: '4', warning: 'Teilweise ausgeführt (Partially filled)' },
        { quantity: '4', warning: null },
      ],
      ['Tag, Stückzahl oder Betrag fehlen oder sind nicht lesbar'],
    ],
    [
      'without a kind, with brackets or a sign behind the currency for what was paid',
      [
        'Date,Symbol,Shares,Amount',
        '2026-03-02,ADL,10,($99.50)',
        '2026-03-03,ADL,10,$-98.50',
        '2026-03-04,ADL,1,$10.50',
      ],
      [{ kind: 'purchase' }, { kind: 'purchase' }, { kind: 'sale', net: '10.5', currency: 'USD' }],
      [],
    ],
    [
      'with a currency in a column of any name, and shares that give the amount within a cent',
      [
        'Date,Side,Symbol,Shares,Price,Amount,Account Ccy,Share Ccy',
        '2026-03-02,BUY,ADL,0.012,68.48,0.8218,GBP,USD',
      ],
      // 0.012 × 68.48 = 0.82176.
      [{ gross: '0.82', fees: '0', net: '0.8218', currency: 'GBP' }],
      [],
    ],
    [
      'with the currency of the amounts in their head, and another one beside the price',
      [
        'Datum;Art;ISIN;Stück;Kurs;;Kurswert in EUR;Gebühren;Betrag in EUR',
        '02.03.2026;Kauf;US0378331005;10;100,00;USD;920,50;5,00;925,50',
        '03.03.2026;Kauf;US0378331005;10;100,00 USD;;920,50;5,00;925,50',
        '04.03.2026;Kauf;US0378331005;10;92,05;EUR;920,50;5,00;925,50',
      ],
      [
        // 10 × 100 is not 920.50.
        { gross: '920.5', net: '925.5', currency: 'EUR', price: null, warning: OFF },
        { gross: '920.5', net: '925.5', currency: 'EUR', price: null, warning: null },
        { gross: '920.5', net: '925.5', currency: 'EUR', price: '92.05', warning: null },
      ],
      [],
    ],
    [
      'with months by name',
      [
        'Date,Side,Symbol,Shares,Price',
        '02-Mar-2026,BUY,ADL,10,1.5',
        '"Mai 2, 2026",SELL,ADL,1,1.5',
        '2. Dezember 2026,SELL,ADL,1,1.5',
        '2. Brumaire 2026,SELL,ADL,1,1.5',
      ],
      [{ date: '2026-03-02' }, { date: '2026-05-02' }, { date: '2026-12-02' }],
      ['Spalte „Date“: „2. Brumaire 2026“ ist kein Tag'],
    ],
    [
      'with amounts in two currencies',
      [
        'Datum;Art;ISIN;Stück;Betrag',
        '02.03.2026;Kauf;DE0007164600;1;10,00 €',
        '02.03.2026;Kauf;DE0007164600;1;USD 12,00',
      ],
      [
        { net: '10', currency: 'EUR' },
        { net: '12', currency: 'USD' },
      ],
      [],
    ],
  ])('%s', (_, lines, bookings, reasons) => {
    const result = read(lines);
    expect(result.bookings).toMatchObject(bookings);
    expect(result.leftOut.map(({ reason }) => reason)).toEqual(reasons);
  });

  const HEAD = 'Date,Side,Symbol,Shares,Price';
  it.each<[string, string, TableMapping['days'], TableMapping['decimals'], number]>([
    ['two orders of day and month', '03/02/2026,BUY,ADL,10,1.50', null, 'point', 0],
    ['two orders with dashes', '03-02-26,BUY,ADL,10,1.50', null, 'point', 0],
    ['a month in which it is day too', '03/03/2026,BUY,ADL,10,1.50', 'dmy', 'point', 1],
    ['a comma before decimals', '03/02/2026,BUY,ADL,10,"1,50"', 'dmy', 'comma', 1],
    ['points between day and month', '03.02.2026,BUY,ADL,10,1.50', 'dmy', 'point', 1],
    ['the year in front', '2026/03/02,BUY,ADL,10,1.50', 'dmy', 'point', 1],
    ['a price of one or a thousand', '2026-03-02,BUY,ADL,10,1.500', 'dmy', null, 0],
    ['whole numbers', '2026-03-02,BUY,ADL,10,15', 'dmy', 'comma', 1],
  ])('leaves open what has two meanings: %s', (_, row, days, decimals, booked) => {
    const guess = guessMapping(readRows(`${HEAD}\n${row}`));
    expect(guess).toMatchObject({ days, decimals });
    expect(read([HEAD, row]).bookings).toHaveLength(booked);
  });

  it('is decided by any of its rows', () => {
    const rows = Array.from({ length: 300 }, () => '03/02/2026,BUY,ADL,10,1.500');
    const { guess } = sampleOf([HEAD, ...rows, '03/25/2026,BUY,ADL,10,1.50'].join('\n'));
    expect(guess).toMatchObject({ days: 'mdy', decimals: 'point' });
  });
});

/** Tables as brokers abroad and programs write them; names and figures of our own. */
describe('a guess', () => {
  it.each<[string, string[], object[], string[]]>([
    [
      'takes shares and price from a text, of a part of an order too',
      [
        'ID;Type;Time;Symbol;Comment;Amount',
        '1;Stocks/ETF purchase;02.03.2026 13:01:45;ADL.DE;OPEN BUY 8/20.5 @ 12.5000;-100.00',
        '2;Stocks/ETF sale;03.03.2026 13:01:45;ADL.DE;CLOSE BUY 4 @ 13.000;52.00',
        '3;Stocks/ETF purchase;04.03.2026 13:01:45;ADL.US;OPEN BUY 1 @ 120.00;-110.00',
      ],
      [
        // 8 × 12.50; 4 × 13.
        {
          kind: 'purchase',
          time: '13:01',
          quantity: '8',
          price: '12.5',
          gross: '100',
          net: '100',
          warning: null,
        },
        { kind: 'sale', quantity: '4', price: '13', net: '52' },
        // A price in another currency.
        { kind: 'purchase', quantity: '1', price: null, gross: '110', net: '110', warning: OFF },
      ],
      [],
    ],
    [
      'takes the kind from a column with its words where the named one knows no trades, and fees from what was paid',
      [
        'Trade Date,Type,Instrument,Instrument ISIN,Instrument currency,Event,Amount',
        '02-Mar-2026,Trade,Adler,DE0007164600,EUR,Buy 3 @ 10.00 EUR,"-30,50"',
        '03-Mar-2026,Corporate action,Adler,DE0007164600,EUR,Dividend,1.83',
        '04-Mar-2026,Cash amount,,,EUR,Custody Fee,"-3,91"',
      ],
      [
        // 30.50 − 3 × 10.
        {
          kind: 'purchase',
          quantity: '3',
          price: '10',
          gross: '30',
          fees: '0.5',
          net: '30.5',
          currency: 'EUR',
        },
        { kind: 'dividend', net: '1.83' },
        { kind: 'fee', net: '3.91' },
      ],
      [],
    ],
    [
      'takes the side of an order from another cell',
      [
        'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,ISIN,Price per Share,Quantity,Instrument Currency,Price per Share in Account Currency',
        'Best Buy,ORDER,2026-03-02T23:30:00.000Z,GBP,80.00,SELL,US0865161014,25.00,4,USD,20.00',
        'Best Buy,DIVIDEND,2026-03-04T00:00:00Z,GBP,1.20,,US0865161014,,4,USD,',
      ],
      // Half past midnight in Germany; 4 × 20.
      [
        { kind: 'sale', date: '2026-03-03', time: '00:30', price: '20', gross: '80', currency: 'GBP' },
        { kind: 'dividend', date: '2026-03-04', time: null, net: '1.2' },
      ],
      [],
    ],
    [
      'takes the side of an order from the sign of what was paid',
      [
        'Date;Category;ISIN;Number of Shares;Asset Price in CHF;Cash Flow',
        '2026-03-02;Portfolio Transaction;CH0012032048;0.5;100.00;-50.00',
        '2026-03-03;Portfolio Transaction;CH0012032048;0.5;110.00;55.00',
      ],
      [
        { kind: 'purchase', net: '50', currency: 'CHF' },
        { kind: 'sale', net: '55' },
      ],
      [],
    ],
    [
      'does not guess the side of an order that nothing says',
      ['Date;Type;Symbol;Shares;Price', '2026-03-02;Market order;ADL;1;10.50'],
      [],
      ['Kauf oder Verkauf? Die Zeile sagt es nicht'],
    ],
    [
      'reads what has the other sign as the opposite',
      [
        'Datum;Art;ISIN;Stück;Betrag',
        ...Array<string>(3).fill('02.03.2026;Kauf;DE0007164600;1;-10,00'),
        ...Array<string>(3).fill('03.03.2026;Dividende;DE0007164600;;2,00'),
        ...Array<string>(3).fill('04.03.2026;Gebühr;;;-1,00'),
        '05.03.2026;Gebühr;;;0,50',
        '06.03.2026;Zinsen;;;-0,01',
        '07.03.2026;Dividende;DE0007164600;;-2,00',
        '08.03.2026;Kauf;DE0007164600;1;10,00',
        '09.03.2026;Verkauf;DE0007164600;1;-10,00',
        '10.03.2026;Quellensteuer;DE0007164600;;0,37',
      ],
      [
        ...Array(3).fill({ kind: 'purchase', net: '10' }),
        ...Array(3).fill({ kind: 'dividend', net: '2' }),
        ...Array(3).fill({ kind: 'fee', net: '1' }),
        { kind: 'fee_refund', net: '0.5' },
        { kind: 'interest_charge', net: '0.01' },
        { kind: 'tax_refund', net: '0.37' },
      ],
      Array(3).fill('Storno: bitte von Hand prüfen'),
    ],
    [
      'has costs in what is paid out',
      ['Date;Transaction;Costs;Net Amount', '2026-03-02;Custody Fee;3.85;-53.85'],
      [{ kind: 'fee', gross: '50', fees: '3.85', net: '53.85' }],
      [],
    ],
    [
      'knows a day by its cells: Valuta is a currency in Dutch',
      [
        'Naam;Datum;Type mutatie;Valuta;Volume;Koers;Bedrag;Isin code',
        'Adler;02-03-2026;Koop Fondsen;EUR;2;50,00;-100,00;DE0007164600',
        'Adler;03-03-2026;Verkoop Fondsen;EUR;-1;60,00;60,00;DE0007164600',
      ],
      [
        { kind: 'purchase', date: '2026-03-02', quantity: '2', net: '100', security: { name: 'Adler' } },
        { kind: 'sale', quantity: '1', net: '60', currency: 'EUR' },
      ],
      [],
    ],
    [
      'finds an ISIN beside a name, and the currency of the amounts',
      [
        'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time',
        'Adler / ISIN DE0007164600,Buy,2,£50.00,£100.00,23/12/25 15:18:12',
      ],
      [
        {
          kind: 'purchase',
          date: '2025-12-23',
          time: '15:18',
          currency: 'GBP',
          security: { isin: 'DE0007164600' },
        },
      ],
      [],
    ],
    [
      'leaves out what is no money',
      ['Date,Type,Amount,Currency', '2026-03-02,deposit,0.5,BTC', '2026-03-03,deposit,10,EUR'],
      [{ kind: 'deposit', net: '10' }],
      ['„BTC“ ist keine Währung'],
    ],
    [
      'has dividends that are invested again in rows of their own',
      [
        'Date,Action,Symbol,Quantity,Price,Amount',
        '03/25/2026,Reinvest Dividend,ADL,,,$10.00',
        '03/25/2026,Reinvest Shares,ADL,2,$5.00,-$10.00',
      ],
      [
        { kind: 'dividend', net: '10' },
        { kind: 'purchase', quantity: '2', net: '10' },
      ],
      [],
    ],
    [
      'takes an amount before costs for what it is, by shares and price; symbols may be ISINs',
      [
        'date,type,symbol,shares,unitPrice,amount,fee,tax,currency',
        '2026-03-02,Buy,DE0007164600,2,50.00,-100.00,-1.00,,EUR',
        '2026-03-03,Sell,DE0007164600,2,60.00,120.00,-1.00,-3.00,EUR',
      ],
      [
        { gross: '100', fees: '1', net: '101', price: '50', security: { isin: 'DE0007164600' } },
        // 120 − 1 − 3.
        { gross: '120', fees: '1', taxes: '3', net: '116' },
      ],
      [],
    ],
    [
      'takes the currency that stands behind the amount',
      [
        'Date,Action,ISIN,Shares,Price,Currency (Price),Rate,Total,Currency (Total)',
        '2026-03-02,Market buy,US0378331005,2,50.00,USD,1.25,80.00,EUR',
      ],
      [{ net: '80', currency: 'EUR' }],
      [],
    ],
    [
      'takes several columns of fees from what was paid, and one of taxes of any name',
      [
        'Datum;Art;ISIN;Stück;Kurs;Kurswert;AutoFX-Gebühr;Transaktionsgebühr;Kapitalertragsteuer inkl. Soli;Gesamt',
        '02.03.2026;Verkauf;DE0007164600;10;50,00;500,00;-2,00;-3,00;-40,00;455,00',
      ],
      // 500 − 40 − 455.
      [{ gross: '500', fees: '5', taxes: '40', net: '455' }],
      [],
    ],
    [
      'knows names that are like others, and marks of what was paid and what came in',
      [
        'Zeit;Umsatzart;ISIN;Anzahl Anteile;Kaufpreis je Anteil;Orderentgelte;Gesamter Betrag;Umrechnungskurs',
        '02.03.2026 09:30:00;Wertpapierkauf;DE0007164600;10;100,00;10,00;1.010,00 S;1,00',
        '05.03.2026 09:31:00;Wertpapierverkauf;DE0007164600;10;110,00;10,00;1.090,00 H;1,00',
        '06.03.2026 09:32:00;Wertpapierkauf;DE0007164600;10;100,00;10,00;1.010,00 H;1,00',
        '07.03.2026 09:33:00;Wertpapierkauf;DE0007164600;10;100,00;10,00;1.010,00 S;1,00',
      ],
      [
        { kind: 'purchase', time: '09:30', gross: '1000', fees: '10', net: '1010', warning: null },
        { kind: 'sale', gross: '1100', fees: '10', net: '1090', warning: null },
        { kind: 'purchase', line: 5 },
      ],
      ['Storno: bitte von Hand prüfen'],
    ],
    [
      'asks for taxes in the costs of a dividend, and has no number of zeros',
      [
        'Date;Order #;Transaction;ISIN;Costs;Net Amount',
        '2026-03-02;00000000;Dividend;DE0007164600;4.50;25.50',
        '2026-03-03;00000012;Dividend;DE0007164600;0.60;29.40',
      ],
      [
        { gross: '30', fees: '4.5', reference: null, warning: expect.stringContaining('Steuern') },
        // 0.60 is 2 % of 30.
        { gross: '30', fees: '0.6', reference: '00000012', warning: null },
      ],
      [],
    ],
    [
      'has dividends per share in a table without amounts',
      ['Datum;Art;ISIN;Stück;Kurs;Steuern', '02.03.2026;Dividende;DE0007164600;10;1,50;3,00'],
      // 10 × 1.50 − 3.
      [{ kind: 'dividend', gross: '15', taxes: '3', net: '12', price: null }],
      [],
    ],
    [
      'reads one number in the other form where it can be nothing else',
      [
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency',
        '2026-03-02T10:00:00Z,ADL,BUY - MARKET,2,$10.50,$21.00,USD',
        '2026-03-03T10:00:00Z,ADL,BUY - MARKET,"0,76672417",$10.50,$8.05,USD',
      ],
      [{ quantity: '2' }, { quantity: '0.76672417', net: '8.05' }],
      [],
    ],
    [
      'reads no moment of a day that the calendar does not have',
      [
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency',
        '2026-03-02T10:00:00Z,ADL,BUY - MARKET,2,$10.50,$21.00,USD',
        '2026-02-31T10:00:00Z,ADL,BUY - MARKET,2,$10.50,$21.00,USD',
      ],
      [{ date: '2026-03-02' }],
      ['Spalte „Date“: „2026-02-31T10:00:00Z“ ist kein Tag'],
    ],
  ])('%s', (_, lines, bookings, reasons) => {
    const result = read(lines);
    expect(result.bookings).toMatchObject(bookings);
    expect(result.bookings).toHaveLength(bookings.length);
    expect(result.leftOut.map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('what a person sees of a table', () => {
  const text = ['Datum;Art;ISIN', ...Array.from({ length: 300 }, (_, n) => `${n};Zukauf;${n}`)].join('\n');

  it('is its beginning, and the words of columns that could say a kind', () => {
    const { rows: shown, count, words, guess } = sampleOf(text);
    expect([shown.length, count, words]).toEqual([200, 300, [[], ['Zukauf'], []]]);
    expect(guess.kinds).toEqual({ zukauf: 'purchase' });
  });

  it('takes what is invested again for a purchase while no column has shares', () => {
    expect(sampleOf('Datum;Art;ISIN\n02.03.2026;Wiederanlage;DE0007164600').guess.kinds).toEqual({
      wiederanlage: 'purchase',
    });
  });

  it('has kinds that come late in the table', () => {
    const { guess } = sampleOf(`${text}\n1;Verkauf;x`);
    expect(guess.kinds).toEqual({ zukauf: 'purchase', verkauf: 'sale' });
  });
});

describe('a table with the columns of one that was explained', () => {
  const explained = sampleOf('Datum;Was;ISIN;Stück;Kurs\n02.03.2026;Kauf;DE0007164600;2;50,00').guess;
  const kinds = { kauf: 'purchase', eingang: 'delivery_in' } as const;
  const mapping = { ...explained, kinds, depot: 'Hausbank' };
  const next = [
    'Depot 1;;;;',
    'Datum;Was;ISIN;Stück;Kurs',
    '02.04.2026;Eingang;DE0007164600;1;50,00',
    '03.04.2026;Verkauf;DE0007164600;1;50,00',
    '04.04.2026;Umtausch;DE0007164600;1;50,00',
  ].join('\n');

  it('is read in the same way and of the same depot, with its new words guessed', () => {
    expect(readMapped(readRows(next), mappingFor(sampleOf(next), mapping))).toMatchObject({
      provider: 'Hausbank',
      bookings: [
        { kind: 'delivery_in', line: 3 },
        { kind: 'sale', line: 4 },
      ],
      leftOut: [{ line: 5, reason: 'Art „Umtausch“ wird nicht übernommen' }],
    });
  });

  it('is of no depot that another table has where none was named', () => {
    expect(readMapped(readRows(next), explained).provider).toBe('Depot aus Tabelle');
  });

  it('is known by its first head, whatever it is split at', () => {
    expect(sampleOf(next, ',').heading).toEqual(['Datum', 'Was', 'ISIN', 'Stück', 'Kurs']);
  });
});

describe('the kind of a word', () => {
  it.each([
    ['wertpapierverkauf', 'sale'],
    ['wertpapierkauf', 'purchase'],
    ['wiederanlage fondsertrag', 'purchase'],
    ['ertragsausschüttung', 'dividend'],
    ['steuererstattung', 'tax_refund'],
    ['kapitalertragsteuer', 'tax'],
    ['storno kauf', 'skip'],
    ['stornierung verkauf', 'skip'],
    ['rückabwicklung kauf', 'skip'],
    ['umtausch', 'skip'],
    ['verkoop', 'sale'],
    ['achat', 'purchase'],
    ['k', 'purchase'],
    ['v', 'sale'],
    ['sell short', 'skip'],
    ['buy to open', 'skip'],
    ['kapitalrückzahlung', 'skip'],
    ['korrektur dividende', 'skip'],
    ['forex debit', 'skip'],
    ['debit', 'withdrawal'],
    ['rit.provento', 'tax'],
    ['limit order', 'trade'],
    ['card transaction', 'skip'],
    ['onttrekking', 'withdrawal'],
  ])('%s', (word, kind) => {
    expect(guessKind(word)).toBe(kind);
  });
});

describe('a day', () => {
  it.each([
    ['20260302', 'dmy', '2026-03-02'],
    ['2026/03/02', 'mdy', '2026-03-02'],
    ['2/3/26', 'dmy', '2026-03-02'],
    ['3/2/26', 'mdy', '2026-03-02'],
    ['02.13.2026', 'dmy', null],
    ['13/02/2026', null, '2026-02-13'],
    ['02/03/2026', null, null],
    ['morgen', 'dmy', null],
    ['16-mrt-2026', 'dmy', '2026-03-16'],
    ['2 août 2026', 'dmy', '2026-08-02'],
    ['02-dic-2026', 'dmy', '2026-12-02'],
    ['02-maj-2026', 'dmy', '2026-05-02'],
    ['2 fév. 2026', 'dmy', '2026-02-02'],
    ['2 juin 2026', 'mdy', '2026-06-02'],
    ['2 luglio 2026', 'dmy', '2026-07-02'],
    ['2 sett. 2026', 'dmy', '2026-09-02'],
    ['2026.03.02', 'mdy', '2026-03-02'],
  ] as const)('%s read as %s', (text, form, day) => {
    expect(readMappedDay(text, form)).toBe(day);
  });
});

describe('a stored mapping', () => {
  const mapping = guessMapping(readRows('Datum;Art;ISIN;Stück;Kurs\n02.03.2026;Kauf;DE0007164600;1;50,00'));

  it('is taken as it was stored', () => {
    expect(asMapping(JSON.parse(JSON.stringify(mapping)), 5)).toEqual(mapping);
    expect(asMapping({ ...mapping, depot: 'Hausbank' }, 5)).toEqual({ ...mapping, depot: 'Hausbank' });
  });

  it('of an earlier version, with other names of kinds, is taken by the names of today', () => {
    const kinds = { kauf: 'buy', verkauf: 'sell', eingang: 'transfer_in', ausgang: 'transfer_out' };
    expect(asMapping({ ...mapping, kinds: { ...kinds, zins: 'skip' } }, 5)?.kinds).toEqual({
      kauf: 'purchase',
      verkauf: 'sale',
      eingang: 'delivery_in',
      ausgang: 'delivery_out',
      zins: 'skip',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a column beyond the table', { ...mapping, columns: { date: 5 } }],
    ['an unknown field', { ...mapping, columns: { nonsense: 0 } }],
    ['an unknown kind', { ...mapping, kinds: { kauf: 'gift' } }],
    ['days that are open', { ...mapping, days: null }],
    ['another number form', { ...mapping, decimals: 'dot' }],
    ['a depot without a name', { ...mapping, depot: 1 }],
  ])('that is %s is refused', (_, stored) => {
    expect(asMapping(stored, 5)).toBeNull();
  });

  it('is found by its columns, whatever their case and blanks', async () => {
    expect(await headingOf(['Datum', ' Stück  / Nom.'])).toBe(await headingOf(['DATUM', 'stück / nom.']));
    expect(await headingOf(['Datum', 'Art'])).not.toBe(await headingOf(['Datum Art']));
  });
});
