import { z } from 'zod';
import type { NumberRule } from '@/lib/bookings/field-rules';
import { ACQUISITIONS, BOOKING_KINDS, DISPOSALS, KINDS } from '@/lib/bookings/kinds';
import { COST_METHODS } from '@/lib/bookings/ledger/lots';
import { BOOKINGS_PER_ACCOUNT, FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { rateSchema } from '@/lib/currencies/schema';
import { RATE_LIMITS } from '@/lib/finance/xirr';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { formatPercent } from '@/lib/platform/format/number';
import { failureSchema } from '@/lib/platform/http/calls/failure';
import { currencySchema, stockParamsSchema, stockSchema } from '@/lib/stocks/schema';
import { LONGEST_LABEL, NO_RATE, PERFORMANCE_RANGES } from './rules';

const day = (description: string) => z.iso.date().meta({ description });
const number = (description: string) => z.number().meta({ description });
const orNull = (description: string) => z.number().nullable().meta({ description });
const flag = (description: string) => z.boolean().meta({ description });

const currencyQuery = currencySchema
  .optional()
  .meta({ description: 'Währung aller Beträge; ohne sie die bevorzugte, sonst USD' });

const depotsQuery = z
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

const appliedRate = (description: string) => rateSchema.nullable().meta({ description });

const lotSchema = z
  .object({
    id: z.string().meta({ description: 'Kennung des Kaufs' }),
    kind: z.enum(ACQUISITIONS),
    depot_id: z.string().meta({ description: 'Kennung des Depots' }),
    purchase_date: day('Kauftag'),
    quantity: number('Heutige Aktien, spätere Splits eingerechnet'),
    entered_quantity: number('Aktien, wie sie eingegeben wurden'),
    counted_on: day('Tag, an dem sie eingegeben wurden: spätere Splits ändern Stückzahl und Kurs'),
    entered_price: orNull('Eigener Kaufkurs, wie er eingegeben wurde; null: Schlusskurs'),
    price: orNull('Kaufkurs je heutiger Aktie in der Währung des Börsenplatzes'),
    price_date: z.iso
      .date()
      .nullable()
      .meta({ description: 'Tag des Schlusskurses; null bei eigenem Kaufkurs' }),
    price_estimated: flag('Der Kauf liegt vor dem ersten bekannten Kurs, dieser gilt als Kaufkurs'),
    fees: number('Gebühren in der Währung des Börsenplatzes'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    booked: z
      .object({
        currency: z.string().meta({ description: 'Währung der Buchung' }),
        price: orNull('Kaufkurs je heutiger Aktie in dieser Währung; null: Schlusskurs'),
        fees: number('Gebühren in dieser Währung'),
        exchange_rate: orNull('Wechselkurs, den die Buchung nennt'),
      })
      .meta({ description: 'Was die Buchung in ihrer eigenen Währung nennt' }),
    rate: appliedRate('Wechselkurs des Kauftags; null ohne Umrechnung oder wenn er fehlt'),
    buy_price: orNull('Kaufbetrag, auf den Cent, je heutiger Aktie in der gefragten Währung'),
    value: orNull('quantity × current_price'),
    growth: orNull('Gewinn seit Kauf in Prozent'),
    created_at: z.iso.datetime().meta({ description: 'Wann er eingegeben wurde' }),
  })
  .meta({ id: 'Lot', description: 'Was von einem Kauf oder einer Einbuchung noch im Bestand ist' });

export type Lot = z.infer<typeof lotSchema>;

const positionSchema = stockSchema
  .extend({
    company_id: z.string().meta({ description: 'Kennung der Aktie, dieselbe wie id' }),
    label: z.string().nullable().meta({ description: 'Gruppe, die du dem Wertpapier gegeben hast' }),
    quantity: number('Heutige Aktien; nach einem Split auch Bruchteile; einer Anleihe: Nominal'),
    open_sales: orNull('Stück, die offene Verkäufe dieses Wertpapiers betreffen; null: keiner ist offen'),
    average_buy_price: orNull(
      'Kaufbeträge, auf den Cent und jeder zum Wechselkurs seines Tages, geteilt durch die Stückzahl',
    ),
    original_buy_price: orNull('Dasselbe in der Währung des Börsenplatzes'),
    original_currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    purchase_date: day('Tag des ersten Kaufs'),
    price_estimated: flag('Ein Kauf liegt vor dem ersten bekannten Kurs'),
    total_value: orNull('quantity × current_price'),
    growth: orNull('Gewinn seit Kauf in Prozent: current_price gegen average_buy_price'),
    fees: orNull('Gebühren der Käufe, für die gehaltenen Aktien, jede zum Wechselkurs ihres Tages'),
    realised: orNull(
      'Ergebnis aller Verkäufe: Erlös − Gebühren − Kaufwert der verkauften Aktien, mit cost=fifo der ältesten, mit cost=average nach gleitendem Durchschnitt; null: ein Kurs oder Wechselkurs fehlt',
    ),
    received_dividends: orNull(
      'Erhaltene Dividenden seit Kauf vor Steuern, jede zum Wechselkurs ihres Ex-Tages oder Buchungstages',
    ),
    current_rate: appliedRate('Wechselkurs des aktuellen Kurses; null ohne Umrechnung oder wenn er fehlt'),
    lots: z
      .array(lotSchema)
      .meta({ description: 'Die Käufe und Einbuchungen, aus denen der Bestand stammt, der älteste zuerst' }),
  })
  .meta({ id: 'Position', description: 'Eine gehaltene Aktie: alle Käufe zusammen' });

export type Position = z.infer<typeof positionSchema>;

export const portfolioSchema = z
  .array(positionSchema)
  .meta({ description: `Die zuerst gekaufte zuerst; höchstens ${BOOKINGS_PER_ACCOUNT} Käufe` });

const valuePointSchema = z
  .object({ date: day('Tag'), value: number('Wert zum Schlusskurs dessen, was an dem Tag im Bestand war') })
  .meta({ id: 'ValuePoint' });

export type ValuePoint = z.infer<typeof valuePointSchema>;

const growthPointSchema = z
  .object({
    date: day('Tag'),
    value: number('Gewinn seit Beginn in der Währung, mit Dividenden und nach Gebühren'),
    percentageGrowth: number('Zeitgewichtete Rendite (TTWROR) seit Beginn in Prozent, mit Dividenden'),
    priceValue: number('value ohne Dividenden'),
    priceGrowth: number('percentageGrowth ohne Dividenden'),
  })
  .meta({ id: 'GrowthPoint' });

export type GrowthPoint = z.infer<typeof growthPointSchema>;

const bridgeCurrencySchema = z
  .object({
    currency: z.string().meta({ description: 'Währung von Börsenplätzen' }),
    start_value: number('Wert zu Beginn in ihr'),
    end_value: number('Wert am Ende in ihr'),
    start_rate: appliedRate('Wechselkurs am Anfang; null ohne Umrechnung oder Bestand'),
    end_rate: appliedRate('Wechselkurs am Ende; null ohne Umrechnung'),
  })
  .meta({ id: 'BridgeCurrency' });

const bridgeGainsSchema = z.object({
  price_gain: number('Kursgewinn'),
  currency_gain: number('Währungsgewinn'),
});

const bridgeSchema = z
  .object({
    start_date: day('Tag des Anfangswerts'),
    end_date: day('Tag des Endwerts'),
    start_value: number('Wert zu Beginn'),
    purchases: number('Käufe und Einbuchungen, ohne Gebühren'),
    sales: number('Verkäufe, Ausbuchungen und das Geld aus Kapitalmaßnahmen, ohne Gebühren'),
    price_gain: number(
      'Kursgewinn: Änderung in der Währung des Börsenplatzes, zum Wechselkurs des Verkaufs oder des Endes',
    ),
    currency_gain: number(
      'Währungsgewinn: eingesetztes Geld mal Änderung seines Wechselkurses, von Verkauftem bis zum Tag des Verkaufs',
    ),
    end_value: number('start_value + purchases − sales + price_gain + currency_gain'),
    realised: bridgeGainsSchema.meta({
      description: 'Der Teil der Gewinne, der verkauft ist, nach der Rechenweise in summary.cost',
    }),
    unrealised: bridgeGainsSchema.meta({ description: 'Der Teil, der noch im Bestand ist' }),
    dividends: number('Erhaltene Dividenden vor Steuern'),
    fees: number('Gezahlte Gebühren'),
    taxes: number('Einbehaltene Quellensteuern auf Dividenden'),
    german_taxes: number('Gebuchte deutsche Steuern abzüglich Erstattungen; nicht in total_gain'),
    total_gain: number('price_gain + currency_gain + dividends − fees − taxes'),
    currencies: z.array(bridgeCurrencySchema).meta({
      description: 'Jede Währung, in der etwas im Bestand war: woraus die beiden Gewinne gerechnet sind',
    }),
  })
  .meta({
    id: 'Bridge',
    description: 'Vom Anfangs- zum Endwert, auf zwei Stellen gerundet; die Summen gehen auf',
  });

export type Bridge = z.infer<typeof bridgeSchema>;

const leftOutSchema = z
  .object({
    company_id: z.string(),
    name: z.string(),
    reason: z
      .enum(['purchase', 'price', 'rate'])
      .meta({ description: 'Kein Kauf und keine Einbuchung, kein Kurs oder kein Wechselkurs' }),
    purchase_dates: z
      .array(z.iso.date())
      .nullable()
      .meta({ description: 'Tage der Käufe, die nicht zählen; null, wenn die ganze Position nicht zählt' }),
  })
  .meta({ id: 'LeftOut' });

const riskSchema = z
  .object({
    volatility: orNull(
      'Schwankung im Jahr in Prozent: Standardabweichung der täglichen Log-Renditen × √252, ohne Tage mit Käufen oder Verkäufen; null mit weniger als 20',
    ),
    drawdown: z
      .object({
        percent: number('Größter Rückgang vom Höchststand, in Prozent, negativ'),
        from: day('Tag des Höchststands'),
        to: day('Tag des Tiefststands'),
        recovered: z.iso.date().nullable().meta({ description: 'Tag, an dem er aufgeholt war' }),
      })
      .nullable()
      .meta({ description: 'null, wenn es im Zeitraum nie zurückging' }),
  })
  .meta({ id: 'Risk', description: 'Schwankung und größter Rückgang eines Zeitraums' });

export type Risk = z.infer<typeof riskSchema>;

export const performanceSchema = z
  .object({
    totalValue: z.array(valuePointSchema),
    growth: z.array(growthPointSchema),
    summary: z.object({
      averageGrowth: orNull('Mittel der Gewinne der Positionen seit Kauf in Prozent'),
      totalGrowth: orNull('Gewinn seit Kauf in Prozent des Kaufwerts'),
      periodGrowth: orNull('TTWROR des Zeitraums in Prozent'),
      periodGain: orNull('Gewinn des Zeitraums in der Währung'),
      internalRate: orNull(
        'Interner Zinsfuß (IZF) des Zeitraums in Prozent pro Jahr; null: nicht berechenbar',
      ),
      internalRateReason: z
        .enum(NO_RATE)
        .nullable()
        .meta({
          description: `Warum es keinen IZF gibt: nichts eingesetzt, alles an einem Tag, jenseits von ${formatPercent(RATE_LIMITS.lowest, 4)} und ${formatPercent(RATE_LIMITS.highest, 0)}, nicht eindeutig`,
        }),
      currency: currencySchema,
      from: z.iso.date().nullable().meta({ description: 'Erster Tag; null ohne Bestand' }),
      to: day('Letzter Tag: heute'),
      price_date: z.iso.date().nullable().meta({ description: 'Tag des jüngsten Schlusskurses' }),
      cost: z.enum(COST_METHODS).meta({ description: 'Wie Verkäufe den Kaufpreis mindern' }),
      afterTaxes: flag('Gewinn, TTWROR und IZF sind nach gebuchten deutschen Steuern'),
      risk: riskSchema,
      leftOut: z.array(leftOutSchema).meta({ description: 'Positionen und Käufe, die hier nicht zählen' }),
    }),
    bridge: bridgeSchema.nullable().meta({ description: 'null ohne Bestand' }),
  })
  .meta({ id: 'PortfolioPerformance' });

export type PortfolioPerformance = z.infer<typeof performanceSchema>;

const realisedSaleSchema = z
  .object({
    booking_id: z.string(),
    kind: z.enum(DISPOSALS).meta({ description: 'Verkauf, Ausbuchung oder Geld aus einer Kapitalmaßnahme' }),
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    depot_id: z.string(),
    date: day('Verkaufstag'),
    quantity: number('Stückzahl nach heutigen Splits'),
    proceeds: orNull(
      'Erlös vor Gebühren zum Wechselkurs des Tages; einer Ausbuchung ihr Wert zum Schlusskurs',
    ),
    fees: orNull('Gebühren des Verkaufs'),
    taxes: orNull('Gebuchte deutsche Steuern; nicht im Ergebnis'),
    cost: orNull('Kaufwert der verkauften Aktien mit Kaufgebühren, jeder zum Wechselkurs des Kauftags'),
    result: orNull('proceeds − fees − cost'),
    percent: orNull('result in Prozent von cost'),
    price_estimated: flag('Ein Kurs ist geschätzt: der erste bekannte Schlusskurs'),
    cost_estimated: flag('Ein Kaufkurs ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
    lots: z
      .array(
        z.object({
          purchase_date: day('Kauftag'),
          quantity: number('Stückzahl nach heutigen Splits'),
          cost: orNull('Ihr Kaufwert mit Gebühren'),
          proceeds: orNull('Ihr Teil des Erlöses nach Gebühren'),
          result: orNull('proceeds − cost'),
          price_estimated: flag('Der Kaufkurs ist geschätzt'),
          cost_estimated: flag('Der Kaufkurs ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
        }),
      )
      .meta({
        description:
          'Welche Käufe der Verkauf schließt: die ältesten im Depot zuerst (FIFO), mit cost=average von jedem denselben Teil',
      }),
  })
  .meta({ id: 'RealisedSale', description: 'Ein Verkauf und was er eingebracht hat' });

export type RealisedSale = z.infer<typeof realisedSaleSchema>;

const closedPositionSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    from: day('Erster Kauftag'),
    to: day('Tag, seit dem nichts mehr im Bestand ist'),
    days: number('Haltedauer in Tagen'),
    invested: orNull('Kaufwert mit Gebühren'),
    proceeds: orNull('Erlös nach Gebühren'),
    dividends: orNull('Dividenden vor Steuern'),
    withholding_tax: orNull('Einbehaltene Quellensteuern'),
    fees: orNull('Gebühren, die weder zu Käufen noch zu Verkäufen gehören'),
    taxes: orNull('Gebuchte deutsche Steuern abzüglich Erstattungen; nicht im Ergebnis'),
    result: orNull('proceeds − invested + dividends − withholding_tax − fees'),
    percent: orNull('result in Prozent von invested'),
    ttwror: orNull('Zeitgewichtete Rendite (TTWROR) in Prozent, mit Dividenden'),
    ttwror_per_year: orNull('Dieselbe pro Jahr; null unter 365 Tagen'),
    internal_rate: orNull('Interner Zinsfuß (IZF) in Prozent pro Jahr; null: nicht berechenbar'),
    internal_rate_reason: z.enum(NO_RATE).nullable(),
    sales: z.array(realisedSaleSchema).meta({ description: 'Die Verkäufe, der älteste zuerst' }),
  })
  .meta({
    id: 'ClosedPosition',
    description: 'Eine verkaufte Position; was danach neu gekauft wurde, ist eine eigene',
  });

export type ClosedPosition = z.infer<typeof closedPositionSchema>;

export const closedPositionsSchema = z
  .object({
    positions: z.array(closedPositionSchema).meta({ description: 'Die zuletzt verkaufte zuerst' }),
    total: orNull('Summe der Ergebnisse; null, wenn eines nicht bekannt ist'),
    currency: currencySchema,
  })
  .meta({ id: 'ClosedPositions' });

export type ClosedPositions = z.infer<typeof closedPositionsSchema>;

const kindSumSchema = z.object({
  kind: z.enum(BOOKING_KINDS),
  amount: orNull('Summe des Jahres; null, wenn ein Wechselkurs fehlt'),
});

/** A delivery out: its shares are elsewhere now, with their cost. */
const deliveredOutSchema = realisedSaleSchema
  .pick({
    booking_id: true,
    kind: true,
    company_id: true,
    name: true,
    depot_id: true,
    date: true,
    quantity: true,
  })
  .extend({
    cost: orNull('Kaufpreis der Stücke mit Kaufgebühren, der mit ihnen geht'),
    cost_estimated: flag('Ein Einstand ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
    price_estimated: flag('Ein Kaufkurs ist geschätzt: der erste bekannte Schlusskurs'),
    lots: z.array(
      z.object({
        purchase_date: day('Kauftag'),
        quantity: number('Stückzahl nach heutigen Splits'),
        cost: orNull('Ihr Kaufwert mit Gebühren'),
      }),
    ),
  })
  .meta({ id: 'DeliveredOut', description: 'Eine Ausbuchung: Stücke, die anderswo liegen; kein Ergebnis' });

export const reportSchema = z
  .object({
    year: number('Kalenderjahr'),
    currency: currencySchema,
    years: z.array(z.number()).meta({ description: 'Jahre mit Buchungen, das laufende zuerst' }),
    sales: z.array(realisedSaleSchema).meta({ description: 'Verkäufe nach FIFO, der älteste zuerst' }),
    delivered_out: z
      .array(deliveredOutSchema)
      .meta({ description: 'Ausbuchungen: kein Verkauf und in keiner Summe der Ergebnisse' }),
    dividends: z
      .array(
        z.object({
          company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
          name: z.string(),
          payments: number('Zahlungen'),
          computed: number('davon errechnet, nicht gebucht'),
          amount: orNull('Dividenden vor Steuern; null, wenn ein Wechselkurs fehlt'),
          withholding_tax: orNull('Einbehaltene Quellensteuer'),
          taxes: orNull('Gebuchte deutsche Steuern'),
        }),
      )
      .meta({ description: 'Je Wertpapier, die größte Summe zuerst' }),
    fees: z.array(kindSumSchema).meta({ description: 'Gebühren je Art der Buchung' }),
    taxes: z.array(kindSumSchema).meta({
      description: 'Deutsche Steuern je Art der Buchung; negativ: erstattet',
    }),
    totals: z.object({
      result: orNull('Ergebnis der Verkäufe; null, wenn eines nicht bekannt ist'),
      gains: orNull('Summe der Gewinne'),
      losses: orNull('Summe der Verluste, ohne Vorzeichen'),
      dividends: orNull('Dividenden vor Steuern'),
      withholding_tax: orNull('Quellensteuern'),
      fees: orNull('Gebühren'),
      taxes: orNull('Deutsche Steuern'),
    }),
    notice: z.string().meta({ description: 'Was der Bericht nicht ist' }),
  })
  .meta({ id: 'PortfolioReport', description: 'Jahresbericht; keine Steuerbescheinigung' });

export type PortfolioReport = z.infer<typeof reportSchema>;

export const reportQuerySchema = z.object({
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(2200)
    .optional()
    .meta({ description: 'Kalenderjahr; ohne Angabe das jüngste, in dem der Bericht etwas enthält' }),
  currency: currencyQuery,
  depots: depotsQuery,
  format: z.enum(['json', 'csv']).default('json').meta({ description: 'csv: als Tabelle' }),
});

export const benchmarkQuerySchema = performanceQuerySchema.extend({
  stock: stockParamsSchema.shape.id.meta({ description: 'Kennung des Wertpapiers, mit dem verglichen wird' }),
});

export const preferredBenchmarkSchema = z
  .object({ stock: stockParamsSchema.shape.id.nullable().meta({ description: 'null: kein Vergleich' }) })
  .meta({ id: 'PreferredBenchmark' });

export const preferredBenchmarkAnswerSchema = z.object({
  stock: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'null, solange keiner gewählt ist' }),
});

export const benchmarkSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung des Vergleichs' }),
    name: z.string(),
    currency: currencySchema,
    from: z.iso.date().nullable().meta({ description: 'Erster Tag; null ohne Bestand' }),
    to: day('Letzter Tag: heute'),
    growth: orNull(
      'Rendite des Vergleichs im Zeitraum in Prozent, Ausschüttungen zum Schlusskurs des Ex-Tags wieder angelegt',
    ),
    own_growth: orNull('TTWROR des Portfolios im Zeitraum in Prozent'),
    risk: riskSchema.nullable().meta({ description: 'Des Vergleichs; null ohne Kurs am ersten Tag' }),
    points: z
      .array(
        z.object({
          date: day('Tag'),
          growth: number('Rendite des Vergleichs seit Beginn in Prozent'),
          value: orNull(
            'Wert, wenn dieselben Beträge an denselben Tagen in den Vergleich geflossen wären; null, wenn er aufgebraucht ist',
          ),
        }),
      )
      .meta({ description: 'An denselben Tagen wie bei /performance' }),
    what_if: z
      .object({
        value: number('Endwert des Vergleichs'),
        own_value: number('Endwert des Portfolios'),
        difference: number('own_value − value'),
      })
      .nullable()
      .meta({
        description:
          'Was wäre, wenn: Käufe mit Gebühren fließen hinein, Verkäufe und Dividenden heraus, zum Schlusskurs ihres Tages',
      }),
    reason: z.enum(['nothing_held', 'no_price', 'used_up']).nullable().meta({
      description:
        'Warum etwas fehlt: kein Bestand, am ersten Tag kein Kurs oder Wechselkurs des Vergleichs, oder es wurde mehr entnommen, als der Vergleich wert war',
    }),
  })
  .meta({ id: 'BenchmarkComparison', description: 'Das Portfolio neben einem anderen Wertpapier' });

