import { z } from 'zod';
import { COST_METHODS } from '@/lib/bookings/ledger/lots';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import { LONGEST_LABEL, PERFORMANCE_RANGES } from '../rules';

export const currencyQuery = currencySchema
  .optional()
  .meta({ description: 'Währung aller Beträge; ohne sie die bevorzugte, sonst USD' });

export const depotsQuery = z
  .string()
  .regex(/^[0-9a-f]{32}(,[0-9a-f]{32}){0,49}$/)
  .optional()
  .meta({ description: 'Kennungen der Depots, die zählen, mit Komma getrennt; ohne sie alle' });

export const portfolioQuerySchema = z.object({ currency: currencyQuery, depots: depotsQuery });

const costQuery = z.enum(COST_METHODS).default('fifo').meta({
  description:
    'Was ein Verkauf abbaut: fifo die ältesten Käufe, average von jedem denselben Teil (gleitender Durchschnitt)',
});

export const positionsQuerySchema = portfolioQuerySchema.extend({ cost: costQuery });

export const performanceQuerySchema = z.object({
  range: z.enum(PERFORMANCE_RANGES).default('year').meta({
    description:
      'Zeitraum bis heute; day ab dem vorletzten Börsentag, yearToDate ab dem Jahresende davor, max ab dem ersten Kauf',
  }),
  currency: currencyQuery,
  depots: depotsQuery,
});

/** Query of the performance, which can also be after German taxes. */
export const returnsQuerySchema = performanceQuerySchema.extend({
  cost: costQuery,
  taxes: z.enum(['without', 'with']).default('without').meta({
    description: 'with: gebuchte deutsche Steuern mindern Gewinn, TTWROR und IZF',
  }),
});

export const heldStockSchema = z.object({ stockId: stockParamsSchema.shape.id });

export const labelSchema = z
  .object({
    label: nameSchema(LONGEST_LABEL)
      .nullable()
      .meta({ description: 'Gruppe, zu der das Wertpapier zählt; null: keine' }),
  })
  .meta({ id: 'Label' });

export const heldLotSchema = heldStockSchema.extend({
  lotId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: 'Kennung des Kaufs' }),
});
