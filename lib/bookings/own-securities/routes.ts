import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { bookingRefusedSchema } from '../schema';
import { enterOwnPrices } from './price-queries';
import { addOwnSecurity, changeOwnSecurity, findOwnSecurities, removeOwnSecurity } from './queries';
import { putBackOwnSecurity, replaceOwnSecurity } from './replacement-queries';
import {
  addedOwnSecuritySchema,
  newOwnSecuritySchema,
  ownPricesSchema,
  ownSecuritiesSchema,
  ownSecurityChangeSchema,
  ownSecurityParamsSchema,
  replacementSchema,
} from './schema';

export const ownSecurityRoutes = new Hono<SignedIn>()
  .get('/', forAccount({ 200: ownSecuritiesSchema }, 'Die eigenen Wertpapiere mit ihren Kursen'), async (c) =>
    c.json(await findOwnSecurities(c.var.account.id)),
  )
  .post(
    '/',
    forAccount({ 201: addedOwnSecuritySchema }, 'Ein Wertpapier anlegen, das der Markt nicht kennt', {
      refusals: ['own_securities_full', 'id_taken'],
    }),
    input('json', newOwnSecuritySchema),
    async (c) => c.json({ ...done, id: await addOwnSecurity(c.var.account.id, c.req.valid('json')) }, 201),
  )
  .patch(
    '/:stockId',
    forAccount({ 200: successSchema }, 'Name, ISIN oder Art eines eigenen Wertpapiers ändern', {
      refusals: ['own_security_not_found'],
    }),
    input('param', ownSecurityParamsSchema),
    input('json', ownSecurityChangeSchema),
    async (c) => {
      await changeOwnSecurity(c.var.account.id, c.req.valid('param').stockId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:stockId',
    forAccount({ 200: successSchema }, 'Ein eigenes Wertpapier ohne Buchungen löschen', {
      refusals: ['own_security_in_use'],
    }),
    input('param', ownSecurityParamsSchema),
    async (c) => {
      await removeOwnSecurity(c.var.account.id, c.req.valid('param').stockId);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/prices',
    forAccount({ 200: successSchema }, 'Kurse eines eigenen Wertpapiers eintragen oder entfernen', {
      refusals: ['own_security_not_found', 'own_prices_full'],
    }),
    input('param', ownSecurityParamsSchema),
    input('json', ownPricesSchema),
    async (c) => {
      await enterOwnPrices(c.var.account.id, c.req.valid('param').stockId, c.req.valid('json').prices);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/replacement',
    forAccount(
      { 200: successSchema, 409: bookingRefusedSchema },
      'Ein Wertpapier des Markts an die Stelle eines eigenen setzen',
      { refusals: ['own_security_not_found', 'stock_not_found', 'shares_missing'] },
    ),
    input('param', ownSecurityParamsSchema),
    input('json', replacementSchema),
    async (c) => {
      const { stock_id } = c.req.valid('json');
      await replaceOwnSecurity(c.var.account.id, c.req.valid('param').stockId, stock_id);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/replacement/undo',
    forAccount(
      { 200: successSchema, 409: bookingRefusedSchema },
      'Ein eigenes Wertpapier wieder an die Stelle von dem setzen, das es ersetzt hat',
      { refusals: ['own_security_not_found', 'removal_not_found', 'shares_missing'] },
    ),
    input('param', ownSecurityParamsSchema),
    async (c) => {
      await putBackOwnSecurity(c.var.account.id, c.req.valid('param').stockId);
      return c.json(done);
    },
  );
