import { z } from 'zod';
import type { Booking } from '../booking';
import { BOOKING_KINDS } from '../kinds';
import { type CheckedPaper, checkedPaperSchema } from '../papers/schema';

export const text = (longest: number) => z.string().trim().max(longest);

/** Why a booking is not in the ledger yet: its security is unknown, or shares are missing. */
export const OPEN_REASONS = ['unknown_security', 'incomplete'] as const;

export const identifierSchema = z
  .object({
    id: text(64).nullable().optional().meta({ description: 'Unsere Kennung, aus einer eigenen Datei' }),
    isin: text(40).nullable(),
    wkn: text(40).nullable(),
    symbol: text(60).nullable(),
    name: text(200).nullable(),
    currency: text(3).nullable().optional().meta({ description: 'In der gehandelt wurde' }),
  })
  .meta({ id: 'SecurityNames', description: 'Wie ein Beleg ein Wertpapier nennt' });

export type SecurityNames = z.infer<typeof identifierSchema>;

const decimal = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

/** A booking that waits, as its document states it; an id is null as long as its security is not known. */
export type StatedBooking = Omit<Booking<SecurityNames, never>, 'depot' | 'to_depot'> & {
  stock_id: string | null;
  to_stock_id: string | null;
  /** The gross amount in another currency. */
  foreign_gross: { currency: string; amount: string } | null;
  /** The row as its file states it, where a person changed it. */
  read_as: string | null;
  /** Why it is to be checked. */
  warning: string | null;
  /** The final amount of the document, and what is computed instead. */
  mismatch: { stated: string; computed: string } | null;
  /** The verdict on its taxes. */
  paper: CheckedPaper | null;
};

/** Fields that open bookings of earlier versions do not have. */
const LATER = {
  read_as: null,
  bought_on: null,
  to_security: null,
  to_stock_id: null,
  ratio: null,
  cost_share: null,
  cash_share: null,
  foreign_gross: null,
  exchange_rate: null,
  note: null,
  warning: null,
  mismatch: null,
  paper: null,
};

/**
 * Completes an open booking of an earlier version, in which the tax withheld abroad had another name and a split was the
 * merger of a security with itself.
 */
export function statedOfToday(stated: unknown): unknown {
  // The characters of a long text would each become a field.
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) return stated;
  const { withholding, ...given } = stated as Record<string, unknown>;
  const isSplit =
    given.kind === 'merger' && JSON.stringify(given.to_security) === JSON.stringify(given.security);
  const kind = isSplit ? 'split' : given.kind;
  return { ...LATER, counted_on: given.date, withholding_tax: withholding, ...given, kind };
}

const statedFields = z
  .object({
    kind: z.enum(BOOKING_KINDS),
    date: z.iso.date(),
    time: text(5).nullable(),
    security: identifierSchema,
    stock_id: text(64).nullable().meta({ description: 'Das Wertpapier, wenn nur Stücke fehlen' }),
    quantity: decimal.nullable(),
    price: decimal.nullable(),
    amount: decimal.nullable(),
    fees: decimal,
    taxes: decimal,
    withholding_tax: decimal.nullable(),
    currency: text(3).nullable(),
    reference: text(100).nullable(),
    document: text(200).nullable(),
    read_as: text(200).nullable().meta({ description: 'Die Zeile der Datei, wo sie geändert wurde' }),
    counted_on: z.iso.date(),
    bought_on: z.iso.date().nullable(),
    to_security: identifierSchema.nullable().meta({
      description:
        'Das Wertpapier, das bei einer Kapitalmaßnahme kommt; bei Split und Stockdividende dasselbe',
    }),
    to_stock_id: text(64).nullable(),
    ratio: z
      .string()
      .max(80)
      .regex(/^\d+(\.\d+)?(:\d+(\.\d+)?)?$/)
      .nullable()
      .meta({ description: 'Neue Aktien je alte Aktie, oder wie der Beleg zählt: 7:2, aus 7 werden 2' }),
    cost_share: decimal.nullable(),
    cash_share: decimal
      .nullable()
      .meta({ description: 'Anteil des Einstands für Geld neben einem neuen Wertpapier' }),
    foreign_gross: z
      .object({ currency: text(3), amount: decimal })
      .nullable()
      .meta({ description: 'Der Bruttobetrag in der Währung des Börsenplatzes' }),
    exchange_rate: decimal.nullable(),
    note: text(500).nullable(),
    warning: text(300).nullable().meta({ description: 'Warum sie geprüft werden soll' }),
    mismatch: z
      .object({ stated: decimal, computed: decimal })
      .nullable()
      .meta({ description: 'Endbetrag des Belegs, und was gerechnet herauskommt' }),
    paper: checkedPaperSchema.nullable(),
  })
  .meta({ id: 'StatedBooking', description: 'Eine Buchung, wie sie im Beleg steht; Zahlen als Text' });

export const statedSchema = z.preprocess(statedOfToday, statedFields satisfies z.ZodType<StatedBooking>);
