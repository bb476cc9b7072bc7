import { z } from 'zod';
import { depotIdSchema } from '@/lib/bookings/depots/schema';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { stockParamsSchema, stockSchema } from '@/lib/stocks/schema';
import { INTERVALS } from './due-days';

/** Most savings plans of an account. */
export const MOST_PLANS = 100;

const isAbove = (text: string) => Number(text) > 0;
const amount = decimalSchema({ before: 9, after: 2 })
  .refine(isAbove)
  .nullable()
  .meta({ description: 'Betrag je Ausführung, ohne Gebühren' });
const quantity = decimalSchema({ before: 9, after: 8 })
  .refine(isAbove)
  .nullable()
  .meta({ description: 'Stück je Ausführung' });
const fees = decimalSchema({ before: 9, after: 2 })
  .refine((text) => Number(text) >= 0)
  .meta({ description: 'Gebühren je Ausführung' });
const day = z.iso.date().refine((date) => date >= FIRST_PURCHASE_DAY && date < '2200-01-01');

export const planIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const planParamsSchema = z.object({ planId: planIdSchema });

const fields = {
  interval: z.enum(INTERVALS),
  amount: amount.optional(),
  quantity: quantity.optional(),
  fees: fees.optional(),
  starts_on: day.meta({ description: 'Erste Ausführung; danach in gleichen Abständen' }),
  ends_on: day.nullable().optional().meta({ description: 'Letzter Tag; null: ohne Ende' }),
};

export const newPlanSchema = z
  .object({
    id: planIdSchema
      .optional()
      .meta({ description: 'Selbst gewählt, damit eine Wiederholung keinen zweiten anlegt' }),
    stock_id: stockParamsSchema.shape.id,
    depot_id: depotIdSchema.optional().meta({ description: 'Ohne: das erste Depot' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .meta({ description: 'Währung von Betrag und Gebühren; ohne: die des Börsenplatzes' }),
    ...fields,
  })
  .refine((plan) => ((plan.amount ?? null) === null) !== ((plan.quantity ?? null) === null))
  .refine(({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on)
  .meta({ id: 'NewSavingsPlan', description: 'Ein Sparplan: entweder amount oder quantity' });

export type NewPlan = z.infer<typeof newPlanSchema>;

export const planChangeSchema = z
  .object({
    paused: z.boolean().optional().meta({ description: 'Was in einer Pause fällig wäre, entfällt' }),
    ends_on: fields.ends_on,
  })
  .meta({ id: 'SavingsPlanChange', description: 'Was fehlt, bleibt, wie es ist' });

export type PlanChange = z.infer<typeof planChangeSchema>;

const planSchema = z
  .object({
    id: planIdSchema,
    depot_id: depotIdSchema,
    stock_id: z.string(),
    name: z.string().meta({ description: 'Name des Wertpapiers' }),
    security_kind: stockSchema.shape.kind,
    interval: z.enum(INTERVALS),
    amount: z.string().nullable(),
    quantity: z.string().nullable(),
    fees: z.string(),
    currency: z.string(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    paused: z.boolean(),
    booked: z.number().int().meta({ description: 'Wie oft er bisher gebucht hat' }),
    next_due: z.string().nullable().meta({ description: 'Nächste Ausführung; null: keine mehr, oder Pause' }),
  })
  .meta({ id: 'SavingsPlan', description: 'Ein Sparplan' });

export type SavingsPlan = z.infer<typeof planSchema>;

export const plansSchema = z.array(planSchema).meta({ description: 'Der älteste zuerst' });
