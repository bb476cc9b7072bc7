import { readDepotFile } from '../read-depot-file';
import { readTableFile } from '../read-table-file';

const read = (...rows: string[]) =>
  readDepotFile(
    new TextEncoder().encode(
      `<FlexQueryResponse><FlexStatements><FlexStatement>${rows.join('')}</FlexStatement></FlexStatements></FlexQueryResponse>`,
    ),
    { pdfText: () => Promise.reject(new Error('no PDF')) },
  );

const TRADE = {
  assetCategory: 'STK',
  symbol: 'ADL',
  description: 'ADLER AG',
  isin: 'DE0007164600',
  currency: 'EUR',
  dateTime: '20260302;093012',
  buySell: 'BUY',
  quantity: '10',
  tradePrice: '100',
  tradeMoney: '1000',
  ibCommission: '-5.8',
  ibCommissionCurrency: 'EUR',
  taxes: '0',
  netCash: '-1005.8',
  transactionID: 'T-1',
  levelOfDetail: 'EXECUTION',
};
const CASH = {
  type: 'Dividends',
  symbol: 'BIS',
  isin: 'US0378331005',
  currency: 'USD',
  amount: '15',
  dateTime: '20260309;202000',
  reportDate: '20260310',
  transactionID: 'C-1',
  description: 'BIS(US0378331005) CASH DIVIDEND 0.30000000 USD PER SHARE (Ordinary Dividend)',
};

const element = (name: string, attributes: object) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
const trade = (more: Partial<typeof TRADE> = {}) => element('Trade', { ...TRADE, ...more });
const cash = (more: Partial<typeof CASH> = {}) => element('CashTransaction', { ...CASH, ...more });

const ISINS = { ADL: 'DE0007164600', BIS: 'US0378331005', CER: 'US5949181045' };
/** A row of a corporate action of Adler: the security of the row stands in the last bracket. */
const action = (text: string, symbol: keyof typeof ISINS, quantity: number, more: object = {}) =>
  element('CorporateAction', {
    assetCategory: 'STK',
    currency: 'EUR',
    symbol,
    isin: ISINS[symbol],
    quantity,
    reportDate: '20260305',
    dateTime: '20260304;202500',
    proceeds: '0',
    ...more,
    description: `ADL(${ISINS.ADL}) ${text} (${symbol}, ${symbol} CO (REG), ${ISINS[symbol]})`,
  });

