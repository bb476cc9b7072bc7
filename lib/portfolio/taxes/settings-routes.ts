import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers, done } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getShownSettings, setTaxSettings } from './settings-queries';
import { changedTaxSettingsSchema, newTaxSettingsSchema, taxSettingsSchema } from './settings-schema';

export const taxSettingsRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: taxSettingsSchema },
      { summary: 'Die eigenen Angaben für die Berechnung der Steuern', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    async (c) => c.json(await getShownSettings(c.var.account.id)),
  )
  .put(
    '/',
    answers(
      { 200: changedTaxSettingsSchema },
      {
        summary: 'Alle Angaben ersetzen',
        description:
          'Was fehlt, gilt als nicht gesagt. Angaben, die sich widersprechen, werden mit dem Grund abgelehnt.',
        refusals: [
          'unauthenticated',
          'tax_settings_refused',
          'tax_settings_changed',
          'depot_not_found',
          'stock_not_found',
        ],
      },
    ),
    requireAccount,
    input('json', newTaxSettingsSchema),
    async (c) => {
      const version = await setTaxSettings(c.var.account.id, c.req.valid('json'));
      return c.json({ ...done, version });
    },
  );
