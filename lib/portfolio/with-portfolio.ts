import { createMiddleware } from 'hono/factory';
import type { SignedIn } from '@/lib/auth/session/for-account';
import type { CostMethod } from '@/lib/bookings/ledger/lots';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { getPortfolio } from './cached-portfolios';
import type { HeldPortfolio } from './held-portfolio';
import { portfolioCurrency } from './performance';
import type { Shown } from './position-figures';

type WithPortfolio = { Variables: SignedIn['Variables'] & { portfolio: HeldPortfolio; shown: Shown } };
type ShownQuery = { out: { query: { currency?: DisplayCurrency; depots?: string; cost?: CostMethod } } };

/** Loads the caller's portfolio in the depots of the query, and its display currency. */
export const withPortfolio = createMiddleware<WithPortfolio, string, ShownQuery>(async (c, next) => {
  const { depots, currency: asked, cost } = c.req.valid('query');
  const { portfolio, state, universe, today } = await getPortfolio(
    c.var.account.id,
    depots === undefined ? null : new Set(depots.split(',')),
    cost,
  );
  const currency = portfolioCurrency(asked, state.currency);
  c.set('portfolio', portfolio);
  c.set('shown', { currency, rates: universe.rates, today });
  await next();
});