describe('a Flex Query', () => {
  it.each<[name: string, rows: string[], bookings: object[]]>([
    [
      'a purchase',
      [trade()],
      [
        {
          kind: 'purchase',
          date: '2026-03-02',
          time: '09:30',
          quantity: '10',
          price: '100',
          gross: '1000',
          fees: '5.8',
          net: '1005.8',
          currency: 'EUR',
          reference: 'T-1',
          security: { isin: 'DE0007164600', symbol: 'ADL', name: 'ADLER AG', wkn: null },
        },
      ],
    ],
    [
      'a sale with dashes in its day',
      // 1,000 − 5.80.
      [trade({ buySell: 'SELL', quantity: '-10', netCash: '994.2', dateTime: '2026-03-02, 09:30:12' })],
      [{ kind: 'sale', date: '2026-03-02', time: '09:30', quantity: '10', gross: '1000', net: '994.2' }],
    ],
    [
      'the tax on a fee of the account',
      [
        element('SalesTax', {
          currency: 'USD',
          date: '20260302',
          taxableAmount: '-1.5',
          salesTax: '-0.3',
          transactionID: 'S-1',
          taxableDescription: 'Kursdaten',
        }),
      ],
      [{ kind: 'tax', date: '2026-03-02', net: '0.3', currency: 'USD', security: null, note: 'Kursdaten' }],
    ],
    [
      'a commission in another currency',
      [trade({ ibCommissionCurrency: 'USD', netCash: '-1000' })],
      [{ gross: '1000', fees: '0', net: '1000', warning: 'Kosten von 5,8 USD nicht eingerechnet' }],
    ],
    [
      'a commission without a currency of its own',
      [trade({ ibCommissionCurrency: '' })],
      [{ gross: '1000', fees: '5.8', net: '1005.8', warning: null }],
    ],
    [
      'a dividend with the tax withheld',
      [cash(), cash({ type: 'Withholding Tax', amount: '-2.25', transactionID: 'C-2' })],
      // 15 / 0.30 shares; 15 − 2.25.
      [
        {
          kind: 'dividend',
          date: '2026-03-10',
          quantity: '50',
          gross: '15',
          withholding_tax: '2.25',
          net: '12.75',
        },
      ],
    ],
    [
      'a tax of another day, and its refund',
      [cash({ type: 'Withholding Tax', amount: '-2.25' }), cash({ type: 'Withholding Tax', amount: '2.25' })],
      [
        { kind: 'tax', net: '2.25', security: { isin: 'US0378331005' } },
        { kind: 'tax_refund', net: '2.25' },
      ],
    ],
    [
      'a split with a new number',
      [action('SPLIT 1 FOR 25', 'BIS', 480), action('SPLIT 1 FOR 25', 'ADL', -12000)],
      // 480 / 12,000.
      [
        {
          kind: 'merger',
          date: '2026-03-05',
          quantity: '12000',
          ratio: '12000:480',
          net: null,
          security: { isin: ISINS.ADL, symbol: 'ADL', name: 'ADL CO (REG)' },
          to_security: { isin: ISINS.BIS, symbol: 'BIS', name: 'BIS CO (REG)' },
        },
      ],
    ],
    [
      'a split within one number',
      [action('Split 4 for 1', 'ADL', 300)],
      // 300 more are 3 for each of 100.
      [{ kind: 'split', quantity: '100', ratio: '4', security: { isin: ISINS.ADL } }],
    ],
    [
      'a reverse split within one number, in two rows',
      [action('SPLIT 1 FOR 10', 'ADL', -100), action('SPLIT 1 FOR 10', 'ADL', 10)],
      // 90 less are nine tenths of 100.
      [{ kind: 'split', quantity: '100', ratio: '10:1' }],
    ],
    [
      'a merger with cash',
      [
        action('MERGED(Acquisition) WITH US0378331005 2 FOR 7', 'ADL', -7, { proceeds: '3.5' }),
        action('MERGED(Acquisition) WITH US0378331005 2 FOR 7', 'BIS', 2),
      ],
      [{ kind: 'merger', ratio: '7:2', net: '3.5', warning: expect.stringContaining('Bar') }],
    ],
    [
      'a merger for cash, which is a sale',
      [action('MERGED(Liquidation) FOR USD 1.1047 PER SHARE', 'ADL', -367, { proceeds: '405.4249' })],
      [{ kind: 'sale', quantity: '367', gross: '405.42', net: '405.42' }],
    ],
    [
      'a spin-off',
      [action('SPINOFF  1 FOR 5', 'CER', 20)],
      [
        {
          kind: 'spin_off',
          date: '2026-03-05',
          quantity: null,
          ratio: '5:1',
          net: null,
          security: { isin: ISINS.ADL, symbol: 'ADL' },
          to_security: { isin: ISINS.CER },
          warning: expect.stringContaining('Einstand'),
        },
      ],
    ],
    [
      'rights',
      [action('RIGHTS ISSUE  1 FOR 5', 'CER', 20)],
      [{ kind: 'rights', ratio: '5:1', to_security: { isin: ISINS.CER }, warning: null }],
    ],
    [
      'a fee of the account',
      [cash({ type: 'Other Fees', amount: '-1.5', symbol: '', isin: '', description: 'DATA' })],
      [{ kind: 'fee', net: '1.5', security: null, currency: 'USD' }],
    ],
  ])('has %s', async (_, rows, bookings) => {
    expect(await read(...rows)).toMatchObject({ format: 'ibkr-flex', bookings, leftOut: [] });
  });

  it.each([
    ['an option', trade({ assetCategory: 'OPT' }), 'Option: keine Aktie'],
    ['a cancellation of an earlier purchase', trade({ buySell: 'BUY (Ca.)' }), 'Storno: bitte'],
    ['a row without a price', trade({ tradePrice: '' }), 'nicht lesbar'],
    ['an action without a security', element('CorporateAction', { description: 'DELISTED' }), 'DELISTED'],
    ['shares in place of a dividend', action('STOCK DIVIDEND 1 FOR 10', 'BIS', 10), 'STOCK DIVIDEND'],
    ['shares that become worthless', action('DELISTED', 'ADL', -10), 'DELISTED'],
    ['an unknown payment', cash({ type: 'Gift' }), 'Unbekannte Art Gift'],
  ])('leaves out %s with a reason', async (_, row, reason) => {
    expect(await read(row)).toMatchObject({
      bookings: [],
      leftOut: [{ reason: expect.stringContaining(reason) }],
    });
  });

  it('has neither a cancelled purchase nor what cancels it', async () => {
    const [bought, cancelled] = [
      { ...TRADE, tradeID: '7' },
      { ...TRADE, buySell: 'BUY (Ca.)', quantity: '-10', tradeID: '8', origTradeID: '7' },
    ].map((one) => element('Trade', one));
    // It names a trade of another file: an equal one stays.
    const other = element('Trade', { ...TRADE, buySell: 'BUY (Ca.)', quantity: '-10', origTradeID: '9' });
    expect(await read(bought as string, other)).toMatchObject({
      bookings: [{ quantity: '10' }],
      leftOut: [{ reason: 'Storno: bitte von Hand prüfen' }],
    });
    for (const rows of [
      [bought, cancelled],
      [cancelled, bought],
    ])
      expect(await read(...(rows as string[]), trade({ quantity: '3' }))).toMatchObject({
        bookings: [{ quantity: '3' }],
        leftOut: [{ reason: 'Storniert' }, { reason: 'Storniert' }],
      });
  });

  const order = element('Order', { ...TRADE, levelOfDetail: 'ORDER' });
  const bare = (name: string) => element(name, { ...TRADE, levelOfDetail: '' });
  const sum = element('SymbolSummary', { ...TRADE, levelOfDetail: 'SYMBOL_SUMMARY' });
  it.each<[string, string[], number, number]>([
    ['an execution beside its order and sum', [trade(), order, sum], 1, 0],
    ['an order alone', [order, sum], 1, 0],
    ['an execution beside its order, no level said', [bare('Order'), bare('Trade')], 1, 0],
    ['an order and its sum, no level said', [bare('Order'), bare('SymbolSummary')], 1, 0],
    ['a sum alone, no level said', [bare('AssetSummary')], 0, 1],
    ['a level that nobody knows', [trade({ levelOfDetail: 'FILL' }), order], 1, 0],
    ['lots that were closed', [trade({ levelOfDetail: 'CLOSED_LOT' }), trade()], 1, 0],
    ['a sum alone', [sum], 0, 1],
    ['a dividend and its sum', [cash(), cash({ levelOfDetail: 'SUMMARY' } as object)], 1, 0],
    ['the sum of a dividend alone', [cash({ levelOfDetail: 'SUMMARY' } as object)], 1, 0],
  ])('counts no row that adds up others: %s', async (_, rows, booked, left) => {
    const { bookings, leftOut } = await read(...rows);
    expect([bookings.length, leftOut.length]).toEqual([booked, left]);
  });

  it('has shares that came from another broker and went there, but no money', async () => {
    const transfer = (more: object) =>
      element('Transfer', {
        assetCategory: 'STK',
        symbol: 'ADL',
        isin: ISINS.ADL,
        currency: 'EUR',
        date: '20260302',
        ...more,
      });
    const rows = [
      { direction: 'IN', quantity: '10' },
      { direction: 'OUT', quantity: '4' },
      { quantity: '0' },
      { direction: '5', quantity: '5' },
    ];
    expect(await read(...rows.map(transfer))).toMatchObject({
      bookings: [
        { kind: 'delivery_in', date: '2026-03-02', quantity: '10', security: { isin: ISINS.ADL } },
        { kind: 'delivery_out', quantity: '4' },
      ],
      leftOut: [{ reason: 'Umbuchung von Geld' }, { reason: expect.stringContaining('nicht lesbar') }],
    });
  });

  it('has what was rebated as a fee below zero', async () => {
    // 1,000 − 0.20.
    expect(await read(trade({ ibCommission: '0.2', netCash: '-999.8' }))).toMatchObject({
      bookings: [{ gross: '1000', fees: '-0.2', net: '999.8' }],
    });
  });

  it('has no dividend that was taken back before its tax, but the one that came instead', async () => {
    const tax = { type: 'Withholding Tax' };
    const { bookings, leftOut } = await read(
      cash(),
      cash({ ...tax, amount: '-2.25' }),
      cash({ amount: '-15', reportDate: '20260320' }),
      cash({ ...tax, amount: '2.25', reportDate: '20260320' }),
      cash({ amount: '16', reportDate: '20260320' }),
      cash({ ...tax, amount: '-2.4', reportDate: '20260320' }),
    );
    expect(bookings).toMatchObject([
      { kind: 'dividend', date: '2026-03-20', gross: '16', taxes: '2.4', net: '13.6' },
    ]);
    expect(leftOut).toMatchObject(Array(4).fill({ reason: 'Storniert' }));
  });

  const taxed = (amount: string, tax: string, more: object) => [
    cash({ amount, ...more }),
    cash({ type: 'Withholding Tax', amount: tax, ...more }),
  ];
  const january = { settleDate: '20260109', reportDate: '20260109' };
  const june = { settleDate: '20260608', reportDate: '20260608' };
  it.each<[name: string, back: object, date: string]>([
    ['the latest one until then', { settleDate: '', dateTime: '', reportDate: '20260618' }, '2026-01-09'],
    ['that of its own day', { ...january, reportDate: '20260618' }, '2026-06-08'],
    ['none that came later', { settleDate: '', dateTime: '', reportDate: '20260301' }, '2026-06-08'],
  ])('of two equal dividends takes back %s, with its tax', async (_, back, date) => {
    const rows = [
      ...taxed('25', '-3.75', january),
      ...taxed('25', '-3.75', june),
      ...taxed('-25', '3.75', back),
    ];
    const { bookings, leftOut } = await read(...rows);
    // 25 − 3.75.
    expect(bookings).toMatchObject([
      { kind: 'dividend', date, gross: '25', withholding_tax: '3.75', net: '21.25' },
    ]);
    expect(leftOut).toMatchObject(Array(4).fill({ reason: 'Storniert' }));
  });
});

