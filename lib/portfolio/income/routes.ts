import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { withPortfolio } from '../with-portfolio';
import { incomeCalendar, portfolioIncome } from './calendar';
import { findForecasts } from './queries';
import {
  incomeCalendarQuerySchema,
  incomeCalendarSchema,
  incomeQuerySchema,
  portfolioIncomeSchema,
} from './schema';

export const incomeRoutes = new Hono<SignedIn>()
  .get(
    '/income',
    answers(
      { 200: portfolioIncomeSchema },
      {
        summary: 'Dividenden je Monat: gebucht, errechnet, ausgeblieben und zwölf Monate voraus',
        description: 'Vor Steuern. Voraus zählt der Bestand von heute, zum heutigen Wechselkurs.',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    input('query', incomeQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const forecasts = await findForecasts(portfolio.held);
      const { months } = c.req.valid('query');
      return c.json(portfolioIncome(portfolio.held, forecasts, months, shown));
    },
  )
  .get(
    '/calendar',
    answers(
      { 200: incomeCalendarSchema },
      {
        summary: 'Die einzelnen Dividenden eines Zeitraums, vergangene und erwartete',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    input('query', incomeCalendarQuerySchema),
    withPortfolio,
    async (c) => {
      const { portfolio, shown } = c.var;
      const forecasts = await findForecasts(portfolio.held);
      const entries = incomeCalendar(portfolio.held, forecasts, c.req.valid('query'), shown);
      return largeJson(c, { entries, currency: shown.currency });
    },
  );
