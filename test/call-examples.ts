import fs from 'node:fs';
import { SETTING_KEYS } from '@/lib/search/rules';

/** A valid call with all path parameters, query parameters and body fields. */
export type CallExample = {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  /** The expected status if it is not 200. */
  status?: number;
};

const SEARCH = {
  name: 'sap',
  country: 'Germany',
  sector: ['Technology', 'Finance'],
  trading_currency: ['EUR', 'USD'],
  pays_dividend: null,
  currency: 'USD',
  sortBy: 'market_cap',
  sortOrder: 'asc',
  limit: 100,
  ...Object.fromEntries(SETTING_KEYS.map((key) => [key, key === 'trailing_p_e' ? 90 : 0])),
};

/** A booking as a document states it. */
export const STATED = {
  kind: 'purchase',
  date: '2026-03-02',
  time: '09:30',
  quantity: '2',
  price: '50.5',
  amount: null,
  fees: '1',
  taxes: '0',
  withholding_tax: null,
  currency: 'EUR',
  security: { isin: null, wkn: 'A1B2C3', symbol: null, name: 'Unbekannt AG' },
  stock_id: null,
  reference: 'B-2',
  document: 'Abrechnung.pdf',
  counted_on: '2026-03-02',
  bought_on: null,
  exchange_rate: null,
  note: null,
  warning: 'Vor Steuern',
  foreign_gross: { currency: 'USD', amount: '120' },
  mismatch: { stated: '103', computed: '102' },
  to_security: { isin: 'US0378331005', wkn: null, symbol: null, name: 'Neue AG' },
  to_stock_id: null,
  ratio: '0.5',
  cost_share: '0.1',
  cash_share: null,
  read_as: null,
  paper: null,
};

/** How a table of unknown columns is read. */
export const TABLE_MAPPING = {
  head: 0,
  columns: { date: 0, quantity: 2 },
  decimals: 'comma',
  days: 'dmy',
  sign: 'quantity',
  kinds: { kauf: 'purchase', zinsen: 'skip' },
  currency: 'EUR',
  depot: 'Zweitbank',
  delimiter: ';',
};

/**
 * Reads call-examples.http: an example of each API call by method and route. The tests of bad input corrupt its inputs
 * one by one.
 *
 * @param owned ids and secrets of the test account, which the file names with a dollar sign
 */
export function callExamples(owned: Readonly<Record<string, string>>): Record<string, CallExample> {
  const named: Record<string, unknown> = { STATED, TABLE_MAPPING, SEARCH };
  const filled = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name) =>
      name in named ? JSON.stringify(named[name]) : (owned[name] ?? 'x'),
    );
  const calls = fs.readFileSync('test/call-examples.http', 'utf8').split(/\n+(?=[A-Z])/);
  return Object.fromEntries(
    calls.slice(1).map((call) => {
      const [line = '', ...body] = filled(call).trim().split('\n');
      const [, method, address = '', query, status] =
        /^(\w+) ([^ ?]+)\??(\S*)(?: -> (\d+))?$/.exec(line) ?? [];
      const path = Object.fromEntries(
        [...address.matchAll(/:(\w+)=([^/]*)/g)].map(([, name, value]) => [name, value]),
      );
      const example: CallExample = {
        ...(Object.keys(path).length > 0 && { path }),
        ...(query && { query: Object.fromEntries(query.split('&').map((pair) => pair.split('='))) }),
        ...(body.length > 0 && { body: JSON.parse(body.join('')) }),
        ...(status && { status: Number(status) }),
      };
      return [`${method} ${address.replace(/=[^/]*/g, '')}`, example];
    }),
  );
}
