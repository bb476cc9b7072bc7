import { z } from 'zod';
import { ACQUISITIONS } from '@/lib/bookings/kinds';
import { BOOKINGS_PER_ACCOUNT } from '@/lib/bookings/rules';
import { appliedRate } from '@/lib/currencies/schema';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { stockSchema } from '@/lib/stocks/schema';

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
