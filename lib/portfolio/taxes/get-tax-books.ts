import 'server-only';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '../cached-portfolios';
import { findFunds } from './fund-queries';
import { getTaxSettings } from './settings-queries';
import type { TaxBooks } from './tax-books';
import { taxEvents } from './tax-events';
import { findTaxedSecurities } from './taxed-securities';

/** Loads all that the taxes of an account depend on. */
export async function getTaxBooks(accountId: string): Promise<TaxBooks> {
  const [{ portfolio, universe, today }, settings] = await Promise.all([
    getPortfolio(accountId),
    getTaxSettings(accountId),
  ]);
  const securities = await findTaxedSecurities(accountId, settings);
  const shown = { currency: 'EUR', rates: universe.rates, today } as const;
  const funds = await findFunds(accountId, { portfolio, securities, shown });
  const facts = { portfolio, shown, securities, funds, settings };
  return { ...facts, events: await finishInTurns(taxEvents(facts)) };
}
