import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { CallError } from '@/components/session/account-fetch';
import { addressOf } from '@/components/session/api-calls';
import type { PortfolioIncome } from '@/lib/portfolio/income/schema';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { YearAhead } from './year-ahead';

const INCOME: PortfolioIncome = {
  months: [],
  ahead: { value: 120, low: 100, high: 140 },
  next: [
    {
      stock_id: 'payer',
      name: 'Payer',
      date: '2027-05-12',
      ex_date: '2027-05-12',
      state: 'expected',
      quantity: 10,
      amount: 120,
      currency: 'EUR',
      value: 120,
      low: 100,
      high: 140,
      booking_id: null,
      depot_id: null,
    },
  ],
  without_rate: 0,
  beside_market: null,
  currency: 'EUR',
};

const ASKED = {
  currency: null,
  depot: null,
  methods: { average: false, afterTaxes: false },
  isShown: true,
};
const RECEIVED = { data: undefined, error: undefined, isValidating: false, retry: () => {} };
const PAID = [
  {
    date: '2026-05-01',
    value: 90,
    booked: 0,
    payers: [{ company_id: 'payer', name: 'Payer', value: 90 }],
  },
];

type Received = Parameters<typeof YearAhead>[0]['received'];

function textOf(received: Partial<Received>, income: Partial<PortfolioIncome> = {}): string {
  const address = addressOf('GET /api/portfolio/income', { query: { months: '1' } });
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback: { [address]: { ...INCOME, ...income } } }}>
      <YearAhead
        asked={ASKED}
        statistics={portfolioStatistics([])}
        received={{ ...RECEIVED, ...received } as Received}
      />
    </SWRConfig>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

it('names who paid most in the newest year', () =>
  expect(textOf({ data: { dividends: PAID } as Received['data'] })).toContain(
    'Größte Zahler 2026Payer90,00 €',
  ));

it('shows what is ahead without the payers that cannot be loaded, and offers to load them again', () => {
  const text = textOf({ error: new CallError('unavailable', 503) });
  expect(text).toContain('Nächste 12 Monate: 120,00 € (100 bis 140 €)');
  expect(text).toContain('Deine größten Zahler lassen sich gerade nicht laden');
});

it('says what the sum rests on, and what it lacks', () =>
  expect(
    textOf({ data: { dividends: [] as typeof PAID } as Received['data'] }, { without_rate: 1 }),
  ).toContain(
    'heutigen Wechselkurs und vor Steuern. 1 Zahlung fehlt in den Summen, weil ein Wechselkurs fehlt.',
  ));

it('waits until both have answered', () => expect(textOf({})).toBe(''));
