import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import type { BankSettings, TaxSettings } from '@/lib/portfolio/taxes/settings';
import type { TaxBooks, TaxFacts } from '@/lib/portfolio/taxes/tax-books';
import { taxEvents } from '@/lib/portfolio/taxes/tax-events';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import { type TestHolding, testPortfolio } from './portfolio';

/** A holding, its kind and the country of its payer: a German share unless stated otherwise. */
export type TaxedHolding = Partial<TestHolding> &
  Pick<TestHolding, 'bookings'> & { kind?: SecurityKind | null; kindSince?: string; country?: string | null };

/** The bank of the depot of `testPortfolio`. */
const TEST_BANK: BankSettings = {
  depot_id: 'depot',
  depot_ids: ['depot'],
  name: 'Bank',
  residence: 'domestic',
  allowance: '1000',
  start: null,
};

/** Sums of a bank on a day when its pots are empty and none of its allowance is used. */
export const START = {
  on: '2026-02-28',
  sharePot: '0',
  otherPot: '0',
  allowance: '1000',
  allowanceUsed: '0',
  taxed: '0',
  shareGains: '0',
  foreignTaxCredited: '0',
  foreignTaxLeft: '0',
};

type Given = Partial<Omit<TaxSettings, 'banks'>> & {
  banks?: Partial<BankSettings>[];
  funds?: TaxBooks['funds'];
  today: string;
  rates: Rates;
};

/** Builds what the taxes of an account depend on. */
export function testTaxBooks(holdings: readonly TaxedHolding[], given: Given): TaxBooks {
  const { banks = [{}], funds = new Map(), today, rates, ...settings } = given;
  const portfolio = testPortfolio(
    holdings.map((holding) => ({ closes: {}, ...holding })),
    today,
    rates,
  );
  const securities = portfolio.held.map(({ id, name }, n) => {
    const { kind = 'share', kindSince = null, country = 'DE' } = holdings[n] as TaxedHolding;
    return [id, { name, kind, kindSince, country }] as const;
  });
  const facts: TaxFacts = {
    portfolio,
    shown: { currency: 'EUR', rates, today: epochDay(today) },
    securities: new Map(securities),
    funds,
    settings: {
      filing: 'single',
      church_rate: '0',
      church_from: null,
      kinds: {},
      unsaid: [],
      ...settings,
      banks: banks.map((bank) => ({ ...TEST_BANK, ...bank })),
    },
  };
  return withEvents(facts);
}

/** Completes facts with their events. */
export const withEvents = (facts: TaxFacts): TaxBooks => ({ ...facts, events: finish(taxEvents(facts)) });
