import { readTableFile, UnknownTable } from '../read-table-file';

/** Splits a row at delimiters outside quotes. */
const split = (row: string, delimiter: string) =>
  row.split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`));

const read = (...lines: string[]) => readTableFile(new TextEncoder().encode(lines.join('\n')));

/** Rows of our own, in the form of each provider; amounts worked out by hand. */
const FORMS: [format: string, lines: string[], booking: object][] = [
  [
    'trade-republic',
    [
      'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id',
      '2026-03-02T09:30:00Z,2026-03-02,DEFAULT,TRADING,BUY,STOCK,Adler,DE0007164600,10,100,-1000,-1,,EUR,,,,BUY DE0007164600,T-1',
    ],
    // −(1,000 + 1).
    {
      kind: 'purchase',
      date: '2026-03-02',
      quantity: '10',
      gross: '1000',
      fees: '1',
      net: '1001',
      reference: 'T-1',
      note: null,
    },
  ],
  [
    'scalable-csv',
    [
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      '2026-03-02;10:00:00;Executed;S-1;Adler;Security;Sell;DE0007164600;10;110,00;1.100,00;0,99;12,00;EUR',
    ],
    // 1,100 − 0.99 − 12.
    { kind: 'sale', quantity: '10', gross: '1100', fees: '0.99', taxes: '12', net: '1087.01' },
  ],
  [
    'parqet',
    [
      'datetime;date;time;price;shares;amount;tax;fee;realizedgains;type;broker;assettype;identifier;wkn;originalcurrency;currency;fxrate;holding;holdingname',
      '2026-03-02T08:30:00Z;02.03.2026;09:30:00;100;10;1000;0;2;0;Buy;gute_bank;Security;DE0007164600;716460;EUR;EUR;;h;Adler',
    ],
    {
      kind: 'purchase',
      date: '2026-03-02',
      quantity: '10',
      gross: '1000',
      fees: '2',
      net: '1002',
      depot: 'Gute Bank',
    },
  ],
  [
    'portfolio-performance-csv',
    [
      'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
      '2026-03-02T09:30;Dividende;37,50;EUR;0,00;12,50;10;DE0007164600;;;Adler;',
    ],
    // 37.50 after 12.50 of taxes.
    { kind: 'dividend', gross: '50', taxes: '12.5', net: '37.5', quantity: '10' },
  ],
  [
    'portfolio-performance-csv',
    [
      'Date,Type,Value,Transaction Currency,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note',
      '2026-03-02T09:30,Buy,"1,005.00",EUR,5.00,0.00,10,DE0007164600,,,Adler,',
    ],
    { kind: 'purchase', gross: '1000', fees: '5', net: '1005', quantity: '10' },
  ],
  [
    'comdirect-csv',
    [
      '"Umsätze Depot";"Zeitraum: 30 Tage"',
      '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
      '"04.03.2026";"02.03.2026";"10";"ADLER AG";"716460";"EUR";"100,00";"1.009,90";',
    ],
    { kind: 'purchase', date: '2026-03-02', gross: '1000', fees: '9.9', net: '1009.9' },
  ],
  [
    'finanzen-net-zero',
    [
      'Name;ISIN;WKN;Anzahl;Anzahl storniert;Status;Orderart;Limit;Stop;Erstellt Datum;Erstellt Zeit;Gültig bis;Richtung;Wert;Wert storniert;Mindermengenzuschlag;Ausführung Datum;Ausführung Zeit;Ausführung Kurs;Anzahl ausgeführt',
      'Adler;DE0007164600;716460;10;0;ausgeführt;Limit;;;02.03.2026;09:00:00;;Kauf;1000,00;;1,00;02.03.2026;09:30:00;100,00;10',
    ],
    { kind: 'purchase', gross: '1000', fees: '1', net: '1001', quantity: '10' },
  ],
  [
    'wealthfolio',
    [
      'date,symbol,quantity,activityType,unitPrice,currency,fee,amount',
      '2026-03-02,ADL,10,BUY,100,EUR,4.95,',
    ],
    { kind: 'purchase', gross: '1000', fees: '4.95', net: '1004.95', security: { symbol: 'ADL' } },
  ],
  [
    'flatex-depot',
    [
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot',
      '1;02.03.2026;04.03.2026;DE0007164600;ADLER AG;-10;Stk.;Ausführung ORDER Verkauf DE0007164600 77;501;110,50;EUR;x',
    ],
    {
      kind: 'sale',
      date: '2026-03-02',
      quantity: '10',
      price: '110.5',
      gross: '1105',
      net: null,
      order: '77',
    },
  ],
  [
    'flatex-account',
    [
      'Buchtag;Valuta;BIC / BLZ;IBAN / Kontonummer;Buchungsinformationen;TA-Nr.;Betrag;;Auftraggeberkonto;Konto',
      '02.03.2026;02.03.2026;;;Dividendenzahlung DE0007164600;502;8,25;EUR;1;x',
    ],
    { kind: 'dividend', gross: '8.25', net: '8.25', currency: 'EUR', reference: '502' },
  ],
  [
    'degiro-transactions',
    [
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren und/oder Fremdkosten,Gesamt EUR,Order-ID,',
      '02-03-2026,17:33,ADLER INC,US0378331005,NDQ,XNAS,10,"125,00",USD,"-1250,00",USD,"-1000,00","1,25","-2,50","-2,00","-1004,50",,o-1',
    ],
    // 2.50 + 2.00 of costs.
    {
      ...{ kind: 'purchase', quantity: '10', gross: '1000', fees: '4.5', net: '1004.5', currency: 'EUR' },
      ...{ foreign_gross: { currency: 'USD', amount: '1250' }, exchange_rate: '1.25', order: 'o-1' },
    },
  ],
  [
    'trading212',
    [
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Stamp duty reserve tax,Currency (Stamp duty reserve tax),ID,Currency conversion fee,Currency (Currency conversion fee)',
      'Limit buy,2026-03-02 09:30:12.5,GB0002374006,DGE,Adler,4.0000000000,2000.00,GBX,80.00000,101.50,EUR,0.50,EUR,E-1,1.00,EUR',
    ],
    // 4 × £20 at 0.80 pounds for a euro; 101.50 with 0.50 of duty and 1.00 of costs.
    {
      kind: 'purchase',
      time: '09:30',
      gross: '100',
      fees: '1',
      taxes: '0.5',
      net: '101.5',
      reference: 'E-1',
      ...{ foreign_gross: { currency: 'GBP', amount: '80' }, exchange_rate: '0.8' },
    },
  ],
  [
    'degiro-account',
    [
      'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID',
      '02-03-2026,07:20,27-02-2026,ADLER INC,US0378331005,Dividende,,USD,"12,50",USD,"12,50",',
    ],
    { kind: 'dividend', date: '2026-03-02', gross: '12.5', net: '12.5', currency: 'USD' },
  ],
  [
    'deutschebank-table',
    [
      'Buchungsdatum;Schlusstag / Zahltag;Valuta;Umsatzart;Nominal / Stück;Bezeichnung;WKN;ISIN;Kapitalertragssteuer inkl. Solidaritätszuschlag;Ausländische Quellensteuer;Vergütete Steuern;Eigene Spesen;Fremde Spesen;Ausmachender Betrag',
      '2026-03-02;2026-03-02;2026-03-04;Verkauf;-10,00;ADLER AG;716460;DE0007164600;-20,00;0,00;5,00;-7,90;-2,00;1.075,10',
    ],
    // 1,075.10 + 7.90 + 2.00 of costs + 20 − 5 of taxes.
    { kind: 'sale', quantity: '10', gross: '1100', fees: '9.9', taxes: '15', net: '1075.1' },
  ],
  [
    'fnz',
    [
      'Ref. Nr.;Buchungsdatum;Umsatzart;Fonds;ISIN;Zahlungsbetrag in ZW;Zahlungswährung (ZW);Anteile;Anlagebetrag in ZW;Entgelt in ZW;Steuern in ZW',
      '1/02032026;02.03.26;Verkauf;Adler Fonds;DE0007164600;1.088,00;EUR;-10,5;1.100,00;2;10',
    ],
    { kind: 'sale', quantity: '10.5', gross: '1100', fees: '2', taxes: '10', net: '1088' },
  ],
  [
    'etoro',
    [
      'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA',
      '02/03/2026 15:37:16,Open Position,ADL/USD,"1,049.88",10.337209,0.00,"4,581.91",0.00,77,Stocks,0.00',
    ],
    {
      kind: 'purchase',
      date: '2026-03-02',
      quantity: '10.337209',
      net: '1049.88',
      security: { symbol: 'ADL' },
    },
  ],
  [
    'ibkr-flex-trades',
    [
      'Buy/Sell,TradeDate,ISIN,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,IBCommissionCurrency',
      'SELL,20260302,DE0007164600,-10,110,-1100,EUR,-5.80,EUR',
    ],
    { kind: 'sale', date: '2026-03-02', quantity: '10', gross: '1100', fees: '5.8', net: '1094.2' },
  ],
  [
    'ibkr-flex-cash',
    [
      'Type,SettleDate,ISIN,Description,Amount,CurrencyPrimary',
      'Dividends,20260302,US0378331005,ADL(US0378331005) CASH DIVIDEND USD 0.50 PER SHARE,5.00,USD',
    ],
    { kind: 'dividend', date: '2026-03-02', quantity: '10', gross: '5', net: '5', currency: 'USD' },
  ],
  [
    'ibkr-activity',
    [
      'Statement,Header,Field Name,Field Value',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee',
      'Trades,Data,Order,Stocks,USD,ADL,"2026-03-02, 09:32:11","1,000",1.5,1.6,"-1,500",-1',
    ],
    {
      kind: 'purchase',
      date: '2026-03-02',
      time: '09:32',
      quantity: '1000',
      gross: '1500',
      fees: '1',
      net: '1501',
    },
  ],
  [
    'ghostfolio',
    ['Date,Code,Currency,Price,Quantity,Action,Fee', '02-03-2026,ADL,EUR,100,10,sell,5'],
    { kind: 'sale', date: '2026-03-02', gross: '1000', fees: '5', net: '995' },
  ],
];

describe('a table', () => {
  it.each(FORMS)('of %s is read', (format, lines, booking) => {
    expect(read(...lines)).toMatchObject({ format, bookings: [booking] });
  });

  it.each(FORMS)('of %s with a head alone has no bookings', (_, lines) => {
    expect(read(...lines.slice(0, -1)).bookings).toEqual([]);
  });

  // Ghostfolio's own import refuses the file as a whole.
  const lenient = FORMS.filter(([format]) => format !== 'ghostfolio');
  it.each(lenient)('of %s with a short or broken row reads the others', (_, lines, booking) => {
    const delimiter = lines[0]?.includes(';') ? ';' : ',';
    const { bookings, leftOut } = read(...lines, `=1+1${delimiter}x`, String(lines.at(-1)));
    expect(bookings).toMatchObject([booking, booking]);
    expect(bookings.length + leftOut.length).toBeLessThanOrEqual(3);
  });

  it.each([
    [
      'trade-republic',
      FORMS[0]?.[1][0],
      '2026-03-02T09:30:00Z,2026-03-02,DEFAULT,TRADING,BUY,STOCK,Adler,DE0007164600,-2,100,200,0,,EUR,,,,,T-2',
    ],
    [
      'scalable-csv',
      FORMS[1]?.[1][0],
      '2026-03-02;10:00:00;Executed;S-1;Adler;Security;Buy;DE0007164600;-1,48;100,00;148,00;0,00;0,00;EUR',
    ],
    [
      'parqet',
      FORMS[2]?.[1][0],
      '2026-03-02T08:30:00Z;02.03.2026;09:30:00;100;-10;-1000;0;2;0;Buy;bank;Security;DE0007164600;716460;EUR;EUR;;h;Adler',
    ],
    [
      'portfolio-performance-csv',
      FORMS[3]?.[1][0],
      '2026-03-02T09:30;Kauf;-1005,00;EUR;5,00;0,00;-10;DE0007164600;;;Adler;',
    ],
  ])('of %s leaves out a purchase of fewer than no shares', (_, head = '', row) => {
    expect(read(head, row)).toMatchObject({
      bookings: [],
      leftOut: [{ line: 2, reason: 'Storno: bitte von Hand prüfen' }],
    });
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

  it.each(FORMS)('of %s has a booking or a reason for every row', (form, lines) => {
    const delimiter = lines[0]?.includes(';') ? ';' : ',';
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

  const headOf = (form: string) => FORMS.find(([format]) => format === form)?.[1].at(-2) ?? '';
  it.each([
    [
      'trade-republic',
      '2026-03-02T09:30:00Z,2026-03-02,DEFAULT,TRADING,SELL,STOCK,Adler,DE0007164600,-2,100,-200,0,,EUR,,,,,T-2',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'parqet',
      '2026-03-02T08:30:00Z;02.03.2026;09:30:00;1;10;-10;0;0;0;Dividend;bank;Security;DE0007164600;716460;EUR;EUR;;h;Adler',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'portfolio-performance-csv',
      '2026-03-02T09:30;Dividende;-10,00;EUR;0,00;0,00;10;DE0007164600;;;Adler;',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'flatex-depot',
      '1;02.03.2026;04.03.2026;DE0007164600;ADLER AG;10;Stk.;Aktiensplit Einbuchung;501;;;x',
      'Bitte von Hand buchen: Aktiensplit Einbuchung',
    ],
    [
      'flatex-depot',
      '1;02.03.2026;04.03.2026;DE0007164600;ADLER AG;10;Stk.;Ausführung Sparplan;501;100,00;EUR;x',
      'Unbekannte Art Ausführung Sparplan',
    ],
    [
      'fnz',
      '1/02032026;02.03.26;Storno Kauf;Adler Fonds;DE0007164600;1.100,00;EUR;-10,5;1.100,00;0;0',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'fnz',
      '1/02032026;02.03.26;Fondsverschmelzung;Adler Fonds;DE0007164600;1.100,00;EUR;10,5;1.100,00;0;0',
      'Unbekannte Art Fondsverschmelzung',
    ],
    [
      'parqet',
      '2026-03-02T08:30:00Z;31.02.2026;09:30:00;100;abc;1000;0;2;0;Buy;gute_bank;Security;DE0007164600;716460;EUR;EUR;;h;Adler',
      'Spalte „date“: „31.02.2026“ ist kein Tag; Spalte „shares“: „abc“ ist keine Zahl',
    ],
    [
      'comdirect-csv',
      '"04.03.2026";"--";"10";"ADLER AG";"716460";"EUR";"100,00";"1.009,90";',
      'Tag, Stückzahl oder Betrag fehlen oder sind nicht lesbar',
    ],
    [
      'scalable-csv',
      '2026-03-02;10:00:00;Executed;CANCEL-1;Adler;Security;Buy;DE0007164600;1;100,00;100,00;0,00;0,00;EUR',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'degiro-transactions',
      '02-03-2026,17:33,ADLER INC,US0378331005,NDQ,XNAS,10,"125,00",USD,"1250,00",USD,"1000,00","1,25","-2,50","-2,00","995,50",,o-1',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'flatex-depot',
      '1;02.03.2026;04.03.2026;DE0007164600;ADLER AG;10;Stk.;Ausführung ORDER Verkauf DE0007164600 77;501;110,50;EUR;x',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'flatex-account',
      '02.03.2026;02.03.2026;;;Ausführung ORDER Kauf DE0007164600 77;502;8,25;EUR;1;x',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'fnz',
      '1/02032026;02.03.26;Verkauf;Adler Fonds;DE0007164600;1.100,00;EUR;10,5;1.100,00;0;0',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'etoro',
      '02/03/2026 15:37:16,Open Position,ADL/USD,"-1,049.88",10.337209,0.00,"4,581.91",0.00,77,Stocks,0.00',
      'Storno: bitte von Hand prüfen',
    ],
    [
      'ibkr-flex-trades',
      'BUY,20260302,DE0007164600,-10,110,1100,EUR,-5.80,EUR',
      'Storno: bitte von Hand prüfen',
    ],
    ['ghostfolio', '02-03-2026,ADL,EUR,100,1,liability,0', 'liability: keine Aktie und kein Fonds'],
  ])('of %s leaves out %s', (form, row, reason) => {
    expect(read(headOf(form), row)).toMatchObject({ bookings: [], leftOut: [{ line: 2, reason }] });
  });

  it.each([
    ['a tax', 'Vorabpauschale', 'advance_tax'],
    ['a fee', 'Entgeltbelastung', 'fee'],
  ])('of fnz without shares has %s', (_, type, kind) => {
    const row = `1/02032026;02.03.26;${type};Adler Fonds;DE0007164600;-12,00;EUR;0;0;0;0`;
    expect(read(headOf('fnz'), row).bookings).toMatchObject([{ kind, net: '12', quantity: null }]);
  });

  it('of finanzen.net zero has the part of an order that was filled, and asks', () => {
    const [, row = ''] = FORMS.find(([format]) => format === 'finanzen-net-zero')?.[1] ?? [];
    const part = row.replace(';ausgeführt;', ';gestrichen;').replace(/;10$/, ';4');
    // 4 × 100, though the order was for 1,000.
    expect(
      read(
        headOf('finanzen-net-zero'),
        part,
        row.replace(';ausgeführt;', ';gestrichen;').replace(/;10$/, ';0'),
      ),
    ).toMatchObject({
      bookings: [{ quantity: '4', gross: '400', fees: '1', warning: 'Teilweise ausgeführt (gestrichen)' }],
      leftOut: [{ line: 3, reason: 'Nicht ausgeführt (gestrichen)' }],
    });
  });

  it('of trading212 has shares that went to another broker', () => {
    const row =
      'Transfer out,2026-03-02 09:30:12.5,DE0007164600,ADL,Adler,4.0000000000,20.00,EUR,1,80.00,EUR,,,E-2,,';
    expect(read(headOf('trading212'), row).bookings).toMatchObject([
      { kind: 'delivery_out', date: '2026-03-02', quantity: '4', net: null, reference: 'E-2' },
    ]);
  });

  it.each([
    // 1,100 − 10 withheld, and 1,100 + 10 refunded.
    ['1.090,00', '10', '10', false],
    ['1.110,00', '-10', '-10', false],
    ['1.110,00', '10', '-10', false],
    ['1.050,00', '10', '10', true],
  ])('of fnz reads the taxes of %s paid with %s of them', (paid, stated, taxes, isAsked) => {
    const row = `1/02032026;02.03.26;Verkauf;Adler Fonds;DE0007164600;${paid};EUR;-10,5;1.100,00;0;${stated}`;
    const [booking] = read(headOf('fnz'), row).bookings;
    expect([booking?.taxes, booking?.warning !== null]).toEqual([taxes, isAsked]);
  });

  it('of deutschebank-table has a refund with a loss', () => {
    const row =
      '2026-03-02;2026-03-02;2026-03-04;Verkauf;-10,00;ADLER AG;716460;DE0007164600;20,00;0,00;0,00;-7,90;-2,10;1.010,00';
    // 1,010 + 10 − 20.
    expect(read(headOf('deutschebank-table'), row).bookings).toMatchObject([
      { gross: '1000', fees: '10', taxes: '-20', net: '1010' },
    ]);
  });

  it('of trading212 has the costs of older files, which name the currency in the head', () => {
    const head =
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total (EUR),Stamp duty (GBP),Currency conversion fee (EUR),ID';
    const row =
      'Market buy,2026-03-02 09:30:12,DE0007164600,ADL,Adler,4.0000000000,25.00,EUR,1,100.15,0.50,0.15,E-1';
    // 100.15 − 0.15.
    expect(read(head, row).bookings).toMatchObject([
      { gross: '100', fees: '0.15', net: '100.15', note: 'Kosten von 0,50 GBP sind im Betrag enthalten' },
    ]);
  });

  it('of deutschebank-table has the currency of the account, and no sale where the shares stay', () => {
    const head = `${headOf('deutschebank-table')};Konto-Nr.`;
    const row = (type: string, nominal: string) =>
      `2026-03-02;2026-03-02;2026-03-04;${type};${nominal};ADLER AG;716460;DE0007164600;0;0;0;0;0;1.000,00;310 01 (USD)`;
    expect(
      read(
        head,
        row('Verkauf', '-10,00'),
        row('Kapitalrückzahlung', '10,00'),
        row('Kapitalrückzahlung', '-10,00'),
      ),
    ).toMatchObject({
      bookings: [
        { kind: 'sale', currency: 'USD', line: 2 },
        { kind: 'sale', line: 4 },
      ],
      leftOut: [{ line: 3, reason: expect.stringContaining('Kapitalrückzahlung') }],
    });
  });

  it('of scalable-csv does not take a dividend without a number for a repayment without one', () => {
    const row = (type: string, shares: string, amount: string) =>
      `2026-03-02;10:00:00;Executed;;Adler;Security;${type};DE0007164600;${shares};;${amount};;;EUR`;
    const { bookings, leftOut } = read(
      headOf('scalable-csv'),
      row('Distribution', '', '12,00'),
      row('Corporate action', '-10', '0,00'),
    );
    expect(bookings).toMatchObject([{ kind: 'dividend', net: '12' }]);
    expect(leftOut).toMatchObject([{ line: 3 }]);
  });

  it('warns where shares and price are far from the amount', () => {
    const [, lines] = FORMS[0] as (typeof FORMS)[number];
    const rows = [',10,100,-1000,', ',10,100,-1005,', ',10,100,-800,', ',1000,99.5,-995,'];
    const { bookings } = read(
      String(lines[0]),
      ...rows.map((numbers) => String(lines[1]).replace(',10,100,-1000,', numbers)),
    );
    // Costs inside the price, and a price in percent, are usual.
    const off = 'Stückzahl und Kurs ergeben nicht den Betrag';
    expect(bookings.map(({ warning }) => warning)).toEqual([null, null, off, null]);
  });

  it('that was saved again with a comma for decimals is read so', () => {
    const [format, lines, booking] = FORMS.find(([form]) => form === 'trading212') as (typeof FORMS)[number];
    const german = lines.map((line) => line.replaceAll(',', ';'));
    const numbers = String(german[1]).replace(/(\d)\.(\d+)(?=;)/g, '$1,$2');
    expect(numbers).toContain(';101,50;');
    expect(read(String(german[0]), numbers)).toMatchObject({ format, bookings: [booking] });
  });

  const ZERO = FORMS.find(([format]) => format === 'finanzen-net-zero')?.[1] ?? [];
  const COMMENTED = 'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Comment';
  it.each<[name: string, lines: readonly string[], booking: object | null]>([
    [
      'a comment',
      [COMMENTED, '2026-03-02,ADL,YAHOO,USD,170.125,10,buy,0,"1,5"'],
      // 10 × 170.125.
      { price: '170.125', gross: '1701.25' },
    ],
    [
      'a time and a limit',
      [
        String(ZERO[0]),
        String(ZERO[1])
          .replace(';Limit;;', ';Limit;2500.5;')
          .replace(';09:30:00;100,00;10', ';09.30;2.500;1.000')
          .replace('1000,00', '2500000')
          .replace(';1,00;', ';1;'),
      ],
      { quantity: '1000', price: '2500', gross: '2500000' },
    ],
    ['one of its numbers', [COMMENTED, '2026-03-02,ADL,YAHOO,USD,170.125,10,buy,"0,5",'], null],
    [
      'all of its numbers, none of which can be read in two ways',
      [COMMENTED, '2026-03-02,ADL,YAHOO,USD,"170,12",10,buy,"0,5",'],
      { price: '170.12', fees: '0.5' },
    ],
  ])('of a known form with another sign for decimals in %s', (_, lines, booking) => {
    if (booking) expect(read(...lines).bookings).toMatchObject([booking]);
    else expect(() => read(...lines)).toThrow(UnknownTable);
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
  it('of every form counts a tax in a column that it does not know, or asks', () => {
    const silent = named.filter(([, lines]) => {
      const delimiter = lines[0]?.includes(';') ? ';' : ',';
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
  ])('of every form may have %s', (_, change) => {
    for (const [format, lines, booking] of named) {
      const delimiter = lines[0]?.includes(';') ? ';' : ',';
      expect(read(...change(lines, delimiter))).toMatchObject({ format, bookings: [booking], leftOut: [] });
    }
  });

  it('of etoro has no day that the calendar does not have', () => {
    const [, lines] = FORMS.find(([format]) => format === 'etoro') as (typeof FORMS)[number];
    const { bookings, leftOut } = read(String(lines[0]), String(lines[1]).replace('02/03', '31/02'));
    expect([bookings.length, leftOut.length]).toEqual([0, 1]);
  });

  it.each([
    ['nothing', '', 'Die Datei ist leer'],
    ['a page', '<!doctype html><table></table>', 'keine Tabelle'],
    ['other columns', 'a;b\n1;2', 'kennen wir nicht'],
  ])('that is %s is refused', (_, text, reason) => {
    expect(() => readTableFile(new TextEncoder().encode(text))).toThrow(reason);
  });

  it.each([
    [
      'a kind of another name',
      'Datum;Art;ISIN;Stück;Kurs;Wert',
      '02.03.2026;Verkauf;DE0007164600;2;50,00;100,00',
    ],
    ['no kind, and another column', 'Datum;Ticker-Symbol;Stück;Wert;Art', '02.03.2026;ADL;2;100,00;Verkauf'],
    ['a kind and a value alone', 'Datum;Typ;Wert;Wertpapier', '02.03.2026;Verkauf;100,00;Adler'],
    [
      'days that are open in columns that many have',
      'Date,Symbol,Type,Quantity,Price,Fee,Currency',
      '03/02/2026,ADL,buy,1,100,0,USD',
    ],
    ['the month in front', 'Date,Symbol,Type,Quantity,Price,Fee,Currency', '03/25/2026,ADL,buy,1,100,0,USD'],
    ['no kind in English', 'Date,Action,Shares,Value,Cash Account', '2026-03-02,Sell,2,100.50,x'],
  ])('that looks like one of a known form, with %s, is not taken for one', (_, head, row) => {
    expect(() => read(head, row)).toThrow(UnknownTable);
  });

  it.each([
    [
      'Date;Ticker Symbol;ISIN;Security Name;Currency;Shares;Value',
      '2026-03-02;ADL;;Adler;EUR;2;100',
      'purchase',
    ],
    ['Datum;Ticker-Symbol;Stück;Wert;Währung', '02.03.2026;ADL;2;100;EUR', 'purchase'],
    ['Date;Type;Security Name;Shares;Value;Cash Account', '2026-03-02;Sell;Adler;2;100;x', 'sale'],
  ])('of Portfolio Performance with the columns %s is read', (head, row, kind) => {
    expect(read(head, row)).toMatchObject({
      format: 'portfolio-performance-csv',
      bookings: [{ kind, quantity: '2', net: '100' }],
    });
  });

  it('of Portfolio Performance leaves out a row without a kind', () => {
    const head = FORMS.find(([format]) => format === 'portfolio-performance-csv')?.[1][0] ?? '';
    expect(read(head, '2026-03-02T09:30;;100,00;EUR;;;2;DE0007164600;;;Adler;')).toMatchObject({
      bookings: [],
      leftOut: [{ line: 2, reason: 'Die Art fehlt' }],
    });
  });

  it.each([
    ['2024-01-02;12.345;2;24.690;Buy;0;0;Security;DE0007164600', null],
    ['2024-01-02;10;2.500;25000;Buy;0;0;Security;DE0007164600', '25000'],
    ['2024-01-02;10;2.500;25;Buy;0;0;Security;DE0007164600', '25'],
    ['2024-01-02;10;2;20;Buy;0;0;Security;DE0007164600', '20'],
  ])('whose numbers can be read in two ways is not guessed: %s', (row, gross) => {
    const file = () => read('date;price;shares;amount;type;fee;tax;assettype;identifier', row);
    if (gross === null) expect(file).toThrow(UnknownTable);
    else expect(file().bookings).toMatchObject([{ gross }]);
  });

  it.each([
    ['an unknown currency', '02-03-2026,ADL,<x>,100,10,buy,5', 'keine Währung'],
    ['a year of two digits', '02/03/26,ADL,EUR,100,10,buy,5', 'Der Tag ist nicht lesbar'],
    ['an unknown kind', '02-03-2026,ADL,EUR,100,10,swap,5', 'Unbekannte Art'],
    ['a fee that is none', '02-03-2026,ADL,EUR,100,10,buy,x', 'Die Gebühr ist nicht lesbar'],
  ])('of Ghostfolio with %s is refused with its line', (_, row, reason) => {
    const file = () => read('Date,Code,Currency,Price,Quantity,Action,Fee', row);
    expect(file).toThrow('Zeile 2');
    expect(file).toThrow(reason);
  });
});

describe('money that goes the other way than its kind says', () => {
  const TRADE_REPUBLIC =
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,transaction_id';
  const SCALABLE =
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency';

  it.each([
    [
      'interest that was paid',
      SCALABLE,
      '2026-03-31;10:00:00;Executed;"I1";"Kredit";Cash;Interest;;;;-12,50;0,00;0,00;EUR',
      { kind: 'interest_charge', net: '12.5' },
    ],
    [
      'what a card paid and got back',
      TRADE_REPUBLIC,
      '2026-03-02T10:00:00Z,2026-03-02,DEFAULT,CASH,CARD_TRANSACTION,,,,,,19.99,,,EUR,t-1',
      { kind: 'deposit', net: '19.99' },
    ],
    [
      'an advance tax that comes back',
      TRADE_REPUBLIC,
      '2026-03-02T10:00:00Z,2026-03-02,DEFAULT,CASH,PRE_DETERMINED_TAX_BASE,FUND,Adler,IE00B4L5Y983,10,,0.00,,1.25,EUR,t-2',
      { kind: 'tax_refund', net: '1.25' },
    ],
    [
      'a fee without its sign',
      TRADE_REPUBLIC,
      '2026-03-02T10:00:00Z,2026-03-02,DEFAULT,TRADING,BUY,STOCK,Adler,DE0007164600,2,25.00,-50.00,1.00,,EUR,t-3',
      // 50 + 1.
      { kind: 'purchase', gross: '50', fees: '1', net: '51' },
    ],
    [
      'a withdrawal that came back',
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total,Currency (Total),ID',
      'Deposit,2026-03-02 09:30:12,,,,,,-100.00,EUR,E-1',
      { kind: 'withdrawal', net: '100' },
    ],
  ])('is what the money says: %s', (_, head, row, booking) => {
    expect(read(head, row)).toMatchObject({ bookings: [booking], leftOut: [] });
  });

  it('is left out where a dividend is below zero', () => {
    const head = 'date;price;shares;tax;fee;type;assettype;identifier;currency';
    expect(read(head, '2026-03-02;-1,50;10;0;0;Dividend;Security;DE0007164600;EUR')).toMatchObject({
      bookings: [],
      leftOut: [{ reason: 'Storno: bitte von Hand prüfen' }],
    });
  });

  it('is asked for where taxes come with a dividend in place of being withheld', () => {
    const row = (tax: string) =>
      `2026-03-02T10:00:00Z,2026-03-02,DEFAULT,CASH,DIVIDEND,STOCK,Adler,DE0007164600,2,,10.00,,${tax},EUR,t-${tax}`;
    const { bookings } = read(TRADE_REPUBLIC, row('1.50'), row('-1.50'));
    expect(bookings).toMatchObject([
      { taxes: '-1.5', warning: expect.stringContaining('Zur Dividende kommen Steuern zurück') },
      { taxes: '1.5', net: '8.5', warning: null },
    ]);
  });

  it.each(['fee', 'tax'])('is not guessed: without %s a table of Trade Republic is not known', (column) => {
    const head = TRADE_REPUBLIC.replace(`,${column},`, ',');
    expect(() => read(head, '2026-03-02')).toThrow(UnknownTable);
  });
});

describe("DEGIRO's transactions", () => {
  const NEW_ROW =
    '02-03-2026,17:33,ADLER INC,US0378331005,NDQ,XNAS,10,"125,00",USD,"-1250,00",USD,"-1000,00","1,25","-2,50","-2,00","-1004,50",,o-1';
  const OLD_ROW =
    '02-03-2026,17:33,ADLER INC,US0378331005,NDQ,XNAS,10,"125,00",USD,"-1250,00",USD,"-1000,00",EUR,"1,25","-4,50",EUR,"-1004,50",EUR,o-1';

  it.each([
    [
      'French',
      "Date,Heure,Produit,Code ISIN,Place boursière,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties tierces EUR,Montant négocié EUR,ID Ordre,",
      NEW_ROW,
    ],
    [
      'Spanish',
      'Fecha,Hora,Producto,ISIN,Bolsa de,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comisión AutoFX,Costes de transacción y/o terceros EUR,Total EUR,ID Orden,',
      NEW_ROW,
    ],
    [
      'Italian, old',
      'Data,Ora,Prodotto,ISIN,Borsa di,Sede di,Quantità,Quotazione,,Valore locale,,Valore,,Tasso di,Commissioni di,,Totale,,ID Ordine',
      OLD_ROW,
    ],
    [
      'Portuguese, old',
      'Data,Hora,Produto,ISIN,Bolsa de,Bolsa,Quantidade,Preços,,Valor local,,Valor,,Taxa de Câmbio,Custos de transação,,Total,,ID da Ordem',
      OLD_ROW,
    ],
    [
      'Czech, old',
      'Datum,Čas,Produkt,ISIN,Reference,Venue,Počet,Cena,,Hodnota v domácí měně,,Hodnota,,Směnný kurz,Poplatky,,Celkem,,ID objednávky',
      OLD_ROW,
    ],
    [
      'a language that nobody knows',
      'Päev,Kell,Toode,ISIN,Börs,Koht,Kogus,Hind,,Kohalik väärtus,,Väärtus EUR,Kurss,AutoFX-i tasu,Tehingutasud EUR,Kokku EUR,Tellimus,',
      NEW_ROW,
    ],
  ])('in %s are read, with what the total has more as fees', (_, head, row) => {
    expect(read(head, row)).toMatchObject({
      format: 'degiro-transactions',
      leftOut: [],
      bookings: [
        {
          // 1,250 / 1.25; 1,004.50 − 1,000.
          kind: 'purchase',
          date: '2026-03-02',
          time: '17:33',
          quantity: '10',
          gross: '1000',
          fees: '4.5',
          ...{ net: '1004.5', currency: 'EUR', exchange_rate: '1.25', order: 'o-1', warning: null },
          foreign_gross: { currency: 'USD', amount: '1250' },
          security: { isin: 'US0378331005', name: 'ADLER INC' },
        },
      ],
    });
  });

  it('of an account in francs have its currency in the head', () => {
    const head =
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert CHF,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren und/oder Fremdkosten CHF,Gesamt CHF,Order-ID,';
    expect(read(head, NEW_ROW).bookings).toMatchObject([{ currency: 'CHF', gross: '1000', fees: '4.5' }]);
  });

  const SPANISH =
    'Fecha,Hora,Producto,ISIN,Bolsa de,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comisión AutoFX,Costes de transacción y/o externos EUR,Impuesto sobre transacciones EUR,Total EUR,ID Orden,';
  it.each<[string, string, object]>([
    // 1,000 + 2.50 + 2.00 + 3.00.
    ['of a duty', '-1007,50', { fees: '4.5', taxes: '3', net: '1007.5', warning: null }],
    [
      'that the total lacks',
      '-1005,00',
      { fees: '4.5', taxes: '3', warning: expect.stringContaining('passen nicht') },
    ],
  ])('have the costs in columns of any language, and a question %s', (_, total, costs) => {
    const row = NEW_ROW.replace('"-1004,50"', `"-3,00","${total}"`);
    expect(read(SPANISH, row).bookings).toMatchObject([{ gross: '1000', ...costs }]);
  });

  it('in pence are in pounds', () => {
    // 10 × 1,250 pence are 125 pounds, 156.25 euros at 0.80 pounds for one.
    const row =
      '02-03-2026,17:33,ADLER PLC,GB0002374006,LSE,XLON,10,"1250,00",GBX,"-12500,00",GBX,"-156,25","80,00","0,00","-2,00","0,00","-158,25",,o-1';
    expect(read(SPANISH, row).bookings).toMatchObject([
      {
        gross: '156.25',
        net: '158.25',
        foreign_gross: { currency: 'GBP', amount: '125' },
        exchange_rate: '0.8',
      },
    ]);
  });

  it('warn where a purchase costs less than its value', () => {
    const head =
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren und/oder Fremdkosten,Gesamt EUR,Order-ID,';
    expect(read(head, NEW_ROW.replace('-1004,50', '-995,50')).bookings).toMatchObject([
      { fees: '4.5', warning: 'Kosten und Gesamtbetrag passen nicht zusammen' },
    ]);
  });
});

describe("DEGIRO's account", () => {
  const HEAD = 'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID';
  const ADLER = 'ADLER INC,US0378331005';
  const row = (text: string, currency: string, amount: string, order = '', rate = '') =>
    `02-03-2026,17:33,02-03-2026,${ADLER},"${text}","${rate}",${currency},"${amount}",EUR,"0,00",${order}`;

  it('joins the parts of an order with its fee and what was exchanged for it', () => {
    const { bookings, leftOut } = read(
      HEAD,
      `02-03-2026,17:33,02-03-2026,${ADLER},Währungswechsel (Einbuchung),"1,25",USD,"1250,00",USD,"0,00",o-1`,
      `02-03-2026,17:33,02-03-2026,${ADLER},Währungswechsel (Ausbuchung),,EUR,"-1000,00",EUR,"1,00",o-1`,
      `02-03-2026,17:33,02-03-2026,${ADLER},DEGIRO Transaktionsgebühren und/oder Fremdkosten,,EUR,"-2,00",EUR,"1,00",o-1`,
      `02-03-2026,17:33,02-03-2026,${ADLER},"Kauf 4 zu je 125 USD (US0378331005)",,USD,"-500,00",USD,"1,00",o-1`,
      `02-03-2026,17:33,02-03-2026,${ADLER},"Kauf 6 zu je 125 USD (US0378331005)",,USD,"-750,00",USD,"1,00",o-1`,
    );
    expect(leftOut).toEqual([]);
    // 1,250 USD at 1.25 USD for a euro.
    expect(bookings).toMatchObject([
      {
        ...{ kind: 'purchase', quantity: '10', gross: '1000', fees: '2', net: '1002', currency: 'EUR' },
        ...{ foreign_gross: { currency: 'USD', amount: '1250' }, exchange_rate: '1.25', order: 'o-1' },
      },
    ]);
  });

  it.each([
    [
      'French',
      'Date,Heure,Date de valeur,Produit,Code ISIN,Description,FX,Mouvements,,Solde,,ID Ordre',
      ['Dividende', 'Impôts sur dividende', 'Achat 5 ADLER INC@10,00 EUR (US0378331005)'],
      ['Frais DEGIRO de courtage et/ou de parties tierces', 'Taxe sur les transactions financières'],
    ],
    [
      'Italian',
      'Data,Ora,Data Valuta,Prodotto,ISIN,Descrizione,Borsa,Variazioni,,Saldo,,ID Ordine',
      ['Dividendo', 'Ritenuta sul dividendo', 'Acquisto 5 ADLER INC@10,00 EUR (US0378331005)'],
      ['Costi di transazione DEGIRO e/o costi di terze parti', 'Imposta di bollo'],
    ],
  ])('in %s is read', (_, head, [dividend, withheld, trade], [fee, tax]) => {
    const { bookings, leftOut } = read(
      head,
      `05-03-2026,10:00,05-03-2026,${ADLER},${dividend},,EUR,"10,00",EUR,"8,50",`,
      `05-03-2026,10:00,05-03-2026,${ADLER},${withheld},,EUR,"-1,50",EUR,"8,50",`,
      `02-03-2026,09:04,02-03-2026,${ADLER},${fee},,EUR,"-2,00",EUR,"1,00",o-1`,
      `02-03-2026,09:04,02-03-2026,${ADLER},${tax},,EUR,"-0,15",EUR,"1,00",o-1`,
      `02-03-2026,09:04,02-03-2026,${ADLER},"${trade}",,EUR,"-50,00",EUR,"1,00",o-1`,
    );
    expect(leftOut).toEqual([]);
    expect(bookings).toMatchObject([
      // 50 + 2 + 0.15.
      { kind: 'purchase', quantity: '5', gross: '50', fees: '2', taxes: '0.15', net: '52.15' },
      { kind: 'dividend', gross: '10', taxes: '1.5', net: '8.5', security: { isin: 'US0378331005' } },
    ]);
  });

  it.each<[string, string, string, object | string]>([
    ['Dywidenda', '10,00', 'EUR', { kind: 'dividend', gross: '10' }],
    ['Rendimiento de capital', '10,00', 'EUR', { kind: 'dividend', gross: '10' }],
    ['Podatek od dywidendy', '-1,50', 'EUR', { kind: 'tax', net: '1.5' }],
    ['Daň z dividendy', '-1,50', 'EUR', { kind: 'tax', net: '1.5' }],
    ['Spanish Transaction Tax', '-0,20', 'EUR', { kind: 'tax', net: '0.2' }],
    ['Hong Kong Stamp Duty', '-0,20', 'EUR', { kind: 'tax', net: '0.2' }],
    ['Transactiebelasting Frankrijk', '-0,20', 'EUR', { kind: 'tax', net: '0.2' }],
    ['Taxe sur les transactions financières', '-0,20', 'EUR', { kind: 'tax', net: '0.2' }],
    ['ADR/GDR Pass-Through poplatek', '-0,20', 'EUR', { kind: 'fee', net: '0.2' }],
    ['DEGIRO Aansluitingskosten 2026', '-2,50', 'EUR', { kind: 'fee', net: '2.5' }],
    ['Interest Income Distribution', '1,00', 'EUR', { kind: 'interest', net: '1' }],
    ['DEGIRO courtesy', '5,00', 'EUR', { kind: 'deposit', net: '5' }],
    ['Wypłata', '-5,00', 'EUR', { kind: 'withdrawal', net: '5' }],
    ['Retirada Cambio de Divisa', '-5,00', 'EUR', 'Währungstausch'],
    ['Przewalutowanie walut', '-5,00', 'EUR', 'Währungstausch'],
    ['Reservering iDEAL / Sofort storting', '27,80', 'EUR', 'Umbuchung zwischen den Konten bei DEGIRO'],
    // Amounts in pence are pounds: 250 pence.
    ['Dividend', '250,00', 'GBX', { kind: 'dividend', gross: '2.5', currency: 'GBP' }],
  ])('knows %s', (text, amount, currency, expected) => {
    const { bookings, leftOut } = read(HEAD, row(text, currency, amount));
    if (typeof expected === 'string') expect([bookings, leftOut]).toMatchObject([[], [{ reason: expected }]]);
    else expect([bookings, leftOut]).toMatchObject([[expected], []]);
  });

  it('joins rows of one moment to a trade without a number', () => {
    const { bookings, leftOut } = read(
      HEAD,
      row('Transaktionsgebühren und/oder Fremdkosten', 'EUR', '-2,00'),
      row('Kupno 4 ADLER INC@25,00 EUR (US0378331005)', 'EUR', '-100,00'),
    );
    expect(leftOut).toEqual([]);
    expect(bookings).toMatchObject([
      { kind: 'purchase', quantity: '4', gross: '100', fees: '2', net: '102' },
    ]);
  });

  it('takes tax off its dividend, and exchanges the dividends of several shares together', () => {
    const { bookings } = read(
      HEAD,
      '04-03-2026,06:38,03-03-2026,,,Währungswechsel (Einbuchung),,EUR,"20,00",EUR,"20,00",',
      '04-03-2026,06:38,03-03-2026,,,Währungswechsel (Ausbuchung),"1,25",USD,"-25,00",USD,"0,00",',
      '03-03-2026,07:21,02-03-2026,OTHER INC,US5949181045,Dividende,,USD,"12,50",USD,"25,00",',
      `03-03-2026,07:20,02-03-2026,${ADLER},Dividende,,USD,"15,00",USD,"12,50",`,
      `03-03-2026,07:19,02-03-2026,${ADLER},Dividendensteuer,,USD,"-2,50",USD,"-2,50",`,
    );
    // 15.00 and 2.50 at 1.25 are 12.00 and 2.00; 12.50 are 10.00.
    expect(bookings).toMatchObject([
      { gross: '12', taxes: '2', withholding_tax: '2', net: '10', currency: 'EUR', exchange_rate: '1.25' },
      { gross: '10', taxes: '0', net: '10', currency: 'EUR' },
    ]);
  });

  const BOUGHT = row('Kauf 10 zu je 125 USD (US0378331005)', 'USD', '-1250,00', 'o-1');

  it('joins a number that goes on in the next line', () => {
    const { bookings, leftOut } = read(
      HEAD,
      row('Transaktionsgebühren', 'USD', '-2,00', 'o-'),
      ',,,,,und/oder Fremdkosten,,,,,,1',
      BOUGHT,
    );
    expect(leftOut).toEqual([]);
    expect(bookings).toMatchObject([
      { gross: '1250', fees: '2', net: '1252', currency: 'USD', order: 'o-1' },
    ]);
  });

  it('has the tax on a purchase, and names what else has its number', () => {
    const { bookings, leftOut } = read(
      HEAD,
      BOUGHT,
      row('London/Dublin Stempelsteuer', 'USD', '-6,25', 'o-1'),
      row('Zinsen', 'USD', '-1,00', 'o-1'),
    );
    expect(bookings).toMatchObject([{ gross: '1250', fees: '0', taxes: '6.25', net: '1256.25' }]);
    expect(leftOut).toMatchObject([{ line: 4, reason: expect.stringContaining('kein Teil') }]);
  });

  it.each([
    ['-1250,00', null],
    // 250 USD were in the account.
    ['-1000,00', 'Der getauschte Betrag passt nicht zum Betrag der Order'],
  ])('warns if %s was exchanged for an order of 1,250', (amount, warning) => {
    const { bookings } = read(
      HEAD,
      row('Währungswechsel (Einbuchung)', 'USD', amount.slice(1), 'o-1', '1,25'),
      row('Währungswechsel (Ausbuchung)', 'EUR', '-800,00', 'o-1'),
      BOUGHT,
    );
    expect(bookings).toMatchObject([{ gross: '800', warning }]);
  });

  it('has no dividend that was taken back, but the one that came instead', () => {
    const { bookings, leftOut } = read(
      HEAD,
      row('Dividende', 'USD', '16,00'),
      row('Dividendensteuer', 'USD', '-2,40'),
      row('Dividende', 'USD', '-15,00'),
      row('Dividendensteuer', 'USD', '2,25'),
      row('Dividende', 'USD', '15,00'),
      row('Dividendensteuer', 'USD', '-2,25'),
    );
    expect(bookings).toMatchObject([{ gross: '16', taxes: '2.4', net: '13.6' }]);
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [7, 'Storniert'],
      [6, 'Storniert'],
      [5, 'Storniert'],
      [4, 'Storniert'],
    ]);
  });

  it.each([
    ['that of its value day', '09-01-2026', '2026-06-08'],
    ['the latest one until then', '18-06-2026', '2026-01-09'],
  ])('of two equal dividends takes back %s, with its tax', (_, valueDay, date) => {
    const of = (day: string, due: string, amount: string, tax: string) => [
      `${day},07:21,${due},${ADLER},Dividendensteuer,,USD,"${tax}",USD,"0,00",`,
      `${day},07:20,${due},${ADLER},Dividende,,USD,"${amount}",USD,"0,00",`,
    ];
    const { bookings, leftOut } = read(
      HEAD,
      ...of('18-06-2026', valueDay, '-25,00', '3,75'),
      ...of('08-06-2026', '08-06-2026', '25,00', '-3,75'),
      ...of('09-01-2026', '09-01-2026', '25,00', '-3,75'),
    );
    // 25 − 3.75.
    expect(bookings).toMatchObject([{ kind: 'dividend', date, gross: '25', taxes: '3.75', net: '21.25' }]);
    expect(leftOut).toMatchObject(Array(4).fill({ reason: 'Storniert' }));
  });

  it.each([
    [
      'a part of an order that was taken back',
      [BOUGHT, row('Kauf 10 zu je 125 USD', 'USD', '1250,00', 'o-1')],
    ],
    ['a purchase and a sale in one order', [BOUGHT, row('Verkauf 4 zu je 125 USD', 'USD', '500,00', 'o-1')]],
    ['a row with an amount and without a day', [`,,,${ADLER},Dividende,,USD,"12,50",USD,"12,50",`]],
  ])('leaves out %s', (_, rows) => {
    const { bookings, leftOut } = read(HEAD, ...rows);
    expect([bookings.length, leftOut.length]).toEqual([0, rows.length]);
  });

  it('says so if shares and price do not give the amount', () => {
    const { bookings, leftOut } = read(
      HEAD,
      `02-03-2026,17:33,02-03-2026,${ADLER},"Kauf 4 zu je 125 EUR (US0378331005)",,EUR,"-900,00",EUR,"1,00",o-1`,
    );
    expect(bookings).toEqual([]);
    expect(leftOut).toEqual([{ line: 2, reason: 'Stückzahl und Kurs ergeben nicht den Betrag' }]);
  });
});

it('an activity statement in another language is refused with what to do', () => {
  expect(() => read('Kontoauszug,Header,Feldname,Feldwert', 'Kontoauszug,Data,Titel,x')).toThrow('Englisch');
});

it('tax of Interactive Brokers belongs to the dividend that its text names', () => {
  const { bookings } = read(
    'Type,SettleDate,ISIN,Description,Amount,CurrencyPrimary',
    'Withholding Tax,20260302,US0378331005,ADL(US0378331005) CASH DIVIDEND USD 0.50 PER SHARE - US TAX,-0.75,USD',
    'Dividends,20260302,US0378331005,ADL(US0378331005) CASH DIVIDEND USD 1.00 PER SHARE (Return of Capital),10.00,USD',
    'Dividends,20260302,US0378331005,ADL(US0378331005) CASH DIVIDEND USD 0.50 PER SHARE (Ordinary Dividend),5.00,USD',
  );
  expect(bookings).toMatchObject([
    { line: 3, gross: '10', taxes: '0', net: '10' },
    { line: 4, gross: '5', taxes: '0.75', net: '4.25' },
  ]);
});

it.each([
  // Two hours ahead of UTC from the last Sunday of March on, else one.
  ['2026-03-28T09:30:12.123Z', '10:30'],
  ['2026-03-30T09:30:12Z', '11:30'],
  ['2026-03-01T23:19:02.613Z', '00:19'],
  ['2026-03-02T00:00:00.000000Z', null],
  ['2026-03-02', null],
  ['2026-03-02T29:30:00Z', null],
])('Trade Republic counts %s in UTC', (datetime, time) => {
  const [, lines] = FORMS[0] as (typeof FORMS)[number];
  const row = String(lines[1]).replace('2026-03-02T09:30:00Z', datetime);
  expect(read(String(lines[0]), row).bookings).toMatchObject([{ date: '2026-03-02', time }]);
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

it.each([
  ['Time (UTC)', '2026-03-02 23:30:12.5', '2026-03-03', '00:30'],
  ['Time (UTC)', '2026-07-31 21:59:00', '2026-07-31', '23:59'],
  ['Time (UTC)', '2026-07-31 22:00:00', '2026-08-01', null],
  // This column names no time zone.
  ['Time', '2026-03-02 23:30:12.5', '2026-03-02', '23:30'],
])('Trading 212 takes %s %s for the day and time in Berlin', (column, moment, date, time) => {
  const [head = '', row = ''] = FORMS.find(([form]) => form === 'trading212')?.[1] ?? [];
  const { bookings } = read(head.replace('Time', column), row.replace(/2026-03-02 [\d:.]+/, moment));
  expect(bookings).toMatchObject([{ date, time }]);
});

it('Trading 212 has no moment of a day that the calendar does not have', () => {
  const [head = '', row = ''] = FORMS.find(([form]) => form === 'trading212')?.[1] ?? [];
  const { bookings } = read(head.replace('Time', 'Time (UTC)'), row.replace('2026-03-02', '2026-02-31'));
  expect(bookings).toEqual([]);
});

describe('Trading 212', () => {
  const HEAD =
    'Action,Time (UTC),ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Stamp duty reserve tax,Currency (Stamp duty reserve tax),French transaction tax,Currency (French transaction tax),Spanish FTT,Currency (Spanish FTT),ID';
  const at = '2026-03-02 09:30:12+00:00';
  const ADLER = 'GB0002374006,ADL,Adler';

  it.each<[string, string, object]>([
    // 103.30 less 0.30 and 2.00 of duties.
    [
      'duties of several countries as taxes',
      `Market buy,${at},${ADLER},4,25.25,EUR,1,103.30,EUR,,,,,0.30,EUR,2.00,EUR,E-1`,
      { kind: 'purchase', gross: '101', fees: '0', taxes: '2.3', net: '103.3', price: '25.25' },
    ],
    // 0.40 pounds at 0.80 pounds for a euro are 0.50; 100.50 − 0.50.
    [
      'a duty in the currency of the share',
      `Limit buy,${at},${ADLER},4,2000.00,GBX,80.00,100.50,EUR,,,0.40,GBP,,,,,E-1`,
      { taxes: '0.5', gross: '100', foreign_gross: { currency: 'GBP', amount: '80' }, exchange_rate: '0.8' },
    ],
    [
      'a price in pence of an account in pounds',
      `Stop limit buy,${at},${ADLER},4,2000.00,GBp,1,80.00,GBP,,,,,,,,,E-1`,
      { kind: 'purchase', price: '20', gross: '80', currency: 'GBP', foreign_gross: null },
    ],
    [
      'a price in cents of South Africa',
      `Market sell,${at},${ADLER},4,50000.00,ZAc,2000.00,100.00,EUR,,,,,,,,,E-1`,
      { kind: 'sale', gross: '100', foreign_gross: { currency: 'ZAR', amount: '2000' }, exchange_rate: '20' },
    ],
    // 10 × 1.00 dollars were paid as 8.00 euros: 1.25 for a euro, and 2.50 dollars of tax are 2.00.
    [
      'the tax withheld in the currency of the share',
      `Dividend (Ordinary),${at},${ADLER},10,1.00,USD,Not available,8.00,EUR,2.50,USD,,,,,,,`,
      { kind: 'dividend', gross: '10', taxes: '2', withholding_tax: '2', net: '8', warning: null },
    ],
    [
      'a dividend without shares',
      `Dividend (Return of capital),${at},${ADLER},,,,,8.00,EUR,,,,,,,,,`,
      { kind: 'dividend', quantity: null, gross: '8', net: '8' },
    ],
    [
      'a zero of ten digits',
      `Dividend (Dividend),${at},${ADLER},0E-10,0E-10,EUR,,8.00,EUR,,,,,,,,,`,
      { kind: 'dividend', quantity: null, gross: '8' },
    ],
    [
      'shares that were given with their worth',
      `Free share promotion,${at},${ADLER},2,12.50,EUR,1,25.00,EUR,,,,,,,,,E-2`,
      { kind: 'delivery_in', quantity: '2', gross: '25', net: null },
    ],
    [
      'a stock award of no stated worth',
      `Stock award,${at},${ADLER},2,0.00,EUR,1,0.00,EUR,,,,,,,,,E-2`,
      { kind: 'delivery_in', quantity: '2', price: '0', gross: '0' },
    ],
    [
      'interest by any name',
      `Share lending interest,${at},,,,,,,,0.12,EUR,,,,,,,,,E-3`,
      { kind: 'interest', net: '0.12' },
    ],
  ])('has %s', (_, row, booking) => {
    expect(read(HEAD, row)).toMatchObject({ bookings: [booking], leftOut: [] });
  });

  it('joins a dividend and its tax of one day, without shares', () => {
    const { bookings, leftOut } = read(
      'Action,Time,ISIN,Ticker,Name,Total,Currency (Total)',
      'Dividend (Ordinary),2026-03-02 07:00:00,US0378331005,ADL,Adler,10.00,USD',
      'Dividend (Dividend tax),2026-03-02 07:00:00,US0378331005,ADL,Adler,-1.50,USD',
      'Dividend tax,2026-03-09 07:00:00,US0378331005,ADL,Adler,-0.50,USD',
    );
    // 10.00 − 1.50; the tax of another day stays alone.
    expect(bookings).toMatchObject([
      {
        kind: 'dividend',
        quantity: null,
        gross: '10',
        taxes: '1.5',
        withholding_tax: '1.5',
        net: '8.5',
        line: 2,
      },
      { kind: 'tax', net: '0.5', security: { isin: 'US0378331005' } },
    ]);
    expect(leftOut).toMatchObject([{ line: 3, reason: 'Steuer, bei der Dividende eingerechnet' }]);
  });
});

describe('Parqet', () => {
  it('with a cash account has the purchase once, for its exact amount', () => {
    const HEAD =
      'datetime;date;time;price;shares;amount;tax;fee;realizedgains;type;broker;isin;wkn;originalcurrency;currency;fxrate;holding;holdingname;holdingnickname;exchange;avgholdingperiod';
    const row = (cells: string, isin: string, holding: string) =>
      `2026-03-02T08:30:00Z;02.03.2026;09:30:00;${cells};0;0;0;Buy;;${isin};;EUR;EUR;;${holding};${holding};;;`;
    const { bookings, leftOut } = read(
      HEAD,
      row('41,67;12;500', '', 'Tagesgeld'),
      row('41,67;12;500', 'IE00B4L5Y983', 'Welt'),
      row('1;500;500', '', 'Tagesgeld').replace('Buy', 'TransferIn'),
    );
    expect(bookings).toMatchObject([
      {
        kind: 'purchase',
        quantity: '12',
        gross: '500',
        net: '500',
        security: { isin: 'IE00B4L5Y983', name: 'Welt' },
      },
    ]);
    expect(leftOut).toMatchObject([
      { line: 2, reason: 'Geldkonto Tagesgeld: kein Wertpapier' },
      { line: 4, reason: 'Geldkonto Tagesgeld: kein Wertpapier' },
    ]);
  });
});

describe('Trade Republic', () => {
  const HEAD =
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id';
  const row = (category: string, type: string, cells: string, asset = 'STOCK', symbol = 'DE0007164600') =>
    `2026-03-02T09:30:00Z,2026-03-02,DEFAULT,${category},${type},${asset},${symbol && 'Adler'},${symbol},${cells},EUR,,,,,T-1`;

  it.each<[string, string, object]>([
    // 4 × 25 + 1.
    [
      'a plan of any name',
      row('TRADING', 'SAVINGS_PLAN_EXECUTED', '4,25,-100,-1,'),
      { kind: 'purchase', gross: '100', net: '101' },
    ],
    [
      'a sale of any name',
      row('TRADING', 'IPO_SALE', '-4,25,100,-1,'),
      { kind: 'sale', quantity: '4', net: '99' },
    ],
    // The payment of 100 has a row of its own.
    [
      'shares that were paid for before',
      row('TRADING', 'BUY', '4,25,,,', 'PRIVATE_FUND'),
      { kind: 'purchase', gross: '100', net: '100' },
    ],
    [
      'a payment in place of a dividend',
      row('CASH', 'DIVIDEND_EQUIVALENT_PAYMENT', '4,,10,,-2.5'),
      { kind: 'dividend', gross: '10', taxes: '2.5', net: '7.5' },
    ],
    ['a coupon', row('CASH', 'COUPON_PAYMENT', '4,,10,,-2.5', 'BOND'), { kind: 'dividend', net: '7.5' }],
    [
      'a correction of taxes',
      row('CASH', 'TAX_CORRECTION', ',,0,,1.5', '', ''),
      { kind: 'tax_refund', net: '1.5' },
    ],
    [
      'a debit',
      row('CASH', 'TRANSFER_DIRECT_DEBIT_INBOUND', ',,-12,,', '', ''),
      { kind: 'withdrawal', net: '12' },
    ],
    [
      'a gift of shares',
      row('DELIVERY', 'FREE_RECEIPT', '2,12.5,,,'),
      { kind: 'delivery_in', quantity: '2', price: '12.5' },
    ],
    [
      'a bond paid back',
      row('CASH', 'FINAL_MATURITY', '20,,20,,', 'BOND'),
      { kind: 'sale', is_bond: true, is_redemption: true },
    ],
    [
      'new shares',
      row('CORPORATE_ACTION', 'BONUS_ISSUE', '2,,,,'),
      { kind: 'delivery_in', quantity: '2', warning: expect.stringContaining('BONUS_ISSUE') },
    ],
  ])('has %s', (_, line, booking) => {
    expect(read(HEAD, line)).toMatchObject({ bookings: [booking], leftOut: [] });
  });

  it.each([
    [
      'a payment before the shares',
      row('CASH', 'PRIVATE_MARKET_BUY', '100,,-100,,', 'PRIVATE_FUND'),
      'Vorauszahlung: Gebucht wird die Zeile mit den Anteilen',
    ],
    [
      'a cancelled action',
      row('CORPORATE_ACTION', 'SPLIT_CANCELLED', '2,,,,'),
      'Storno: bitte von Hand prüfen',
    ],
    [
      'shares that go for nothing',
      row('CORPORATE_ACTION', 'WARRANT_EXERCISE', '-2,,,,'),
      'Kapitalmaßnahme WARRANT_EXERCISE: bitte von Hand buchen',
    ],
  ])('leaves out %s', (_, line, reason) => {
    expect(read(HEAD, line)).toMatchObject({ bookings: [], leftOut: [{ line: 2, reason }] });
  });
});

describe('flatex, turnover', () => {
  const TRADES =
    'Buchtag;Valuta;ISIN;Bezeichnung;Nominale;Kurs;Währung;Provision;Endbetrag;Buchungsinformationen';
  const trade = (cells: string) => `02.03.2026;04.03.2026;DE0007164600;Adler AG;${cells}`;
  const CASH = 'Buchtag;Valuta;Buchungsinformationen;TA-Nr.;Betrag';
  const paid = (text: string, amount: string) => `02.03.2026;02.03.2026;${text};501;${amount}`;

  it.each<[string, string, string, object]>([
    // 10 × 50 + 5.90.
    [
      'a purchase',
      TRADES,
      trade('10;50,00;EUR;5,90;-505,90;Kauf Xetra'),
      { kind: 'purchase', gross: '500', fees: '5.9', net: '505.9' },
    ],
    [
      'a sale, with a sign before its costs',
      TRADES,
      trade('-4;60,00;EUR;-5,90;234,10;Verkauf'),
      { kind: 'sale', quantity: '4', gross: '240', net: '234.1' },
    ],
    // 7 × 14.084 are 98.588, which were paid as 98.59.
    [
      'a rounded price',
      TRADES,
      trade('7;14,084;EUR;0,00;-98,59;Kauf Sparplan'),
      { gross: '98.59', price: '14.084' },
    ],
    [
      'a transfer',
      TRADES,
      trade('10;50,00;EUR;0,00;0,00;Depotübertrag eingehend'),
      { kind: 'delivery_in', quantity: '10' },
    ],
    [
      'a dividend with its payer',
      CASH,
      paid('Ertragsgutschrift DE0007164600 Adler AG', '12,50'),
      { kind: 'dividend', net: '12.5', security: { isin: 'DE0007164600', name: 'Adler AG' } },
    ],
    [
      'a dividend by name',
      CASH,
      paid('Dividende Adler AG', '10,00'),
      { kind: 'dividend', security: { isin: null, name: 'Adler AG' } },
    ],
    [
      'a deposit',
      CASH,
      paid('Einzahlung SEPA Ueberweisung', '1500,00'),
      { kind: 'deposit', net: '1500', currency: 'EUR' },
    ],
    ['a transfer that goes out', CASH, paid('SEPA Überweisung', '-75,00'), { kind: 'withdrawal', net: '75' }],
    ['interest that is paid', CASH, paid('Zinsen Q1', '-1,25'), { kind: 'interest_charge', net: '1.25' }],
    ['a fee', CASH, paid('Depotgebühr', '-5,90'), { kind: 'fee', net: '5.9' }],
    ['a tax that comes back', CASH, paid('Steuertopfoptimierung', '3,00'), { kind: 'tax_refund', net: '3' }],
    [
      'a bond, by its unit',
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot',
      '1;02.03.2026;04.03.2026;DE0001141794;BUND;2000;EUR;Ausführung ORDER Kauf DE0001141794 77;501;99,00;%;x',
      // 2,000 × 99 %.
      { kind: 'purchase', quantity: '20', price: '99', gross: '1980', is_bond: true },
    ],
  ])('has %s', (_, head, line, booking) => {
    expect(read(head, line)).toMatchObject({ bookings: [booking], leftOut: [] });
  });

  it.each([
    ['of a dividend', CASH, paid('Storno Ertragsgutschrift DE0007164600', '-12,50')],
    ['of a deposit', CASH, paid('Storno Einzahlung', '-100,00')],
    ['of a purchase', TRADES, trade('-10;50,00;EUR;5,90;505,90;Storno Kauf')],
  ])('leaves out the cancellation %s', (_, head, line) => {
    expect(read(head, line)).toMatchObject({
      bookings: [],
      leftOut: [{ reason: 'Storno: bitte von Hand prüfen' }],
    });
  });
});

describe('a corporate action in a table', () => {
  const read = (lines: readonly string[]) => readTableFile(new TextEncoder().encode(lines.join('\n')));
  const TRADES =
    'Datum,Uhrzeit,Produkt,ISIN,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,Transaktionsgebühren,Gesamt EUR,Order-ID,';
  const trade = (isin: string, quantity: number | string, value: string, order = '', time = '00:00') =>
    `02-03-2026,${time},ADLER,${isin},${quantity},"1,00",EUR,"${value}",EUR,"${value}",,"0,00","${value}",,${order}`;
  const ACCOUNT = 'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID';
  const booked = (isin: string, text: string, amount: string, time = '00:00') =>
    `02-03-2026,${time},02-03-2026,ADLER,${isin},"${text}",,EUR,"${amount}",EUR,"0,00",`;
  const [OLD, NEW] = ['DE0007164600', 'US0378331005'];
  const MERGER = {
    ...{ kind: 'merger', date: '2026-03-02', quantity: '10', ratio: '10:2.5', currency: 'EUR' },
    ...{ security: { isin: OLD }, to_security: { isin: NEW } },
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
      [
        {
          kind: 'merger',
          quantity: '10',
          ratio: '10:2.5',
          security: { isin: OLD },
          to_security: { isin: NEW },
        },
      ],
      1,
    ],
    [
      'Scalable Capital, within one number',
      [
        'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
        `2026-03-02;01:00:00;Executed;CA-1;Adler;Security;Corporate action;${OLD};-10;;;;;EUR`,
        `2026-03-02;01:00:00;Executed;CA-1;Adler;Security;Corporate action;${OLD};40;;;;;EUR`,
      ],
      [{ kind: 'split', quantity: '10', ratio: '10:40', security: { isin: OLD } }],
      1,
    ],
    [
      'Scalable Capital, for another security under a number of its own',
      [
        'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
        `2026-03-02;01:00:00;Executed;CA-2;Neu;Security;Corporate action;${NEW};2,5;;;;;EUR`,
        `2026-03-02;01:00:00;Executed;CA-1;Alt;Security;Corporate action;${OLD};-10;;;;;EUR`,
      ],
      [{ ...MERGER, currency: null, warning: expect.stringContaining('Umtausch') }],
      1,
    ],
    [
      'Scalable Capital, for another security on another day',
      [
        'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
        `2026-03-03;01:00:00;Executed;CA-2;Neu;Security;Corporate action;${NEW};2,5;;;;;EUR`,
        `2026-03-02;01:00:00;Executed;CA-1;Alt;Security;Corporate action;${OLD};-10;;;;;EUR`,
      ],
      [{ kind: 'delivery_in', warning: expect.stringContaining('Kapitalmaßnahme') }],
      1,
    ],
    [
      'Trading 212',
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total,Currency (Total)',
        `Stock split close,2026-03-02 07:24:24,${OLD},ADL,Adler,40,1,40,EUR`,
        `Stock split open,2026-03-02 07:24:24,${OLD},ADL,Adler,10,4,40,EUR`,
      ],
      // 10 / 40.
      [{ kind: 'split', date: '2026-03-02', security: { isin: OLD }, quantity: '40', ratio: '0.25' }],
      1,
    ],
    [
      'Trading 212, of another day',
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total,Currency (Total)',
        `Stock split close,2026-03-01 07:24:24,${OLD},ADL,Adler,40,1,40,EUR`,
        `Stock split open,2026-03-02 07:24:24,${OLD},ADL,Adler,10,4,40,EUR`,
      ],
      [{ kind: 'split', date: '2026-03-02', quantity: null, ratio: undefined }],
      1,
    ],
  ])('%s', (_, lines, bookings, left) => {
    const result = read(lines);
    expect(result.bookings.map((one) => ({ ratio: undefined, ...one }))).toMatchObject(bookings);
    expect(result.leftOut).toHaveLength(left);
  });
});