it.each<[string, string[], object[], object[]]>([
  [
    'shares from another broker',
    [
      'Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Qty,Xfer Price',
      'Transfers,Data,Stocks,EUR,ADL,2026-03-02,ACATS,In,X,"1,000",--',
      'Transfers,Data,Total,,,,,,,,',
      'Transfers,Data,Stocks,EUR,ADL,,ACATS,In,X,1,--',
    ],
    [{ kind: 'delivery_in', date: '2026-03-02', quantity: '1000', security: { symbol: 'ADL' } }],
    [{ line: 5, reason: 'Tag, Stückzahl oder Betrag fehlen oder sind nicht lesbar' }],
  ],
  [
    'fees on a purchase apart from it',
    [
      'Transaction Fees,Header,Asset Category,Currency,Date/Time,Symbol,Description,Quantity,Trade Price,Amount,Code',
      'Transaction Fees,Data,Stocks,EUR,"2026-03-02, 09:30:12",ADL,French Transaction Tax,10,100,-3,',
      'Transaction Fees,Data,Total,,,,,,,-3,',
    ],
    [{ kind: 'fee', date: '2026-03-02', net: '3', security: { symbol: 'ADL' } }],
    [],
  ],
  [
    'a trade that was cancelled',
    [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
      'Trades,Data,Order,Stocks,EUR,ADL,"2026-03-02, 09:32:11",-10,1.5,15,0,C;Ca',
    ],
    [],
    [{ line: 3, reason: 'Storno: bitte von Hand prüfen' }],
  ],
  [
    'neither a trade that was cancelled nor its cancellation, but an equal one before',
    [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
      'Trades,Data,Order,Stocks,EUR,ADL,"2026-02-02, 09:32:11",10,1.5,-15,0,O',
      'Trades,Data,Order,Stocks,EUR,ADL,"2026-03-02, 09:32:11",10,1.5,-15,0,O',
      'Trades,Data,Order,Stocks,EUR,ADL,"2026-03-02, 10:15:00",-10,1.5,15,0,C;Ca',
      'Trades,Data,Order,Stocks,EUR,ADL,"2026-03-03, 09:32:11",10,1.6,-16,0,O',
    ],
    [
      { kind: 'purchase', date: '2026-02-02' },
      { kind: 'purchase', price: '1.6' },
    ],
    [
      { line: 4, reason: 'Storniert' },
      { line: 5, reason: 'Storniert' },
    ],
  ],
  [
    'a section that nobody knows, and one of what is not paid yet',
    [
      'Grant Activity,Header,Symbol,Report Date,Description,Quantity',
      'Grant Activity,Data,ADL,2026-03-02,Reward,1',
      'Change in Dividend Accruals,Header,Symbol,Date,Quantity,Gross Amount',
      'Change in Dividend Accruals,Data,ADL,2026-03-02,1,5',
    ],
    [],
    [{ line: 3, reason: 'Abschnitt „Grant Activity“: bitte von Hand prüfen' }],
  ],
])('an activity statement has %s', (_, lines, bookings, leftOut) => {
  const text = ['Statement,Header,Field Name,Field Value', ...lines].join('\n');
  expect(readTableFile(new TextEncoder().encode(text))).toMatchObject({ bookings, leftOut });
});

