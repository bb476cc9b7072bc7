import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { POTS } from '@/lib/taxes/check/stated-paper';
import { VERDICT_NAMES } from '@/lib/taxes/check/verdicts';
import { depotIdSchema } from '../depots/schema';
import { BOOKING_KINDS } from '../kinds';
import {
  LONGEST_LABEL,
  LONGEST_REASON,
  MOST_LINES,
  MOST_PAPERS,
  MOST_REASONS,
  PAPERS_PER_PAGE,
} from './rules';

const text = (longest: number) => z.string().trim().max(longest);

/** Digits of an amount of a paper: above a billion, and a base that is not rounded to cents. */
const AMOUNT = { before: 15, after: 8 };

const verdict = z.enum(VERDICT_NAMES).meta({
  description: 'fits: stimmt, differs: weicht ab, not_checkable: nicht prüfbar',
});
const difference = decimalSchema(AMOUNT).nullable().meta({
  description: 'Steuern des Belegs weniger die gerechneten, in Euro; nur wenn er abweicht',
});

const potsSchema = z.partialRecord(z.enum(POTS), decimalSchema(AMOUNT));

const lineSchema = z.object({
  label: text(LONGEST_LABEL),
  amount: decimalSchema(AMOUNT).meta({ description: 'Gerechnet, in Euro; negativ: abgezogen' }),
  stated: decimalSchema(AMOUNT).nullable().meta({ description: 'Wie es im Beleg steht; null: gar nicht' }),
  paragraph: text(LONGEST_LABEL),
  certainty: z.enum(['A', 'B', 'C']).meta({ description: 'C: nicht bestätigt' }),
});

const pots = z.object({ by: potsSchema, to: potsSchema }).nullable().default(null).meta({
  description:
    'Was der Beleg in Töpfen und Freibetrag der Bank ändert: by kommt hinzu oder geht ab, to gilt danach; null: nicht bekannt',
});

const checkedFields = z.object({
  verdict,
  difference,
  reasons: z.array(text(LONGEST_REASON)).max(MOST_REASONS),
  lines: z.array(lineSchema).max(MOST_LINES),
});

const isWhole = ({ verdict, difference }: Pick<z.infer<typeof checkedFields>, 'verdict' | 'difference'>) =>
  (verdict === 'differs') === (difference !== null);

/** The verdict on the taxes of a paper, and the lines that it follows from. */
export const checkedPaperSchema = checkedFields.extend({ pots }).refine(isWhole).meta({
  id: 'CheckedPaper',
  description: 'Ob die Steuern eines Belegs stimmen; der Beleg bleibt beim Absender',
});

export type CheckedPaper = z.infer<typeof checkedPaperSchema>;

/** Verdicts of an import, each for one of its bookings or one that exists. */
export const importedPapersSchema = z
  .array(
    checkedFields
      .extend({
        pots,
        booking: z.union([z.number().int().min(0), z.string().regex(/^[0-9a-f]{32}$/)]).meta({
          description: 'Platz der Buchung in bookings, ab 0; oder Kennung einer, die es schon gibt',
        }),
      })
      .refine(isWhole),
  )
  .max(MOST_PAPERS);

/** A verdict as the check of the next import needs it. */
export const knownPaperSchema = checkedFields
  .pick({ verdict: true })
  .extend({ booking_id: z.string(), pots })
  .meta({ id: 'KnownPaper' });

export type KnownPaper = z.infer<typeof knownPaperSchema>;

/** A verdict without its working. */
export const paperVerdictSchema = checkedFields
  .pick({ verdict: true, difference: true })
  .meta({ id: 'PaperVerdict' });

export type PaperVerdict = z.infer<typeof paperVerdictSchema>;

export const papersQuerySchema = z.object({
  booking: z.string().max(64).optional().meta({ description: 'Nur der Beleg dieser Buchung' }),
  verdict: verdict.optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  depot: depotIdSchema.optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(PAPERS_PER_PAGE).default(PAPERS_PER_PAGE),
});

export type PapersQuery = z.infer<typeof papersQuerySchema>;

const storedPaperSchema = checkedFields.extend({
  booking_id: z.string(),
  date: z.iso.date(),
  kind: z.enum(BOOKING_KINDS),
  stock_id: z.string(),
  name: z.string(),
  depot_id: z.string(),
  depot: z.string().meta({ description: 'Name des Depots' }),
  gross: z.string().nullable().meta({ description: 'Brutto, in currency; null: unbekannt' }),
  currency: z.string(),
});

export type StoredPaper = z.infer<typeof storedPaperSchema>;

const counted = z.number().int();

export const papersSchema = z
  .object({
    papers: z.array(storedPaperSchema).meta({ description: 'Der jüngste zuerst' }),
    counts: z
      .object({ fits: counted, differs: counted, not_checkable: counted })
      .meta({ description: 'Wie viele es von jedem Urteil sind, in Jahr und Depot' }),
    years: z.array(z.number().int()).meta({ description: 'Jahre mit geprüften Belegen, das jüngste zuerst' }),
    depots: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Nach Namen' }),
  })
  .meta({ id: 'CheckedPapers' });

export type CheckedPapers = z.infer<typeof papersSchema>;
