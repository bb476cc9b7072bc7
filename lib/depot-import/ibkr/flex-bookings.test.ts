import path from 'node:path';
import { testEach } from '@/test/cases';
import { readFile } from '@/test/depot-import';

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

const ISINS = { ADL: 'DE0007164600', BIS: 'US0378331005', CER: 'US5949181045' };

/** A row of a corporate action of Adler: the security of the row stands in the last bracket. */
const action = ({ text, symbol, ...more }: { text: string; symbol: keyof typeof ISINS }) => ({
  assetCategory: 'STK',
  currency: 'EUR',
  symbol,
  isin: ISINS[symbol],
  reportDate: '20260305',
  dateTime: '20260304;202500',
  proceeds: '0',
  ...more,
  description: `ADL(${ISINS.ADL}) ${text} (${symbol}, ${symbol} CO (REG), ${ISINS[symbol]})`,
});

/** Attributes that the elements of a case have, unless it says otherwise. */
const USUAL: Readonly<Record<string, object>> = {
  Trade: TRADE,
  Order: TRADE,
  SymbolSummary: TRADE,
  AssetSummary: TRADE,
  CashTransaction: CASH,
};

/** Writes an element of a case: `{ "Trade": { "quantity": "3" } }`; null leaves an attribute out. */
function element(one: object): string {
  const [[name, more]] = Object.entries(one) as [[string, Parameters<typeof action>[0]]];
  const attributes = name === 'action' ? action(more) : { ...USUAL[name], ...more };
  const stated = Object.entries(attributes).filter(([, value]) => value !== null);
  const tag = name === 'action' ? 'CorporateAction' : name;
  return `<${tag} ${stated.map(([key, value]) => `${key}="${value}"`).join(' ')}/>`;
}

describe('a Flex Query', () => {
  testEach<{ elements: object[] }>(path.join(__dirname, 'cases/flex.json'), ({ elements }) => {
    const rows = elements.map(element).join('');
    const text = `<FlexQueryResponse><FlexStatements><FlexStatement>${rows}</FlexStatement></FlexStatements></FlexQueryResponse>`;
    return readFile(text);
  });
});
