import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { fundamentalsAnswer } from './fundamentals/fundamentals-answer';
import { getFundamentals } from './fundamentals/queries';
import { fundamentalsAnswerSchema, fundamentalsQuerySchema } from './fundamentals/schema';
import { yearCsv } from './fundamentals/year-csv';
import { findStocks, getStock, isListed } from './queries';
import {
  historyAnswerSchema,
  historyQuerySchema,
  sparklinesAnswerSchema,
  sparklinesQuerySchema,
  stockAnswerSchema,
  stockParamsSchema,
  stockQuerySchema,
  stocksAnswerSchema,
  stocksQuerySchema,
} from './schema';
import { findSparklines, getPriceHistory } from './series-queries';
import { getUniverse } from './universe/universe';

const refusals = ['stock_not_found'] as const;

export const stockRoutes = new Hono()
  .get(
    '/',
    answers({ 200: stocksAnswerSchema }, 'Mehrere Aktien mit allen Kennzahlen, ohne Dividenden'),
    input('query', stocksQuerySchema),
    async (c) => {
      const { ids, currency } = c.req.valid('query');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => ({
        success: true,
        data: await findStocks(ids.split(','), currency),
      }));
    },
  )
  .get(
    '/sparklines',
    answers({ 200: sparklinesAnswerSchema }, 'Kurslinien eines Jahres für mehrere Aktien'),
    input('query', sparklinesQuerySchema),
    async (c) => {
      const { ids, currency } = c.req.valid('query');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => ({
        success: true,
        data: await findSparklines(ids.split(','), currency),
      }));
    },
  )
  .get(
    '/:id',
    answers({ 200: stockAnswerSchema }, 'Eine Aktie mit allen Kennzahlen', { refusals }),
    input('param', stockParamsSchema),
    input('query', stockQuerySchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { currency } = c.req.valid('query');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        const stock = await getStock(id, currency);
        if (!stock) throw new AppError('stock_not_found');
        return { success: true, data: stock };
      });
    },
  )
  .get(
    '/:id/fundamentals',
    answers(
      { 200: fundamentalsAnswerSchema },
      'Geschäftsjahre eines Unternehmens und die letzten zwölf Monate',
      { refusals, csv: true },
    ),
    input('param', stockParamsSchema),
    input('query', fundamentalsQuerySchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { currency = null, format } = c.req.valid('query');
      if (format === 'csv') {
        if (!(await isListed(id))) throw new AppError('stock_not_found');
        return c.body(yearCsv(await getFundamentals(id)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${id}-geschaeftsjahre.csv"`,
        });
      }
      const { version, rates } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        if (!(await isListed(id))) throw new AppError('stock_not_found');
        return { success: true, data: fundamentalsAnswer(await getFundamentals(id), currency, rates) };
      });
    },
  )
  .get(
    '/:id/history',
    answers({ 200: historyAnswerSchema }, 'Kursverlauf eines Zeitraums', { refusals }),
    input('param', stockParamsSchema),
    input('query', historyQuerySchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { period, currency, indicators } = c.req.valid('query');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        const points = await getPriceHistory(id, period, currency, indicators === 'ma');
        if (!points) throw new AppError('stock_not_found');
        return { success: true, data: points };
      });
    },
  );
