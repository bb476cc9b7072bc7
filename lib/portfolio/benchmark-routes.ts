import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { accounts } from '@/lib/db/schema/auth';
import { stocks } from '@/lib/db/schema/stocks';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { proposedBenchmarks } from './proposed-benchmarks';
import { preferredBenchmarkAnswerSchema, preferredBenchmarkSchema } from './schema/benchmark';

/** The benchmark that an account compares its portfolio with. */
export const benchmarkRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: preferredBenchmarkAnswerSchema }, 'Womit das Portfolio verglichen wird'),
    async (c) => {
      const { db } = await getDatabase();
      const [found] = await db
        .select({ id: stocks.id, name: stocks.name })
        .from(accounts)
        .innerJoin(stocks, eq(stocks.id, accounts.benchmark))
        .where(eq(accounts.id, c.var.account.id));
      const { others } = await getUniverse();
      return c.json({ stock: found ?? null, proposals: proposedBenchmarks(others) });
    },
  )
  .post(
    '/',
    forAccount({ 200: successSchema }, 'Wählen, womit das Portfolio verglichen wird', {
      refusals: ['stock_not_found'],
    }),
    input('json', preferredBenchmarkSchema),
    async (c) => {
      const { db } = await getDatabase();
      const { stock } = c.req.valid('json');
      if (stock !== null) {
        const [known] = await db
          .select({ id: stocks.id })
          .from(stocks)
          .where(and(eq(stocks.id, stock), isNull(stocks.account_id)));
        if (!known) throw new AppError('stock_not_found');
      }
      await db.update(accounts).set({ benchmark: stock }).where(eq(accounts.id, c.var.account.id));
      return c.json({ success: true } as const);
    },
  );
