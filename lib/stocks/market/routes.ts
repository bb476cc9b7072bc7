import { Hono } from 'hono';
import { answers } from '@/lib/platform/http/calls/answers';
import { getMarketState } from './queries';
import { marketStateAnswerSchema } from './schema';

export const marketRoutes = new Hono().get(
  '/state',
  answers(
    { 200: marketStateAnswerSchema },
    'Ob der Markt erfunden oder echt ist, und wie weit sein erster Import',
  ),
  async (c) => {
    c.header('Cache-Control', 'public, max-age=2');
    return c.json({ success: true, data: await getMarketState() });
  },
);
