import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { chooseCandidate, findWanted, wantSecurities } from './queries';
import { choiceSchema, soughtSecuritiesSchema, wantedParamsSchema, wantedSecuritiesSchema } from './schema';

export const wantedRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount(
      { 200: wantedSecuritiesSchema },
      'Wertpapiere, die der Markt nicht hat und die für dieses Konto gesucht werden',
      { description: 'Auch alle eigenen Wertpapiere außer Anleihen, die neuesten zuerst.' },
    ),
    async (c) => c.json(await findWanted(c.var.account.id)),
  )
  .post(
    '/',
    forAccount({ 200: wantedSecuritiesSchema }, 'Wertpapiere suchen lassen, die der Markt nicht hat', {
      description:
        'Die Antwort nennt sie in der Reihenfolge des Aufrufs. Eine Wiederholung mit Kursen ändert Namen, Art, Währung und Kurse.',
      refusals: ['wanted_full'],
    }),
    input('json', soughtSecuritiesSchema),
    async (c) => c.json(await wantSecurities(c.var.account.id, c.req.valid('json').securities)),
  )
  .post(
    '/:wantedId/choice',
    forAccount({ 200: successSchema }, 'Einen von mehreren Treffern wählen', {
      refusals: ['wanted_not_found'],
    }),
    input('param', wantedParamsSchema),
    input('json', choiceSchema),
    async (c) => {
      await chooseCandidate(c.var.account.id, c.req.valid('param').wantedId, c.req.valid('json').symbol);
      return c.json(done);
    },
  );
