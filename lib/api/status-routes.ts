import { Hono } from 'hono';
import { z } from 'zod';
import { embeddedState } from '@/lib/platform/db/watch-answers';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { getReadiness } from './readiness';

const healthSchema = z.object({ success: z.literal(true) });

const readySchema = z.object({
  success: z.literal(true),
  data: z
    .object({
      database: z.enum(['embedded', 'server']).meta({ description: 'Eingebettet oder auf einem Server' }),
      market_version: z.number().int().meta({ description: 'Steigt mit jedem Import, der etwas ändert' }),
      stocks: z.number().int().meta({ description: 'Zahl der Aktien, die gelistet sind' }),
      newest_price_date: z.iso.date().nullable().meta({ description: 'Tag des neuesten Kurses' }),
      age_days: z.number().int().nullable().meta({ description: 'Dessen Alter in Tagen (Berlin)' }),
    })
    .meta({ id: 'Readiness' }),
});

/** For load balancers and monitoring. */
export const statusRoutes = new Hono()
  .get('/health', answers({ 200: healthSchema }, 'Ob der Prozess lebt'), (c) => {
    // A database on a server recovers without this process.
    if (embeddedState.hangs) throw new AppError('unavailable');
    return c.json({ success: true });
  })
  .get(
    '/ready',
    answers({ 200: readySchema }, 'Ob Datenbank und Marktdaten da sind, und von wann sie sind'),
    async (c) => {
      return c.json({ success: true, data: await getReadiness() });
    },
  );
