import { Hono } from 'hono';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getAccount, setPreferredCurrency } from '../queries';
import { preferredCurrencyAnswerSchema, preferredCurrencySchema } from '../schema';
import { forAccount, type SignedIn } from '../session/for-account';

/** Preferred currency of an account; its path is below the portfolio. */
export const currencyRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: preferredCurrencyAnswerSchema }, 'Die bevorzugte Währung', { isFresh: true }),
    async (c) => {
      const { preferred_currency } = await getAccount(c.var.account.id);
      return c.json({ currency: preferred_currency as DisplayCurrency | null });
    },
  )
  .post(
    '/',
    forAccount({ 200: successSchema }, 'Die bevorzugte Währung wählen'),
    input('json', preferredCurrencySchema),
    async (c) => {
      await setPreferredCurrency(c.var.account.id, c.req.valid('json').currency);
      return c.json({ success: true } as const);
    },
  );
