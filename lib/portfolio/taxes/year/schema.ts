import { z } from 'zod';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { SECURITY_KIND_NAMES } from '@/lib/taxes/fund-kinds';
import { EVENT_KINDS, type EventKind } from '../event-kinds';
import { DATES } from './dates-ahead';

const KINDS = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];
const certainty = z.enum(['A', 'B', 'C']).meta({ description: 'Gewissheit; C: nicht bestätigt' });

const eventSchema = z
  .object({
    id: z.string(),
    on: day('Tag, an dem es zählt'),
    depot_id: z.string(),
    stock_id: z.string(),
    name: z.string().meta({ description: 'Wertpapier' }),
    kind: z.enum(KINDS),
    security: z
      .enum(SECURITY_KIND_NAMES)
      .nullable()
      .meta({ description: 'null: Die Art des Fonds ist nicht angegeben' }),
    quantity: orNull('Verkaufte Stücke'),
    gross: orNull('Dividende, Ergebnis eines Verkaufs oder Vorabpauschale vor Teilfreistellung, in Euro'),
    income: orNull('Was davon in Töpfe und Freibetrag geht; null: nicht berechenbar, oder nur eine Steuer'),
    estimated: flag('Aus Börsenkursen: Banken nehmen den Rücknahmepreis'),
    substitute: flag('Ersatzbemessung nach § 43a Abs. 2 Satz 7 EStG: Ein Kaufpreis ist nicht bekannt'),
    withheld: orNull('Einbehaltene ausländische Steuer'),
    creditable: orNull('davon anrechenbar'),
    unconfirmed: flag('Was anrechenbar ist, bestätigt keine Quelle'),
    taxes: orNull('Gebuchte deutsche Steuern; negativ: erstattet; null: nicht gebucht oder nicht bekannt'),
    reason: z.string().nullable().meta({ description: 'Warum etwas nicht berechenbar ist' }),
    booking_id: z.string().nullable().meta({ description: 'null: nichts gebucht' }),
  })
  .meta({ id: 'TaxEvent' });

export type ShownTaxEvent = z.infer<typeof eventSchema>;

const ids = (description: string) => z.array(z.string()).meta({ description });

const sumSchema = z
  .object({
    amount: orNull('Summe in Euro; null: Buchungen fehlen'),
    so_far: number('Was davon bekannt ist'),
    estimated: flag('Zum Teil aus Börsenkursen: Banken nehmen den Rücknahmepreis'),
    unconfirmed: flag('Einen Satz davon bestätigt keine Quelle'),
    events: ids('Ereignisse der Summe'),
    missing: ids('Ereignisse, deren Betrag ihr fehlt'),
  })
  .meta({ id: 'TaxSum' });

export type TaxSum = z.infer<typeof sumSchema>;

const bankSchema = z
  .object({
    depot_id: z.string().meta({ description: 'Führendes Depot, nach dem die Bank heißt' }),
    depot_ids: z.array(z.string()),
    name: z.string(),
    residence: z.enum(['domestic', 'foreign']),
    allowance: number('Erteilter Freistellungsauftrag des Jahres'),
    allowance_used: number('davon verbraucht'),
    allowance_left: number('davon frei'),
    steps: z
      .array(
        z.object({
          on: day('Ab diesem Tag'),
          used: number('Freibetrag, verbraucht'),
          share_pot: number('Verlusttopf Aktien'),
          other_pot: number('Verlusttopf Sonstige'),
        }),
      )
      .meta({ description: 'Freibetrag und Töpfe über das Jahr: jede Änderung' }),
    share_pot: number('Verlusttopf Aktien'),
    other_pot: number('Verlusttopf Sonstige'),
    taxable: number('Versteuerte Erträge'),
    foreign_tax_credited: number('Angerechnete ausländische Steuer'),
    foreign_tax_left: number('Noch nicht angerechnet'),
    taxes_computed: number('Deutsche Steuern nach diesen Beträgen'),
    taxes_booked: orNull('Gebuchte deutsche Steuern des Jahres; null: Was in taxes_unbooked steht, fehlt'),
    taxes_unbooked: ids(
      'Ereignisse, deren Steuer nicht bekannt ist: eine Vorabpauschale ohne gebuchte Steuer, ein fehlender Wechselkurs',
    ),
    start_on: day('Tag der Anfangswerte').nullable(),
    refused: z.string().nullable().meta({ description: 'Welche Anfangswerte nicht gelten, und warum' }),
    estimated: flag('Zum Teil aus Börsenkursen: Banken nehmen den Rücknahmepreis'),
    substitute: flag('Mit Ersatzbemessung nach § 43a Abs. 2 Satz 7 EStG'),
    missing: ids('Was in Töpfen und Freibetrag fehlt, auch aus früheren Jahren'),
  })
  .meta({ id: 'TaxBankYear', description: 'Ein Jahr bei einer Bank, in Euro, ohne was in missing steht' });

