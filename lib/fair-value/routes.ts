import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { currencySchema, stockParamsSchema, stockQuerySchema } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { getStockBrief } from './brief';
import { getValuedStock } from './queries';
import { stockBriefAnswerSchema } from './schema';
import { startValuation } from './start-valuation';

const startValueSchema = z
  .object({
    value: z
      .number()
      .nullable()
      .meta({ description: 'Je Aktie, im mittleren Szenario; null, wenn sich keiner rechnen lässt' }),
    currency: currencySchema,
  })
  .meta({ id: 'StartValue', description: 'Womit die Seite „Fairer Wert“ beginnt' });

const refusals = ['stock_not_found'] as const;

export const fairValueRoutes = new Hono()
  .get(
    '/:id/start-value',
    answers(
      { 200: startValueSchema },
      { summary: 'Wert eines Unternehmens aus den Startwerten seiner Szenarien', refusals },
    ),
    input('param', stockParamsSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        const valued = await getValuedStock(id);
        if (!valued) throw new AppError('stock_not_found');
        const start = startValuation(valued);
        return {
          value: start?.result.results.middle.perShare ?? null,
          currency: valued.stock.display_currency,
        };
      });
    },
  )
  .get(
    '/:id/brief',
    answers(
      { 200: stockBriefAnswerSchema },
      { summary: 'Eine Aktie auf einen Blick: Urteil und fairer Wert', refusals },
    ),
    input('param', stockParamsSchema),
    input('query', stockQuerySchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { currency } = c.req.valid('query');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        const brief = await getStockBrief(id, currency);
        if (!brief) throw new AppError('stock_not_found');
        return { success: true, data: brief };
      });
    },
  );