const TABLE_HEAD = 'ReportDate,CurrencyPrimary,AssetClass,Symbol,ISIN,ActionDescription,Quantity,Proceeds';
const STATEMENT = [
  'Statement,Header,Field Name,Field Value',
  'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value',
];
const OUT = 'ADL(DE0007164600) Merged(Acquisition) WITH US0378331005 1 for 2 (ADL, ADL CO, DE0007164600)';
const IN = 'ADL(DE0007164600) Merged(Acquisition) WITH US0378331005 1 for 2 (BIS, BIS CO, US0378331005)';

it.each([
  [
    'a table of a Flex Query',
    [
      TABLE_HEAD,
      `20260305,EUR,STK,ADL,DE0007164600,"${OUT}",-10,0`,
      `20260305,EUR,STK,BIS,US0378331005,"${IN}",5,0`,
    ],
  ],
  [
    'an activity statement',
    [
      ...STATEMENT,
      `Corporate Actions,Data,Stocks,EUR,2026-03-05,"2026-03-04, 20:25:00","${OUT}",-10,0,-1000`,
      `Corporate Actions,Data,Stocks,EUR,2026-03-05,"2026-03-04, 20:25:00","${IN}",5,0,"1,000"`,
      'Corporate Actions,Data,Total,,,,,,0,0',
    ],
  ],
])('%s has a merger, too', async (_, lines) => {
  const { bookings } = await readDepotFile(new TextEncoder().encode(lines.join('\n')), {
    pdfText: () => Promise.reject(new Error('no PDF')),
  });
  expect(bookings).toMatchObject([
    {
      kind: 'merger',
      date: '2026-03-05',
      quantity: '10',
      ratio: '10:5',
      currency: 'EUR',
      security: { isin: 'DE0007164600' },
      to_security: { isin: 'US0378331005', name: 'BIS CO' },
    },
  ]);
});

