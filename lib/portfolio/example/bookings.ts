import type { LedgerBooking } from '@/lib/bookings/booking';

/** A security of the example depot; its kind and country find another one in a market that lacks it. */
type ExampleSecurity = { isin: string; kind: 'share' | 'fund'; country: string | null };

export const EXAMPLE_SECURITIES = {
  sap: { isin: 'DE0007164600', kind: 'share', country: 'Germany' },
  allianz: { isin: 'DE0008404005', kind: 'share', country: 'Germany' },
  siemens: { isin: 'DE0007236101', kind: 'share', country: 'Germany' },
  apple: { isin: 'US0378331005', kind: 'share', country: 'United States' },
  microsoft: { isin: 'US5949181045', kind: 'share', country: 'United States' },
  cocaCola: { isin: 'US1912161007', kind: 'share', country: 'United States' },
  totalEnergies: { isin: 'FR0000120271', kind: 'share', country: 'France' },
  lvmh: { isin: 'FR0000121014', kind: 'share', country: 'France' },
  world: { isin: 'IE00B4L5Y983', kind: 'fund', country: null },
} as const satisfies Record<string, ExampleSecurity>;

export type ExampleKey = keyof typeof EXAMPLE_SECURITIES;

export type ExampleBooking = Pick<LedgerBooking, 'date' | 'fees' | 'currency'> & {
  kind: 'purchase' | 'sale';
  security: ExampleKey;
  quantity: number;
  price: number;
};

/** Ten bookings of nobody, at prices of their days; those of a security by day, its purchases first. */
export const EXAMPLE_BOOKINGS: readonly ExampleBooking[] = [
  trade('purchase', 'sap', '2022-12-30', 12, 96.39, 4.9),
  trade('purchase', 'allianz', '2022-12-30', 6, 200.9, 4.9),
  trade('purchase', 'apple', '2023-01-03', 10, 125.07, 5, 'USD'),
  trade('purchase', 'totalEnergies', '2023-06-30', 30, 52.55, 4.9),
  trade('purchase', 'microsoft', '2023-06-30', 4, 340.54, 5, 'USD'),
  trade('purchase', 'siemens', '2023-12-29', 8, 169.92, 4.9),
  trade('purchase', 'lvmh', '2023-12-29', 2, 733.6, 4.9),
  trade('purchase', 'cocaCola', '2023-12-29', 25, 58.93, 5, 'USD'),
  trade('purchase', 'world', '2024-06-28', 20, 95.4, 4.9),
  trade('sale', 'sap', '2024-12-30', 4, 236.3, 4.9),
];

function trade(
  kind: ExampleBooking['kind'],
  security: ExampleKey,
  date: string,
  quantity: number,
  price: number,
  fees: number,
  currency = 'EUR',
): ExampleBooking {
  return { kind, security, date, quantity, price, fees, currency };
}
