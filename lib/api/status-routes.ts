import { Hono } from 'hono';
import { z } from 'zod';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { epochDay, isoDay } from '@/lib/platform/db/daily-series';
import { answers } from '@/lib/platform/http/answers';
import { getUniverse } from '@/lib/stocks/universe';
import { NO_DAY } from '@/lib/stocks/universe-columns';
import { readMarketVersion } from '@/lib/stocks/universe-load';

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

/** For whoever watches over the process and decides whether it gets calls. */
export const statusRoutes = new Hono()
  .get('/health', answers({ 200: healthSchema }, { summary: 'Ob der Prozess lebt' }), (c) =>
    c.json({ success: true }),
  )
  .get(
    '/ready',
    answers({ 200: readySchema }, { summary: 'Ob Datenbank und Marktdaten da sind, und von wann sie sind' }),
    async (c) => {
      const { version, days } = await getUniverse();
      const database = await getDatabase();
      // The universe outlives its database; this question does not.
      await readMarketVersion(database);
      const newest = days.price_date.reduce((latest, day) => Math.max(latest, day), NO_DAY);
      const date = newest === NO_DAY ? null : isoDay(newest);
      return c.json({
        success: true,
        data: {
          database: database.kind,
          market_version: version,
          stocks: days.price_date.length,
          newest_price_date: date,
          age_days: date && epochDay(today()) - epochDay(date),
        },
      });
    },
  );
