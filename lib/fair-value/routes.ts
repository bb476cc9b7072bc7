import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { stockParamsSchema, stockQuerySchema } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { getStockBrief } from './brief';
import { startValuation } from './fair-range';
import { getValuedStock } from './queries';
import { startValueAnswerSchema, stockBriefAnswerSchema } from './schema';

const refusals = ['stock_not_found'] as const;

export const fairValueRoutes = new Hono()
  .get(
    '/:id/start-value',
    answers({ 200: startValueAnswerSchema }, 'Wert eines Unternehmens aus den Startwerten seiner Szenarien', {
      refusals,
    }),
    input('param', stockParamsSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = await getUniverse();
      return versionedAnswer(c, version, async () => {
        const valued = await getValuedStock(id);
        if (!valued) throw new AppError('stock_not_found');
        const { stock, value } = valued;
        const start = startValuation(value, stock.current_price);
        const perShare = start?.result.results.middle.perShare ?? null;
        return { success: true, data: { value: perShare, currency: stock.display_currency } };
      });
    },
  )
  .get(
    '/:id/brief',
    answers({ 200: stockBriefAnswerSchema }, 'Eine Aktie auf einen Blick: Urteil und fairer Wert', {
      refusals,
    }),
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
