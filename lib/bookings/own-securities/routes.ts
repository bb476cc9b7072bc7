import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
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
  .get(
    '/',
    answers(
      { 200: ownSecuritiesSchema },
      { summary: 'Die eigenen Wertpapiere mit ihren Kursen', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    async (c) => c.json(await findOwnSecurities(c.var.account.id)),
  )
  .post(
    '/',
    answers(
      { 201: addedOwnSecuritySchema },
      {
        summary: 'Ein Wertpapier anlegen, das der Markt nicht kennt',
        refusals: ['unauthenticated', 'own_securities_full', 'id_taken'],
      },
    ),
    requireAccount,
    input('json', newOwnSecuritySchema),
    async (c) => c.json({ ...done, id: await addOwnSecurity(c.var.account.id, c.req.valid('json')) }, 201),
  )
  .patch(
    '/:stockId',
    answers(
      { 200: successSchema },
      {
        summary: 'Name, ISIN oder Art eines eigenen Wertpapiers ändern',
        refusals: ['unauthenticated', 'own_security_not_found'],
      },
    ),
    requireAccount,
    input('param', ownSecurityParamsSchema),
    input('json', ownSecurityChangeSchema),
    async (c) => {
      await changeOwnSecurity(c.var.account.id, c.req.valid('param').stockId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:stockId',
    answers(
      { 200: successSchema },
      {
        summary: 'Ein eigenes Wertpapier ohne Buchungen löschen',
        refusals: ['unauthenticated', 'own_security_in_use'],
      },
    ),
    requireAccount,
    input('param', ownSecurityParamsSchema),
    async (c) => {
      await removeOwnSecurity(c.var.account.id, c.req.valid('param').stockId);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/prices',
    answers(
      { 200: successSchema },
      {
        summary: 'Kurse eines eigenen Wertpapiers eintragen oder entfernen',
        refusals: ['unauthenticated', 'own_security_not_found', 'own_prices_full'],
      },
    ),
    requireAccount,
    input('param', ownSecurityParamsSchema),
    input('json', ownPricesSchema),
    async (c) => {
      await enterOwnPrices(c.var.account.id, c.req.valid('param').stockId, c.req.valid('json').prices);
      return c.json(done);
    },
  )
  .post(
    '/:stockId/replacement',
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      {
        summary: 'Ein Wertpapier des Markts an die Stelle eines eigenen setzen',
        refusals: ['unauthenticated', 'own_security_not_found', 'stock_not_found', 'shares_missing'],
      },
    ),
    requireAccount,
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
    answers(
      { 200: successSchema, 409: bookingRefusedSchema },
      {
        summary: 'Ein eigenes Wertpapier wieder an die Stelle von dem setzen, das es ersetzt hat',
        refusals: ['unauthenticated', 'own_security_not_found', 'removal_not_found', 'shares_missing'],
      },
    ),
    requireAccount,
    input('param', ownSecurityParamsSchema),
    async (c) => {
      await putBackOwnSecurity(c.var.account.id, c.req.valid('param').stockId);
      return c.json(done);
    },
  );