export type BenchmarkComparison = z.infer<typeof benchmarkSchema>;

const dividendMonthSchema = z
  .object({
    date: day('Erster Tag des Monats'),
    value: number('Was in dem Monat an Dividenden auf den Bestand entfiel, nach Ex-Tag'),
  })
  .meta({ id: 'DividendMonth' });

const receivedDividendSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung der Aktie' }),
    name: z.string(),
    ex_date: day('Ex-Tag; einer gebuchten Dividende ihr Buchungstag'),
    booked: flag('Gebucht, nicht errechnet'),
    quantity: number(
      'Heutige Aktien, die am Tag davor im Bestand waren; einer gebuchten die eingegebenen, sonst 0',
    ),
    amount: number('Was auf sie entfiel, vor Steuern, in der Währung des Börsenplatzes'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    rate: appliedRate('Wechselkurs des Ex-Tags; null ohne Umrechnung oder wenn er fehlt'),
    value: orNull('amount in der gefragten Währung'),
  })
  .meta({ id: 'ReceivedDividend', description: 'Eine erhaltene Dividende' });

export type ReceivedDividend = z.infer<typeof receivedDividendSchema>;

const portfolioFlowSchema = z
  .object({
    booking_id: z.string().nullable().meta({ description: 'null: eine errechnete Dividende' }),
    kind: z
      .enum(BOOKING_KINDS)
      .meta({ description: 'Ein Übertrag aus oder in gewählte Depots zählt als Einbuchung oder Ausbuchung' }),
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    date: day('Tag; einer errechneten Dividende ihr Ex-Tag'),
    quantity: orNull('Stückzahl nach heutigen Splits; null ohne'),
    price: orNull('Kurs oder Dividende je heutigem Stück'),
    amount: number('Kauf, Verkauf oder Dividende vor Gebühren und Steuern; sonst 0'),
    fees: number('Gebühren'),
    withholding_tax: number('Einbehaltene Quellensteuer'),
    taxes: number('Deutsche Steuern; negativ: erstattet'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes: die aller Beträge davor' }),
    rate: appliedRate('Wechselkurs des Tages; null ohne Umrechnung'),
    value: orNull('amount in der gefragten Währung'),
  })
  .meta({
    id: 'PortfolioFlow',
    description: 'Eine Zahlung, aus der sich die Zahlen eines Zeitraums ergeben',
  });

export type PortfolioFlow = z.infer<typeof portfolioFlowSchema>;

export const portfolioFlowsSchema = z
  .object({ flows: z.array(portfolioFlowSchema).meta({ description: 'Die älteste zuerst' }) })
  .meta({ id: 'PortfolioFlows' });

export type PortfolioFlows = z.infer<typeof portfolioFlowsSchema>;

/** The dividends in a sum. */
export const receivedDividendsSchema = z
  .object({
    payments: z.array(receivedDividendSchema).meta({ description: 'Jede einzelne, die älteste zuerst' }),
  })
  .meta({ id: 'ReceivedDividends' });

export type ReceivedDividends = z.infer<typeof receivedDividendsSchema>;

export const portfolioDividendsSchema = z
  .object({
    dividends: z
      .array(dividendMonthSchema)
      .meta({ description: 'Ein Eintrag für jeden Monat des Zeitraums; leer, wenn nichts gezahlt wurde' }),
    total: number('Summe des Zeitraums'),
    currency: currencySchema,
    leftOut: z.array(leftOutSchema),
  })
  .meta({ id: 'PortfolioDividends' });

export type PortfolioDividends = z.infer<typeof portfolioDividendsSchema>;