export type ShownBankYear = z.infer<typeof bankSchema>;

const formSchema = sumSchema
  .extend({
    form: z.enum(['Anlage KAP', 'Anlage KAP-INV']),
    line: orNull('Zeile; null: Keine Quelle nennt ihre Nummer'),
    label: z.string(),
    form_of: number('Jahr des Formulars, von dem die Zeilennummer ist'),
    certainty,
  })
  .meta({ id: 'TaxFormLine', description: 'Zeile der Steuererklärung für Depots im Ausland' });

export type ShownFormSum = z.infer<typeof formSchema>;

export const taxYearSchema = z
  .object({
    year: number('Kalenderjahr'),
    until: day('Letzter Tag, der zählt: heute oder der 31. Dezember'),
    years: z.array(z.number()).meta({ description: 'Jahre seit der ersten Buchung, das laufende zuerst' }),
    rates_as_of: day('Tag, an dem die Sätze zuletzt verglichen wurden'),
    notice: z.string().meta({ description: 'Was das nicht ist' }),
    unsaid: z.array(z.string()).meta({ description: 'Angaben, die fehlen, und was an ihrer Stelle gilt' }),
    banks: z.array(bankSchema),
    home: z
      .object({
        dividends: sumSchema,
        withheld: sumSchema,
        creditable: sumSchema,
        sales: sumSchema,
        lump_sums: sumSchema,
        taxes: sumSchema,
      })
      .meta({ description: 'Depots im Inland: vor Teilfreistellung, Steuern wie gebucht' }),
    forms: z.array(formSchema).meta({ description: 'Nur Depots im Ausland' }),
    dates: z
      .array(
        z.object({
          on: day('Tag'),
          what: z.enum(DATES),
          banks: z.array(z.object({ name: z.string(), amount: number('Betrag in Euro') })),
          is_incomplete: flag('Einer Bank fehlen Buchungen: Die Beträge sind, was bisher bekannt ist'),
          certainty,
        }),
      )
      .meta({ description: 'Was im laufenden Jahr noch ansteht' }),
    events: z.array(eventSchema).meta({ description: 'Die Ereignisse des Jahres, das früheste zuerst' }),
    missing: z
      .array(eventSchema)
      .meta({ description: 'Was eine Summe unvollständig macht, auch aus früheren Jahren' }),
  })
  .meta({ id: 'TaxYear', description: 'Steuerjahr; kein Steuerbescheid' });

export type TaxYear = z.infer<typeof taxYearSchema>;

/** First year of the flat tax. */
export const FIRST_TAX_YEAR = 2009;

export const taxYearParamsSchema = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .refine((year) => year >= FIRST_TAX_YEAR)
    .meta({ type: 'integer', description: 'Kalenderjahr ab 2009' }),
});

export const taxYearQuerySchema = z.object({
  format: z.enum(['json', 'csv']).default('json').meta({ description: 'csv: als Tabelle' }),
});
