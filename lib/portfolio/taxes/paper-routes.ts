import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { findPapers } from '@/lib/bookings/papers/queries';
import { checkedPaperSchema, papersQuerySchema, papersSchema } from '@/lib/bookings/papers/schema';
import { storedVerdict } from '@/lib/bookings/papers/stored-verdict';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { callLimit } from '@/lib/platform/http/limits/call-limit';
import { knownChange } from '@/lib/taxes/check/carried';
import { checkPaper } from '@/lib/taxes/check/check-paper';
import { statedPaperSchema } from './check-schema';

/** Checks of a visitor in a minute. */
const CHECKS_PER_MINUTE = 10;

export const paperRoutes = new Hono<SignedIn>()
  .get(
    '/papers',
    forAccount({ 200: papersSchema }, 'Die Belege, deren Steuern beim Import nachgerechnet wurden', {
      description:
        'Gespeichert sind Urteil, Zeilen und was sich in Töpfen und Freibetrag ändert, nie der Beleg.',
    }),
    input('query', papersQuerySchema),
    async (c) => c.json(await findPapers(c.var.account.id, c.req.valid('query'))),
  )
  .post(
    '/check',
    answers({ 200: checkedPaperSchema }, 'Die Steuern eines Belegs nachrechnen, ohne Konto', {
      description: 'Aus den Zahlen des Belegs allein; nichts wird gespeichert. Keine Beratung.',
      refusals: ['too_many_requests'],
    }),
    callLimit(CHECKS_PER_MINUTE),
    input('json', statedPaperSchema),
    async (c) => {
      const { is_sale: isSale, ...stated } = c.req.valid('json');
      const paper = { ...stated, isSale, hasReport: false, hasSeveral: false, left: {} };
      const verdict = checkPaper(paper);
      return c.json(storedVerdict({ ...verdict, pots: knownChange(paper, verdict) }));
    },
  );
