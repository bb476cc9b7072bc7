import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { stockParamsSchema, stockQuerySchema } from '@/lib/stocks/schema';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { getStockBrief } from './brief';
import { stockBriefAnswerSchema } from './schema';

export const fairValueRoutes = new Hono().get(
  '/:id/brief',
  answers(
    { 200: stockBriefAnswerSchema },
    { summary: 'Eine Aktie auf einen Blick: Urteil und fairer Wert', refusals: ['stock_not_found'] },
  ),
  input('param', stockParamsSchema),
  input('query', stockQuerySchema),
  async (c) => {
    const { version } = await getUniverse();
    return versionedAnswer(c, version, async () => {
      const brief = await getStockBrief(c.req.valid('param').id, c.req.valid('query').currency);
      if (!brief) throw new AppError('stock_not_found');
      return { success: true, data: brief };
    });
  },
);
