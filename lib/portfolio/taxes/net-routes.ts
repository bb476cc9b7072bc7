import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { isoDay } from '@/lib/finance/daily-series';
import { input } from '@/lib/platform/http/calls/input';
import { finishInTurns } from '@/lib/platform/turns';
import { DAYS_AHEAD, incomeCalendar } from '../income/calendar';
import { findForecastsOf } from '../income/queries';
import { getTaxBooks } from './get-tax-books';
import { netDividends } from './net-dividends';
import { netDividendsSchema, netQuerySchema } from './net-schema';

export const netDividendRoutes = new Hono<SignedIn>().get(
  '/',
  forAccount(
    { 200: netDividendsSchema },
    'Was von den Dividenden der nächsten zwölf Monate nach Steuern ankommt',
    {
      description:
        'In Euro zum heutigen Wechselkurs, nach den eigenen Angaben zu Steuern, dem Stand der Töpfe und Freibeträge von heute und dem Land, das die Dividende besteuert; ohne künftige Verkäufe und Vorabpauschalen.',
    },
  ),
  input('query', netQuerySchema),
  async (c) => {
    const books = await getTaxBooks(c.var.account.id);
    const { portfolio, shown } = books;
    const range = { from: isoDay(shown.today), to: isoDay(shown.today + DAYS_AHEAD), byDepot: true };
    const forecasts = await findForecastsOf(portfolio.held);
    const entries = await finishInTurns(incomeCalendar(portfolio.held, forecasts, range, shown));
    const { depots } = c.req.valid('query');
    const chosen = depots === undefined ? null : new Set(depots.split(','));
    return c.json(await finishInTurns(netDividends(entries, books, chosen)));
  },
);
