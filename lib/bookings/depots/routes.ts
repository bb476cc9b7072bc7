import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { addDepot, changeDepot, findDepots, removeDepot } from './queries';
import { depotChangeSchema, depotParamsSchema, depotSchema, depotsSchema, newDepotSchema } from './schema';

export const depotRoutes = new Hono<SignedIn>()
  .get('/', forAccount({ 200: depotsSchema }, 'Die eigenen Depots'), async (c) =>
    c.json(await findDepots(c.var.account.id)),
  )
  .post(
    '/',
    forAccount({ 201: depotSchema }, 'Ein Depot anlegen', { refusals: ['depot_name_taken', 'depots_full'] }),
    input('json', newDepotSchema),
    async (c) => c.json(await addDepot(c.var.account.id, c.req.valid('json')), 201),
  )
  .patch(
    '/:depotId',
    forAccount({ 200: successSchema }, 'Ein Depot umbenennen', {
      refusals: ['depot_not_found', 'depot_name_taken'],
    }),
    input('param', depotParamsSchema),
    input('json', depotChangeSchema),
    async (c) => {
      await changeDepot(c.var.account.id, c.req.valid('param').depotId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:depotId',
    forAccount({ 200: successSchema }, 'Ein Depot ohne Buchungen löschen', { refusals: ['depot_in_use'] }),
    input('param', depotParamsSchema),
    async (c) => {
      await removeDepot(c.var.account.id, c.req.valid('param').depotId);
      return c.json(done);
    },
  );
