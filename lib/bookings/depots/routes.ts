import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { addDepot, changeDepot, findDepots, removeDepot } from './queries';
import { depotChangeSchema, depotParamsSchema, depotSchema, depotsSchema, newDepotSchema } from './schema';

export const depotRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers({ 200: depotsSchema }, { summary: 'Die eigenen Depots', refusals: ['unauthenticated'] }),
    requireAccount,
    async (c) => c.json(await findDepots(c.var.account.id)),
  )
  .post(
    '/',
    answers(
      { 201: depotSchema },
      { summary: 'Ein Depot anlegen', refusals: ['unauthenticated', 'depot_name_taken', 'depots_full'] },
    ),
    requireAccount,
    input('json', newDepotSchema),
    async (c) => c.json(await addDepot(c.var.account.id, c.req.valid('json')), 201),
  )
  .patch(
    '/:depotId',
    answers(
      { 200: successSchema },
      {
        summary: 'Ein Depot umbenennen',
        refusals: ['unauthenticated', 'depot_not_found', 'depot_name_taken'],
      },
    ),
    requireAccount,
    input('param', depotParamsSchema),
    input('json', depotChangeSchema),
    async (c) => {
      await changeDepot(c.var.account.id, c.req.valid('param').depotId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:depotId',
    answers(
      { 200: successSchema },
      { summary: 'Ein Depot ohne Buchungen löschen', refusals: ['unauthenticated', 'depot_in_use'] },
    ),
    requireAccount,
    input('param', depotParamsSchema),
    async (c) => {
      await removeDepot(c.var.account.id, c.req.valid('param').depotId);
      return c.json(done);
    },
  );
