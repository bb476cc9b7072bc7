import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { yearOf } from '@/lib/finance/daily-series';
import { AppError } from '@/lib/platform/errors/app-error';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { finishInTurns } from '@/lib/platform/turns';
import { getTaxBooks } from '../get-tax-books';
import { taxYearParamsSchema, taxYearQuerySchema, taxYearSchema } from './schema';
import { taxYear } from './tax-year';
import { taxYearCsv } from './tax-year-csv';

export const taxYearRoutes = new Hono<SignedIn>().get(
  '/:year',
  forAccount(
    { 200: taxYearSchema },
    'Steuerjahr: Töpfe und Freibetrag je Bank, Erträge, Zeilen der Steuererklärung',
    {
      description:
        'Kein Steuerbescheid. Beträge in Euro zu den Kursen ihrer Tage. Eine Summe, der Buchungen fehlen, ist null und nennt sie.',
      refusals: ['tax_year_ahead'],
      csv: true,
    },
  ),
  input('param', taxYearParamsSchema),
  input('query', taxYearQuerySchema),
  async (c) => {
    const { year } = c.req.valid('param');
    const books = await getTaxBooks(c.var.account.id);
    if (year > yearOf(books.shown.today)) throw new AppError('tax_year_ahead');
    const found = await finishInTurns(taxYear(books, year));
    if (c.req.valid('query').format === 'json') return largeJson(c, found);
    return c.body(await finishInTurns(taxYearCsv(found)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="steuerjahr-${year}.csv"`,
    });
  },
);