it.each([
  ['1,234.50 with a comma for thousands', '-1,234.50', { fees: '1234.5' }],
  ['a long minus', '−5.80', { fees: '5.8' }],
  ['a comma for decimals, which says nothing for sure', '-5,80', null],
])('the commission of a trade has %s', async (_, ibCommission, booking) => {
  const { bookings, leftOut } = await read(trade({ ibCommission }));
  expect(bookings).toMatchObject(booking ? [booking] : []);
  expect(leftOut).toHaveLength(booking ? 0 : 1);
});

it.each([
  [
    'is what was paid beyond the value',
    { ibCommission: undefined },
    { fees: '5.8', net: '1005.8', warning: null },
  ],
  [
    'is asked for where nothing states it',
    { ibCommission: undefined, netCash: undefined },
    { fees: '0', net: '1000', warning: expect.stringContaining('Gebühren nennt die Flex Query nicht') },
  ],
])('the commission of a query without it %s', async (_, lacking, booking) => {
  const given = Object.fromEntries(
    Object.entries({ ...TRADE, ...lacking }).filter(([, value]) => value !== undefined),
  );
  const { bookings } = await read(element('Trade', given));
  expect(bookings).toMatchObject([{ gross: '1000', ...booking }]);
});

it('a bond has its nominal in hundreds, and a tax on a trade is a question', async () => {
  const bond = trade({
    assetCategory: 'BOND',
    quantity: '2000',
    tradePrice: '99',
    tradeMoney: '1980',
    netCash: '-1985.8',
  });
  const tax = element('TransactionTax', {
    symbol: 'ADL',
    isin: 'DE0007164600',
    currency: 'EUR',
    date: '20260302',
    taxAmount: '-3.47',
    taxDescription: 'French Transaction Tax',
  });
  const { bookings, leftOut } = await read(bond, tax);
  expect(leftOut).toEqual([]);
  // 2,000 × 99 % + 5.80.
  expect(bookings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'purchase',
        quantity: '20',
        gross: '1980',
        fees: '5.8',
        is_bond: true,
      }),
      expect.objectContaining({ kind: 'tax', net: '3.47', warning: expect.stringContaining('eingerechnet') }),
    ]),
  );
});
