import { z } from 'zod';

const removal = z
  .string()
  .regex(/^[0-9a-f]{8}(-?)([0-9a-f]{4}\1){3}[0-9a-f]{12}$/)
  .meta({ description: 'Kennung der Entfernung: 128 Bit als 32 Hexadezimalziffern oder UUID' });

export const removalQuerySchema = z.object({
  removal: removal.optional().meta({
    description:
      'Wie die Entfernung heißen soll: Eine Wiederholung entfernt dann nichts weiter und antwortet dasselbe',
  }),
});

export const removedSchema = z
  .object({
    success: z.literal(true),
    removal: removal
      .nullable()
      .meta({ description: 'Damit lässt es sich 24 Stunden lang zurückholen; null, wenn nichts da war' }),
  })
  .meta({ id: 'Removed' });

export const inventedSchema = z
  .object({
    bookings: z.number().int().meta({ description: 'Buchungen erfundener Unternehmen' }),
    companies: z.number().int().meta({ description: 'Von so vielen Unternehmen' }),
  })
  .meta({ id: 'InventedBookings' });

export const restoreSchema = z.object({ removal }).meta({ id: 'Restore' });

export const RESTORE_REFUSALS = [
  'removal_not_found',
  'portfolio_full',
  'open_bookings_full',
  'shares_missing',
] as const;
