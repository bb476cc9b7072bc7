import { z } from 'zod';
import { rateSchema } from '@/lib/currencies/schema';
import { orNull } from '@/lib/platform/format/described';
import { depotIdSchema } from './depots/schema';
import { COMMON, decimal } from './entered-booking';
import { COST, PRICE_OR_FREE, SHARES } from './field-rules';
import { BOOKING_KINDS } from './kinds';

/** A booking that is being entered: what is not known yet is missing. */
export const previewedSchema = z
  .object({
    ...COMMON,
    kind: z.enum(BOOKING_KINDS),
    quantity: decimal(SHARES).nullable().optional(),
    price: decimal(PRICE_OR_FREE).nullable().optional(),
    fees: decimal(COST).optional(),
    to_depot_id: depotIdSchema.optional(),
    replaces: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .meta({ description: 'Die Buchung, die geändert wird' }),
  })
  .meta({ id: 'PreviewedBooking', description: 'Eine Buchung, die gerade eingegeben wird' });

export type PreviewedBooking = z.infer<typeof previewedSchema>;

export const bookingPreviewSchema = z
  .object({
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    market_price: orNull('Schlusskurs des Tages je Stück, in der Währung der Buchung'),
    price_date: z.iso.date().nullable().meta({ description: 'Tag des Schlusskurses' }),
    price_estimated: z.boolean().meta({ description: 'Der Tag liegt vor dem ersten bekannten Kurs' }),
    rate: orNull('Einheiten der Börsenwährung für eine Einheit der Währung der Buchung'),
    shown_rate: rateSchema.nullable().meta({
      description: 'Wechselkurs des Tages in die Währung des Kontos; null, wenn es dieselbe ist',
    }),
    held: z.number().meta({ description: 'Stück im Depot am Ende des Tages, ohne diese Buchung' }),
    lots: z
      .array(
        z.object({
          bought_on: z.iso.date(),
          quantity: z.number().meta({ description: 'Stück, die gehen' }),
          of: z.number().meta({ description: 'Stück, die davor da waren' }),
          cost: orNull('Kaufwert mit Gebühren, in der Währung der Buchung'),
          gain: orNull('Gewinn vor Steuern, in der Währung der Buchung'),
        }),
      )
      .meta({ description: 'Käufe, die ein Abgang schließt, der älteste zuerst' }),
    cost: orNull('Kaufwert aller'),
    gain: orNull('Gewinn aller'),
    missing: z.string().nullable().meta({ description: 'Satz, der sagt, wofür Stück fehlen würden' }),
  })
  .meta({ id: 'BookingPreview', description: 'Was eine Buchung bewirken würde' });

export type BookingPreview = z.infer<typeof bookingPreviewSchema>;
