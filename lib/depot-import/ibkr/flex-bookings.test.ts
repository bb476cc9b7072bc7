import { readDepotFile } from '../read-depot-file';

const read = (...rows: string[]) =>
  readDepotFile(
    new TextEncoder().encode(
      `<FlexQueryResponse><FlexStatements><FlexStatement>${rows.join('')}</FlexStatement></FlexStatements></FlexQueryResponse>`,
    ),
    { pdfText: () => Promise.reject(new Error('no PDF')) },
  );

const TRADE = {
  ...{ assetCategory: 'STK', symbol: 'ADL', description: 'ADLER AG', isin: 'DE0007164600', currency: 'EUR' },
  ...{ dateTime: '20260302;093012', buySell: 'BUY', quantity: '10', tradePrice: '100', tradeMoney: '1000' },
  ...{ ibCommission: '-5.8', ibCommissionCurrency: 'EUR', taxes: '0', netCash: '-1005.8' },
  ...{ transactionID: 'T-1', levelOfDetail: 'EXECUTION' },
};
const CASH = {
  ...{ type: 'Dividends', symbol: 'BIS', isin: 'US0378331005', currency: 'USD', amount: '15' },
  ...{ dateTime: '20260309;202000', reportDate: '20260310', transactionID: 'C-1' },
  description: 'BIS(US0378331005) CASH DIVIDEND 0.30000000 USD PER SHARE (Ordinary Dividend)',
};

const element = (name: string, attributes: object) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
const trade = (more: Partial<typeof TRADE> = {}) => element('Trade', { ...TRADE, ...more });
const cash = (more: Partial<typeof CASH> = {}) => element('CashTransaction', { ...CASH, ...more });

describe('a Flex Query', () => {
  it.each<[name: string, rows: string[], bookings: object[]]>([
    [
      'a purchase',
      [trade()],
      [
        {
          ...{ kind: 'buy', date: '2026-03-02', time: '09:30', quantity: '10', price: '100', gross: '1000' },
          ...{ fees: '5.8', net: '1005.8', currency: 'EUR', reference: 'T-1' },
          security: { isin: 'DE0007164600', symbol: 'ADL', name: 'ADLER AG', wkn: null },
        },
      ],
    ],
    [
      'a sale with dashes in its day',
      // 1,000 − 5.80.
      [trade({ buySell: 'SELL', quantity: '-10', netCash: '994.2', dateTime: '2026-03-02, 09:30:12' })],
      [{ kind: 'sell', date: '2026-03-02', time: '09:30', quantity: '10', gross: '1000', net: '994.2' }],
    ],
    [
      'a commission in another currency',
      [trade({ ibCommissionCurrency: 'USD', netCash: '-1000' })],
      [{ gross: '1000', fees: '0', net: '1000', warning: 'Kosten von 5,8 USD nicht eingerechnet' }],
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
          withholding: '2.25',
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
    ['a corporate action', element('CorporateAction', { description: 'SPLIT 1 FOR 25' }), 'SPLIT 1 FOR 25'],
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
    for (const rows of [
      [bought, cancelled],
      [cancelled, bought],
    ])
      expect(await read(...(rows as string[]), trade({ quantity: '3' }))).toMatchObject({
        bookings: [{ quantity: '3' }],
        leftOut: [{ reason: 'Storniert' }, { reason: 'Storniert' }],
      });
  });

  it('counts no row that adds up others', async () => {
    expect(await read(trade(), trade({ levelOfDetail: 'ORDER' }))).toMatchObject({
      bookings: [{}],
      leftOut: [],
    });
  });
});
