import { Hono } from 'hono';
import { z } from 'zod';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { findPapers } from '@/lib/bookings/papers/queries';
import { checkedPaperSchema, papersQuerySchema, papersSchema } from '@/lib/bookings/papers/schema';
import { storedVerdict } from '@/lib/bookings/papers/stored-verdict';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { callLimit } from '@/lib/platform/http/limits/call-limit';
import { knownChange } from '@/lib/taxes/check/carried';
import { checkPaper } from '@/lib/taxes/check/check-paper';

/** Most owners or lots, and most amounts of a kind, of a paper that is sent: as many as real ones have. */
const MOST = 4;

const amount = decimalSchema({ before: 15, after: 8 });

const amounts = (description: string) =>
  z
    .array(z.strictObject({ label: z.string().trim().min(1).max(120), amount }))
    .max(MOST)
    .default([])
    .meta({ description });

/** The tax lines of a settlement, as a sender read them. */
const statedPaperSchema = z
  .strictObject({
    on: z.iso.date().meta({ description: 'Tag des Ertrags' }),
    is_sale: z.boolean().default(false).meta({ description: 'Ein Verkauf' }),
    taxes: z
      .array(
        z.strictObject({
          flat: amount.meta({ description: 'Kapitalertragsteuer; negativ: erstattet' }),
          surcharge: amount.default('0').meta({ description: 'Solidaritätszuschlag' }),
          church: amount.default('0').meta({ description: 'Kirchensteuer' }),
          base: amount
            .nullable()
            .default(null)
            .meta({ description: 'Bemessungsgrundlage in derselben Zeile' }),
        }),
      )
      .max(MOST)
      .meta({ description: 'Je Inhaber oder Posten; leer: der Beleg nennt keine deutschen Steuern' }),
    bases: amounts('Bemessungsgrundlage, die sicherste zuerst; negativ: ein Verlust'),
    deductions: amounts('Was der Beleg vor der Steuer abzieht: Freibetrag, Verlusttöpfe'),
    credited: amounts('Angerechnete Quellensteuer'),
    exempt: amounts('Teilfreistellung'),
    incomes: amounts('Andere Erträge, falls keine Bemessungsgrundlage dasteht'),
  })
  .meta({ id: 'StatedPaper', description: 'Die Steuerzeilen einer Abrechnung, in Euro' });

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
