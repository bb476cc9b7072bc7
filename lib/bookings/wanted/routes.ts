import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { chooseCandidate, findWanted, wantSecurities } from './queries';
import { choiceSchema, soughtSecuritiesSchema, wantedParamsSchema, wantedSecuritiesSchema } from './schema';

export const wantedRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: wantedSecuritiesSchema },
      {
        summary: 'Wertpapiere, die der Markt nicht hat und die für dieses Konto gesucht werden',
        description: 'Auch alle eigenen Wertpapiere außer Anleihen, die neuesten zuerst.',
        refusals: ['unauthenticated'],
      },
    ),
    requireAccount,
    async (c) => c.json(await findWanted(c.var.account.id)),
  )
  .post(
    '/',
    answers(
      { 200: wantedSecuritiesSchema },
      {
        summary: 'Wertpapiere suchen lassen, die der Markt nicht hat',
        description:
          'Die Antwort nennt sie in der Reihenfolge des Aufrufs. Eine Wiederholung mit Kursen ändert Namen, Art, Währung und Kurse.',
        refusals: ['unauthenticated', 'wanted_full'],
      },
    ),
    requireAccount,
    input('json', soughtSecuritiesSchema),
    async (c) => c.json(await wantSecurities(c.var.account.id, c.req.valid('json').securities)),
  )
  .post(
    '/:wantedId/choice',
    answers(
      { 200: successSchema },
      { summary: 'Einen von mehreren Treffern wählen', refusals: ['unauthenticated', 'wanted_not_found'] },
    ),
    requireAccount,
    input('param', wantedParamsSchema),
    input('json', choiceSchema),
    async (c) => {
      await chooseCandidate(c.var.account.id, c.req.valid('param').wantedId, c.req.valid('json').symbol);
      return c.json(done);
    },
  );
