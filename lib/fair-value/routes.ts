import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { getValuedStock } from './queries';
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

export const fairValueRoutes = new Hono().get(
  '/:id/start-value',
  answers(
    { 200: startValueSchema },
    {
      summary: 'Wert eines Unternehmens aus den Startwerten seiner Szenarien',
      refusals: ['stock_not_found'],
    },
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
);
