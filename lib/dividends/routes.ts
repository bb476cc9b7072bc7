import { Hono } from 'hono';
import { today } from '@/lib/platform/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { getCalendarVersion, getMarketCalendar } from './calendar';
import {
  calendarAnswerSchema,
  calendarQuerySchema,
  scoresAnswerSchema,
  scoresQuerySchema,
  stockDividendsAnswerSchema,
} from './schema';
import { findScores } from './score-queries';
import { getStockDividends } from './stock-dividends';

export const stockDividendRoutes = new Hono().get(
  '/:id/dividends',
  answers(
    { 200: stockDividendsAnswerSchema },
    'Dividenden einer Aktie: Zahlungen, Bilanz der Jahre und Vorhersage für zwölf Monate',
    { refusals: ['stock_not_found'] },
  ),
  input('param', stockParamsSchema),
  async (c) => {
    const { id } = c.req.valid('param');
    const { version } = await getUniverse();
    return versionedAnswer(c, `${version}.${today()}`, async () => {
      const data = await getStockDividends(id);
      if (!data) throw new AppError('stock_not_found');
      return { success: true, data };
    });
  },
);

export const dividendRoutes = new Hono()
  .get(
    '/calendar',
    answers(
      { 200: calendarAnswerSchema },
      'Die Ex-Tage eines Monats am ganzen Markt: bekannte und erwartete Dividenden',
    ),
    input('query', calendarQuerySchema),
    async (c) => {
      const { month, limit, offset, ...where } = c.req.valid('query');
      return versionedAnswer(c, `${await getCalendarVersion()}.${today()}`, async () => {
        const { entries, forecast_of } = await getMarketCalendar(`${month}-01`, where);
        const shown = entries.slice(offset, offset + limit);
        return { success: true, data: { entries: shown, total: entries.length, forecast_of } };
      });
    },
  )
  .get(
    '/forecast-scores',
    answers(
      { 200: scoresAnswerSchema },
      'Wie gut die festgeschriebenen Vorhersagen der Dividenden waren, Monat für Monat',
    ),
    input('query', scoresQuerySchema),
    async (c) => c.json({ success: true as const, data: await findScores(c.req.valid('query').months) }),
  );
