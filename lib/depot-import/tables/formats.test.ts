import path from 'node:path';
import { casesIn, testCases, textOf } from '@/test/cases';
import { readTableFile } from '../read-table-file';

const CASES = path.join(__dirname, 'cases');

/** Splits a row at delimiters outside quotes. */
const split = (row: string, delimiter: string) =>
  row.split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`));

const delimiterOf = (lines: readonly string[]) => (lines[0]?.includes(';') ? ';' : ',');

const read = (...lines: string[]) => readTableFile(new TextEncoder().encode(lines.join('\n')));

/** Rows of our own, in the form of each provider; amounts worked out by hand. */
const FORMS: [format: string, lines: string[], booking: object][] = casesIn(
  path.join(CASES, 'forms.json'),
).map((one) => [one.title, textOf(CASES, one).split('\n'), (one.bookings as object[])[0] as object]);

describe('a table', () => {
  testCases(CASES, (text) => read(text));

  it.each(FORMS)('from %s with a head alone has no bookings', (_, lines) => {
    expect(read(...lines.slice(0, -1)).bookings).toEqual([]);
  });

  // Ghostfolio's own import refuses the file as a whole.
  const lenient = FORMS.filter(([format]) => format !== 'ghostfolio');
  it.each(lenient)('from %s with a short or broken row has the others', (_, lines, booking) => {
    const { bookings, leftOut } = read(...lines, `=1+1${delimiterOf(lines)}x`, String(lines.at(-1)));
    expect(bookings).toMatchObject([booking, booking]);
    expect(bookings.length + leftOut.length).toBeLessThanOrEqual(3);
  });

  /** Words that the column of kinds of each form may have, and texts that stand for a kind. */
  const WORDS: Readonly<Record<string, readonly [column: number, words: string]>> = {
    'trade-republic': [
      4,
      'SELL,DIVIDEND,DISTRIBUTION,INTEREST_PAYMENT,CUSTOMER_INBOUND,CARD_TRANSACTION,TAX_OPTIMIZATION,EARNINGS,SEC_ACCOUNT,TILG,PRIVATE_MARKET_BUY,SPLIT,MERGER,MIGRATION,SPLIT_CANCELLED,GIFT',
    ],
    'scalable-csv': [
      6,
      'Buy,Savings plan,Distribution,Interest,Deposit,Withdrawal,Fee,Taxes,Security transfer,Corporate action',
    ],
    parqet: [9, 'Sell,Dividend,TransferIn,TransferOut,Interest,Deposit,Cash,Cost,Split'],
    'portfolio-performance-csv': [
      1,
      'Kauf,Verkauf,Einlage,Entnahme,Zinsen,Gebühren,Steuern,Steuerrückerstattung,Einlieferung,Umbuchung (Eingang),Umbuchung (Ausgang),Buy,Removal',
    ],
    'finanzen-net-zero': [5, 'gestrichen,teilausgeführt,offen,abgelaufen'],
    wealthfolio: [3, 'SELL,DIVIDEND,INTEREST,FEE,TAX,DEPOSIT,SPLIT,TRANSFER_IN,CREDIT,ADD_HOLDING'],
    'flatex-depot': [
      7,
      'Lagerstellenwechsel in DE0007164600,WP-Eingang,Aktiensplit Einbuchung,Ausführung Sparplan',
    ],
    'flatex-account': [
      4,
      'Erträgnisausschüttung DE0007164600,Depotgebühr,Zinsen,Ausführung ORDER Kauf DE0007164600 7',
    ],
    trading212: [
      0,
      'Market sell,Stop buy,Dividend (Ordinary),Dividend (Dividend tax),Stock split open,Stock split close,Interest on cash,Currency conversion,Card debit,Transfer in,Stock distribution,Dividend adjustment',
    ],
    'degiro-account': [
      5,
      'Dividendensteuer,Währungswechsel (Einbuchung),Zinsen,Kauf 1 zu je 1 EUR,FUSION: Kauf 1 zu je 1 EUR,flatex Einzahlung,Degiro Cash Sweep Transfer,Transaktionsgebühren,Stempelsteuer',
    ],
    'deutschebank-table': [3, 'Kauf,Zeichnung,Dividende/Ausschüttung,Kapitalrückzahlung,Storno,Umtausch'],
    fnz: [
      2,
      'Kauf,Ansparplan,Wiederanlage Fondsertrag,Entgeltbelastung,Entgeltbelastung Verkauf,Fondsumschichtung (Zugang),Interner Übertrag,Vorabpauschale,Storno Kauf,Verschmelzung',
    ],
    etoro: [
      1,
      'Position closed,Dividend,Interest Payment,SDRT,Overnight fee,Deposit,Withdraw,Start Copy,corp action: Split',
    ],
    'ibkr-flex-trades': [0, 'BUY,BUY (Ca.),EXCHANGE'],
    'ibkr-flex-cash': [
      0,
      'Withholding Tax,Payment In Lieu Of Dividends,Other Fees,Broker Interest Paid,Deposits/Withdrawals,Bond Interest Received,871(m) Withholding',
    ],
    'ibkr-activity': [2, 'Execution,ClosedLots,'],
    ghostfolio: [5, 'buy,dividend,fee,interest,item,liability,swap'],
  };
  const ODD = ['', 'x', '0', '-7', '7', '2026-03-02', '31.02.2026'];

  it.each(FORMS)('from %s has a booking or a reason for every row', (form, lines) => {
    const delimiter = delimiterOf(lines);
    const [last = '', ...before] = lines.toReversed();
    const result = (row: string) => {
      try {
        const { bookings, leftOut } = read(...before.toReversed(), row, last);
        return JSON.stringify([bookings, leftOut]);
      } catch (error) {
        return String(error);
      }
    };
    const without = result('');
    const [column, words = ''] = WORDS[form] ?? [];
    const changed = [
      ...split(last, delimiter).flatMap((_, at) => ODD.map((odd) => [at, odd] as const)),
      ...words.split(',').map((word) => [column ?? 0, word] as const),
    ];
    const vanished = changed.filter(([at, cell]) => {
      // The first two columns of an activity statement say what a row is.
      if (form === 'ibkr-activity' && at < 2) return false;
      return result(split(last, delimiter).with(at, cell).join(delimiter)) === without;
    });
    expect(vanished).toEqual([]);
  });

  it('that was saved again with a comma for decimals is read so', () => {
    const [format, lines, booking] = FORMS.find(([form]) => form === 'trading212') as (typeof FORMS)[number];
    const german = lines.map((line) => line.replaceAll(',', ';'));
    const numbers = String(german[1]).replace(/(\d)\.(\d+)(?=;)/g, '$1,$2');
    expect(numbers).toContain(';101,50;');
    expect(read(String(german[0]), numbers)).toMatchObject({ format, bookings: [booking] });
  });

  it('may have other parts of its provider below, with heads of their own', () => {
    const parts = ['ibkr-flex-trades', 'ibkr-flex-cash', 'ibkr-flex-trades'].map(
      (form) => FORMS.find(([format]) => format === form) as (typeof FORMS)[number],
    );
    const { format, bookings, leftOut } = read(...parts.flatMap(([, lines]) => lines));
    expect({ format, bookings, leftOut }).toMatchObject({
      format: 'ibkr-flex-trades',
      bookings: parts.map(([, , booking], at) => ({ ...booking, line: 2 * at + 2 })),
      leftOut: [],
    });
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['a mark before UTF-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['other line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('in %s is the same', (_, encode) => {
    const [, lines, booking] = FORMS[3] as (typeof FORMS)[number];
    expect(readTableFile(encode(lines.join('\n'))).bookings).toMatchObject([booking]);
  });

  const quoted = (line: string, delimiter: string) =>
    split(line, delimiter)
      .map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`))
      .join(delimiter);
  // An activity statement says in its first columns what a row is.
  const named = FORMS.filter(([format]) => format !== 'ibkr-activity');
  it('in every form counts a tax in a column that it does not know, or asks', () => {
    const silent = named.filter(([, lines]) => {
      const delimiter = delimiterOf(lines);
      const at = lines.length - 2;
      const tax = ['Finanztransaktionssteuer', delimiter === ';' ? '7,77' : '7.77'];
      const changed = lines.map((line, n) => (n < at ? line : `${tax[n - at]}${delimiter}${line}`));
      const [[booking], [before]] = [read(...changed).bookings, read(...lines).bookings];
      const isCounted = Math.abs(Number(booking?.taxes) - Number(before?.taxes) - 7.77) < 0.001;
      return !isCounted && !booking?.warning?.includes(tax[0]?.toLowerCase() ?? '');
    });
    expect(silent.map(([format]) => format)).toEqual([]);
  });

  it.each<[string, (lines: readonly string[], delimiter: string) => readonly string[]]>([
    ['quotes around all cells', (lines, delimiter) => lines.map((line) => quoted(line, delimiter))],
    ['a column more', (lines, delimiter) => lines.map((line, at) => `${at}${delimiter}${line}`)],
    ['a tab between cells', (lines, delimiter) => lines.map((line) => split(line, delimiter).join('\t'))],
    ['lines of delimiters at the end', (lines, delimiter) => [...lines, '', delimiter.repeat(9), ' ']],
    [
      'a head in capitals',
      (lines) => lines.map((line, at) => (at === lines.length - 2 ? line.toUpperCase() : line)),
    ],
    ['a line before that names the delimiter', (lines, delimiter) => [`sep=${delimiter}`, ...lines]],
  ])('in every form may have %s', (_, change) => {
    for (const [format, lines, booking] of named) {
      const delimiter = delimiterOf(lines);
      expect(read(...change(lines, delimiter))).toMatchObject({ format, bookings: [booking], leftOut: [] });
    }
  });

  it.each([
    ['nothing', '', 'Die Datei ist leer'],
    ['a page', '<!doctype html><table></table>', 'keine Tabelle'],
    ['other columns', 'a;b\n1;2', 'kennen wir nicht'],
  ])('that is %s is refused', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

it('a bond that Trade Republic pays back is a sale, once, and a split adds shares', () => {
  const head =
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id';
  const row = (category: string, type: string, shares: string, amount: string) =>
    `2026-03-02T00:00:00Z,2026-03-02,DEFAULT,${category},${type},BOND,Anleihe,DE0001141794,${shares},,${amount},,,EUR,,,,,${type}-${category}`;
  const { bookings, leftOut } = read(
    head,
    row('CASH', 'FINAL_MATURITY', '20.21', '20.21'),
    row('CORPORATE_ACTION', 'REDEMPTION', '-20.21', ''),
    row('CORPORATE_ACTION', 'SPLIT', '0.410094', ''),
  );
  expect(bookings).toMatchObject([
    { kind: 'sale', quantity: '20.21', gross: '20.21', net: '20.21' },
    { kind: 'split', quantity: null, added: '0.410094' },
  ]);
  expect(leftOut).toMatchObject([{ line: 3, reason: expect.stringContaining('Rückzahlung') }]);
});

describe('a corporate action in a table', () => {
  const TRADES =
    'Datum,Uhrzeit,Produkt,ISIN,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,Transaktionsgebühren,Gesamt EUR,Order-ID,';
  const trade = (isin: string, quantity: number | string, value: string, order = '', time = '00:00') =>
    `02-03-2026,${time},ADLER,${isin},${quantity},"1,00",EUR,"${value}",EUR,"${value}",,"0,00","${value}",,${order}`;
  const ACCOUNT = 'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID';
  const booked = (isin: string, text: string, amount: string, time = '00:00') =>
    `02-03-2026,${time},02-03-2026,ADLER,${isin},"${text}",,EUR,"${amount}",EUR,"0,00",`;
  const [OLD, NEW] = ['DE0007164600', 'US0378331005'];
  const SCALABLE =
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency';
  const moved = (isin: string, shares: string, reference: string, day = '2026-03-02') =>
    `${day};01:00:00;Executed;${reference};Adler;Security;Corporate action;${isin};${shares};;;;;EUR`;
  const TRADING_212 = 'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total,Currency (Total)';
  const half = (part: string, shares: string, day = '2026-03-02') =>
    `Stock split ${part},${day} 07:24:24,${OLD},ADL,Adler,${shares},40,EUR`;
  const MERGER = {
    kind: 'merger',
    date: '2026-03-02',
    quantity: '10',
    ratio: '10:2.5',
    currency: 'EUR',
    security: { isin: OLD },
    to_security: { isin: NEW },
  };

  it.each<[string, string[], object[], number]>([
    [
      "DEGIRO's transactions, without an order",
      [TRADES, trade(OLD, -10, '40,00'), trade(NEW, '"2,5"', '-40,00')],
      // 2.5 / 10.
      [MERGER],
      0,
    ],
    [
      "DEGIRO's transactions within one number",
      [TRADES, trade(OLD, 40, '-40,00'), trade(OLD, -10, '40,00')],
      [{ kind: 'split', quantity: '10', ratio: '10:40', security: { isin: OLD } }],
      0,
    ],
    [
      'two trades with an order',
      [TRADES, trade(OLD, -10, '40,00', 'o-1'), trade(NEW, '"2,5"', '-40,00', 'o-2')],
      [{ kind: 'sale' }, { kind: 'purchase' }],
      0,
    ],
    [
      'two trades for other amounts',
      [TRADES, trade(OLD, -10, '40,00'), trade(NEW, '"2,5"', '-41,00')],
      [{ kind: 'sale' }, { kind: 'purchase' }],
      0,
    ],
    [
      "DEGIRO's account",
      [
        ACCOUNT,
        booked(NEW, `FUSION: Kauf 2,5 zu je 16 EUR (${NEW})`, '-40,00'),
        booked(OLD, `FUSION: Verkauf 10 zu je 4 EUR (${OLD})`, '40,00'),
      ],
      [MERGER],
      0,
    ],
    [
      "DEGIRO's account without amounts, at two times",
      [
        ACCOUNT,
        booked(OLD, 'PRODUCTWIJZIGING : Koop 500 @ 0,039 EUR', '0', '04:21'),
        booked(OLD, 'PRODUCTWIJZIGING : Verkoop 500 @ 0,039 EUR', '0', '02:30'),
      ],
      [],
      2,
    ],
    [
      'a half alone, and three rows of one reason',
      [
        ACCOUNT,
        booked(OLD, 'STOCK DIVIDEND: Koop 999 @ 0 EUR', '0'),
        booked(OLD, 'FUSION: Verkauf 10 zu je 4 EUR', '40,00'),
        booked(NEW, 'FUSION: Kauf 1 zu je 20 EUR', '-20,00'),
        booked(NEW, 'FUSION: Kauf 1 zu je 20 EUR', '-20,00'),
      ],
      [],
      4,
    ],
    [
      'a number that can be read in two ways',
      [ACCOUNT, booked(OLD, 'FUSION: Verkauf 1.000 @ 0', '0'), booked(NEW, 'FUSION: Kauf 500 @ 0', '0')],
      [],
      2,
    ],
    [
      'Trade Republic, for another security',
      [
        'datetime,date,category,type,symbol,name,shares,price,amount,fee,tax,currency,transaction_id',
        `2026-03-02T00:00:00Z,2026-03-02,CORPORATE_ACTION,MERGER,${NEW},Neu,2.5,,,,,EUR,T-2`,
        `2026-03-02T00:00:00Z,2026-03-02,CORPORATE_ACTION,MERGER,${OLD},Alt,-10,,,,,EUR,T-1`,
      ],
      [{ ...MERGER, currency: null }],
      1,
    ],
    [
      'Scalable Capital, within one number',
      [SCALABLE, moved(OLD, '-10', 'CA-1'), moved(OLD, '40', 'CA-1')],
      [{ kind: 'split', quantity: '10', ratio: '10:40', security: { isin: OLD } }],
      1,
    ],
    [
      'Scalable Capital, for another security under a number of its own',
      [SCALABLE, moved(NEW, '2,5', 'CA-2'), moved(OLD, '-10', 'CA-1')],
      [{ ...MERGER, currency: null, warning: expect.stringContaining('Umtausch') }],
      1,
    ],
    [
      'Scalable Capital, for another security on another day',
      [SCALABLE, moved(NEW, '2,5', 'CA-2', '2026-03-03'), moved(OLD, '-10', 'CA-1')],
      [{ kind: 'delivery_in', warning: expect.stringContaining('Kapitalmaßnahme') }],
      1,
    ],
    [
      'Trading 212',
      [TRADING_212, half('close', '40,1'), half('open', '10,4')],
      // 10 / 40.
      [{ kind: 'split', date: '2026-03-02', security: { isin: OLD }, quantity: '40', ratio: '4:1' }],
      1,
    ],
    [
      'Trading 212, of another day',
      [TRADING_212, half('close', '40,1', '2026-03-01'), half('open', '10,4')],
      [{ kind: 'split', date: '2026-03-02', quantity: null, ratio: undefined }],
      1,
    ],
  ])('%s', (_, lines, bookings, left) => {
    const result = read(...lines);
    expect(result.bookings.map((one) => ({ ratio: undefined, ...one }))).toMatchObject(bookings);
    expect(result.leftOut).toHaveLength(left);
  });
});
