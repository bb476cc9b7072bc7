import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { isFresh } from '@/lib/platform/http/calls/is-fresh';
import { getFeedFile } from './feed-file';
import { changeFeed, feedOfFile, findFeed, removeFeed, renewFeed } from './queries';
import { feedAnswerSchema, feedChangeSchema, feedFileSchema, feedParamsSchema } from './schema';

/** The addresses of an account's calendars. */
export const feedRoutes = new Hono<SignedIn>()
  .get(
    '/:kind',
    forAccount({ 200: feedAnswerSchema }, 'Die geheime Adresse eines Kalenders der Dividenden'),
    input('param', feedParamsSchema),
    async (c) => c.json({ feed: await findFeed(c.var.account.id, c.req.valid('param').kind) }),
  )
  .post(
    '/:kind',
    forAccount({ 200: feedAnswerSchema }, 'Einen Kalender einschalten oder seine Adresse erneuern', {
      description: 'Die Adresse davor gilt dann nicht mehr. Ob er Beträge nennt, bleibt.',
    }),
    input('param', feedParamsSchema),
    async (c) => c.json({ feed: await renewFeed(c.var.account.id, c.req.valid('param').kind) }),
  )
  .patch(
    '/:kind',
    forAccount({ 200: feedAnswerSchema }, 'Wählen, ob ein Kalender Beträge nennt', {
      refusals: ['feed_not_found'],
    }),
    input('param', feedParamsSchema),
    input('json', feedChangeSchema),
    async (c) => {
      const { with_amounts } = c.req.valid('json');
      return c.json({ feed: await changeFeed(c.var.account.id, c.req.valid('param').kind, with_amounts) });
    },
  )
  .delete(
    '/:kind',
    forAccount({ 200: successSchema }, 'Einen Kalender abschalten'),
    input('param', feedParamsSchema),
    async (c) => {
      await removeFeed(c.var.account.id, c.req.valid('param').kind);
      return c.json(done);
    },
  );

/** Seconds. */
const FRESH = 3_600;

/** The calendars themselves, for programs, which have no session. */
export const calendarRoutes = new Hono().get(
  '/:file',
  answers({ 200: null }, 'Ein Kalender der Dividenden als Datei (iCalendar)', {
    description: 'Ohne Anmeldung: Die Adresse ist das Geheimnis.',
    refusals: ['feed_not_found'],
    file: 'text/calendar',
  }),
  input('param', feedFileSchema),
  async (c) => {
    const { text, etag } = await getFeedFile(await feedOfFile(c.req.valid('param').file));
    const headers = { ETag: etag, 'Cache-Control': `private, max-age=${FRESH}`, 'X-Robots-Tag': 'noindex' };
    if (isFresh(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
  },
);
