import { Hono } from 'hono';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { answers, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getAccount, setPreferredCurrency } from '../queries';
import { preferredCurrencyAnswerSchema, preferredCurrencySchema } from '../schema';
import { requireAccount, requireFreshAccount, type SignedIn } from '../session/require-account';

/** Preferred currency of an account; its path is below the portfolio. */
export const currencyRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: preferredCurrencyAnswerSchema },
      { summary: 'Die bevorzugte Währung', refusals: ['unauthenticated'] },
    ),
    requireFreshAccount,
    async (c) => {
      const { preferred_currency } = await getAccount(c.var.account.id);
      return c.json({ currency: preferred_currency as DisplayCurrency | null });
    },
  )
  .post(
    '/',
    answers(
      { 200: successSchema },
      { summary: 'Die bevorzugte Währung wählen', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('json', preferredCurrencySchema),
    async (c) => {
      await setPreferredCurrency(c.var.account.id, c.req.valid('json').currency);
      return c.json({ success: true } as const);
    },
  );
