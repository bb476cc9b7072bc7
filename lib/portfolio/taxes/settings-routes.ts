import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { getShownSettings, setTaxSettings } from './settings-queries';
import { changedTaxSettingsSchema, newTaxSettingsSchema, taxSettingsSchema } from './settings-schema';

export const taxSettingsRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount({ 200: taxSettingsSchema }, 'Die eigenen Angaben für die Berechnung der Steuern'),
    async (c) => c.json(await getShownSettings(c.var.account.id)),
  )
  .put(
    '/',
    forAccount({ 200: changedTaxSettingsSchema }, 'Alle Angaben ersetzen', {
      description:
        'Was fehlt, gilt als nicht gesagt. Angaben, die sich widersprechen, werden mit dem Grund abgelehnt.',
      refusals: ['tax_settings_refused', 'tax_settings_changed', 'depot_not_found', 'stock_not_found'],
    }),
    input('json', newTaxSettingsSchema),
    async (c) => {
      const version = await setTaxSettings(c.var.account.id, c.req.valid('json'));
      return c.json({ ...done, version });
    },
  );
