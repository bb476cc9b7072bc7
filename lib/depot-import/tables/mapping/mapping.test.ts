import path from 'node:path';
import { testCases } from '@/test/cases';
import { readRows } from '../table-text';
import { guessKind } from './guess-kinds';
import { guessMapping } from './guess-mapping';
import { readMappedDay } from './mapped-day';
import { readMapped } from './read-mapped';
import { asMapping, headingOf, type TableMapping } from './table-mapping';
import { mappingFor, sampleOf } from './table-sample';

const read = (lines: readonly string[], change: Partial<TableMapping> = {}) => {
  const rows = readRows(lines.join('\n'));
  return readMapped(rows, { ...guessMapping(rows), ...change });
};

/** Tables of our own; amounts worked out by hand. */
testCases(path.join(__dirname, 'cases'), (text) => read(text.split('\n')));

describe('a table of no known form', () => {
  const ORDERS = [
    'Handelstag;Auftrag;Kennung;Menge;Kursangabe;Betrag in EUR;Provision;Bemerkung',
    '02.03.2026;Order Buy;DE0007164600;10;100,00;-1.004,95;4,95;',
    '03.03.2026;Order Sell;DE0007164600;4;110,00;435,05;4,95;',
    '04.03.2026;Cash Div;DE0007164600;6;;9,00;;',
    '05.03.2026;Storno;DE0007164600;4;110,00;440,00;;zu Auftrag 2',
  ];

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
});

describe('a foreign table', () => {
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

  it('from an earlier version, with other names of kinds, is taken by the names of today', () => {
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
