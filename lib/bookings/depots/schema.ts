import { z } from 'zod';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { visibleName } from '@/lib/platform/format/visible-name';

const name = nameSchema(80).meta({ description: 'Name, den du dem Depot gibst' });
const broker = z.string().overwrite(visibleName).max(80).nullable().meta({ description: 'Bank oder Broker' });

export const depotIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'Kennung des Depots' });

export const depotParamsSchema = z.object({ depotId: depotIdSchema });

export const newDepotSchema = z.object({ name, broker: broker.optional() }).meta({ id: 'NewDepot' });

export const depotChangeSchema = z
  .object({ name: name.optional(), broker: broker.optional() })
  .meta({ id: 'DepotChange', description: 'Was fehlt, bleibt, wie es ist' });

export type DepotChange = z.infer<typeof depotChangeSchema>;

export const depotSchema = z
  .object({
    id: depotIdSchema,
    name,
    broker,
    bookings: z.number().int().meta({ description: 'Wie viele Buchungen es hat' }),
  })
  .meta({ id: 'Depot', description: 'Ein Depot' });

export type Depot = z.infer<typeof depotSchema>;

export const depotsSchema = z.array(depotSchema).meta({ description: 'Das älteste zuerst' });
