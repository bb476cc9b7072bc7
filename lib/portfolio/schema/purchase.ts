import { z } from 'zod';
import type { NumberRule } from '@/lib/bookings/field-rules';
import { KINDS } from '@/lib/bookings/kinds';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { failureSchema } from '@/lib/platform/http/calls/failure';

/** The rules by which a purchase is booked. */
const RULES = KINDS.purchase.fields;

/** Reads a number from 0 with the digits before the point that a rule allows, rounded to those after it. */
const ruled = ({ before, after }: NumberRule) =>
  z
    .number()
    .min(0)
    .max(10 ** before - 1)
    .transform((value) => Number(round(decimalOf(value), after)));

const quantity = z
  .number()
  .int()
  .min(1)
  .max(10 ** RULES.quantity.before - 1)
  .meta({ description: 'Ganze Aktien, wie sie am Tag der Eingabe zählen' });

const purchaseDate = z.iso
  .date()
  .refine((date) => date >= FIRST_PURCHASE_DAY)
  .meta({ description: `Kauftag, von ${FIRST_PURCHASE_DAY} bis heute (Europe/Berlin)` });

const price = ruled(RULES.price)
  .refine((value) => value > 0)
  .nullable()
  .meta({
    description:
      'Eigener Kaufkurs je eingegebener Aktie in der Währung des Börsenplatzes, auf acht Nachkommastellen gerundet; null: Schlusskurs',
  });

const fees = ruled(RULES.fees).meta({
  description: 'Gebühren des Kaufs in der Währung des Börsenplatzes, auf Cent gerundet',
});

export const purchaseSchema = z
  .object({
    quantity,
    purchase_date: purchaseDate,
    trackTransaction: z.boolean().optional().meta({ description: 'Ohne Bedeutung: jeder Kauf wird geführt' }),
    price: price.optional(),
    fees: fees.optional(),
  })
  .meta({ id: 'Purchase', description: 'Ein Kauf' });

export type Purchase = z.infer<typeof purchaseSchema>;

export const lotChangeSchema = z
  .object({
    quantity: ruled(RULES.quantity)
      .refine((value) => value > 0)
      .optional()
      .meta({ description: 'Heutige Aktien, mit bis zu acht Nachkommastellen' }),
    price: price.optional(),
    purchase_date: purchaseDate.optional(),
    fees: fees.optional(),
  })
  // Shares count as of the day they are entered, and so does the price of one.
  .refine(({ quantity, price }) => quantity === undefined || price !== undefined)
  .meta({
    id: 'LotChange',
    description:
      'Was fehlt, bleibt, wie es ist. Mit quantity kommt price; price allein gilt je heutiger Aktie und lässt die Stückzahl, wie sie eingegeben wurde',
  });

export type LotChange = z.infer<typeof lotChangeSchema>;

export const bookedSchema = z
  .object({ success: z.literal(true), lot_id: z.string().meta({ description: 'Kennung des Kaufs' }) })
  .meta({ id: 'Booked' });

const earlierPurchaseSchema = z
  .object({
    stock_id: z.string().meta({ description: 'Kennung der Aktie' }),
    lot_id: z.string().meta({ description: 'Kennung des Kaufs' }),
    quantity: number('Aktien, wie sie jetzt eingetragen sind'),
    purchase_date: day('Kauftag'),
    price: orNull('Eigener Kaufkurs; null: Schlusskurs'),
    fees: number('Gebühren'),
    removed: flag('Der Kauf ist inzwischen entfernt'),
  })
  .meta({ id: 'EarlierPurchase' });

export type EarlierPurchase = z.infer<typeof earlierPurchaseSchema>;

export const purchaseRefusedSchema = failureSchema
  .extend({
    earlier: earlierPurchaseSchema
      .optional()
      .meta({ description: 'Bei idempotency_conflict: der Kauf, der mit dem Idempotency-Key gebucht ist' }),
  })
  .meta({ id: 'PurchaseRefused' });

export type PurchaseRefused = z.infer<typeof purchaseRefusedSchema>;
