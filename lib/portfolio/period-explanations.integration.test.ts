import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import type { Explanation } from './explanation-texts';
import { explainPeriod } from './period-explanations';
import type { PortfolioFlow } from './schema/flows';
import type { PortfolioPerformance } from './schema/performance';

const database = testDatabase();
testMailbox();
const request = testClient(api);
const realToday = env.TODAY;
let mia: Record<string, string>;

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await request(`/api/portfolio${path}`, apiCall(method, body, mia));
  expect(answer.status).toBe(method === 'POST' ? 201 : 200);
  return answer.body as Answer;
}

beforeEach(async () => {
  env.TODAY = '2026-04-02';
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'sap-de', price_date: '2026-04-01', first_price_date: '2025-05-02' },
      { id: 'apple', trading_currency: 'USD', price_date: '2026-04-01', first_price_date: '2025-05-02' },
    ],
    closes: {
      'sap-de': { '2025-05-02': 80, '2025-11-03': 100, '2026-03-02': 96.37, '2026-04-01': 103.5 },
      apple: { '2025-05-02': 200, '2025-11-03': 190, '2026-03-02': 217.41, '2026-04-01': 226 },
    },
    dividends: { 'sap-de': { '2025-11-04': 1.235, '2026-03-16': 2 }, apple: { '2026-03-16': 0.5 } },
    rates: {
      USD: {
        '2025-05-02': 1.13,
        '2025-11-03': 1.07,
        '2026-03-02': 1.21,
        '2026-03-16': 1.19,
        '2026-04-01': 1.17,
      },
    },
  });
  await refreshUniverse();
  mia = await memberHeaders('mia@example.org');
  for (const [id, purchase] of [
    ['sap-de', { quantity: 10, purchase_date: '2025-05-02', fees: 4.9 }],
    ['apple', { quantity: 7, purchase_date: '2025-11-03', fees: 12 }],
    ['sap-de', { quantity: 5, purchase_date: '2026-03-12', price: 95.5, fees: 1 }],
  ] as const)
    await call('POST', `/${id}`, purchase);
});
afterEach(() => {
  env.TODAY = realToday;
});

describe('the explanation of an internal rate', () => {
  it.each([
    // Starts with the first purchase: three purchases, three fees, three payments, the value at the end.
    ['max', 10],
    // Starts with a value: that value, a purchase and its fee, two payments, the value at the end.
    ['month', 6],
  ])('has every payment in and out, range %s', async (range, count) => {
    const performance = await call<PortfolioPerformance>('GET', `/performance?range=${range}&currency=EUR`);
    const { flows: paid } = await call<{ flows: PortfolioFlow[] }>(
      'GET',
      `/flows?range=${range}&currency=EUR`,
    );
    const rate = performance.summary.internalRate;
    if (rate === null) throw new Error(`There is none: ${performance.summary.internalRateReason}`);

    const flows = flowsOf(explainPeriod('internal_rate', performance, paid));
    expect(flows).toHaveLength(count);
    expectBalanced(flows, rate);
  });
});

it('has the sales, booked dividends, taxes and fees in it', async () => {
  for (const booking of [
    { kind: 'sale', stock_id: 'sap-de', date: '2026-03-20', quantity: '8', fees: '3.5', taxes: '9' },
    // Takes the place of the computed one of the ex-date.
    { kind: 'dividend', stock_id: 'sap-de', date: '2026-03-18', amount: '30', withholding_tax: '4' },
    { kind: 'fee', stock_id: 'apple', date: '2026-03-25', amount: '2' },
  ])
    await call('POST', '/bookings', booking);
  const performance = await call<PortfolioPerformance>('GET', '/performance?range=month&currency=EUR');
  const { flows: paid } = await call<{ flows: PortfolioFlow[] }>('GET', '/flows?range=month&currency=EUR');
  const flows = flowsOf(explainPeriod('internal_rate', performance, paid));
  // The first value, a purchase, a sale, their fees and a fee of its own, two dividends, a tax, the last value.
  expect(flows).toHaveLength(10);
  expectBalanced(flows, performance.summary.internalRate as number);
  expect(performance.bridge).toMatchObject({ sales: 770.96, taxes: 4, german_taxes: 9 });
});

function expectBalanced(flows: readonly { day: number; amount: number }[], rate: number): void {
  const end = Math.max(...flows.map(({ day }) => day));
  // The final value of each amount at that rate.
  const grown = flows.map(({ day, amount }) => amount * (1 + rate / 100) ** ((end - day) / 365));
  expect(Math.abs(grown.reduce((sum, amount) => sum + amount, 0))).toBeLessThan(0.02);
}

/** Rules that read an amount from a line by its label; the first match counts. */
const READINGS: readonly [RegExp, (value: string, isLast: boolean) => number][] = [
  [/Ex-Tag/, (value) => lastNumber(value)],
  [/Quellensteuer$/, (value) => -lastNumber(value)],
  [/Gebühren$/, (value) => -lastNumber(value)],
  [/Kauf vom/, (value) => -product(value)],
  [/Verkauf vom/, (value) => product(value)],
  [/Dividende vom/, (value) => lastNumber(value)],
  // The value at the start counts as paid in, the value at the end as paid out.
  [/wert/i, (value, isLast) => (isLast ? lastNumber(value) : -lastNumber(value))],
];

/** Reads the amounts paid in (below zero) and paid out from the lines' text alone: euros by days since 1970. */
function flowsOf({ inputs }: Explanation): { day: number; amount: number }[] {
  return inputs.flatMap(({ label, value }, index) => {
    const [, day, month, year] = (label.match(/(\d\d)\.(\d\d)\.(\d{4})/) ?? []).map(Number);
    const read = READINGS.find(([pattern]) => pattern.test(label))?.[1];
    if (!read || !day || !month || !year) return [];
    const amount = read(value.replace(/ \(.*\)/, ''), index === inputs.length - 1);
    return amount === 0 ? [] : { day: Date.UTC(year, month - 1, day) / 86_400_000, amount };
  });
}

const lastNumber = (text: string): number => numberOf(text.split('=').at(-1) as string);

const product = (text: string): number => {
  const [quantity, price] = text.split(/[×=]/).map(numberOf);
  return (quantity as number) * (price as number);
};

const numberOf = (text: string) =>
  Number(
    text
      .replace(/[^\d,−-]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
