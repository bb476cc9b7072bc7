import type { KindField } from './kind';
import { type BookingKind, kindOf } from './kinds';

/** Fields of a booking that a form asks for, beside day, time, depot, currency and note. */
export type FieldName = KindField | 'exchange_rate';

const NO_SUM = 'Bitte gib einen Betrag ein, etwa 9,90';

/** German texts of each field: its label in a form, its name in a sentence, and the error for what it cannot be. */
export const FIELD_TEXTS: Readonly<Record<FieldName, { label: string; noun: string; error: string }>> = {
  quantity: { label: 'Anzahl', noun: 'Die Stückzahl', error: 'Bitte gib eine Anzahl über 0 ein' },
  price: { label: 'Kurs je Stück', noun: 'Der Kurs', error: 'Bitte gib einen Kurs über 0 ein, etwa 87,50' },
  amount: { label: 'Betrag', noun: 'Der Betrag', error: 'Bitte gib einen Betrag über 0 ein, etwa 87,50' },
  fees: { label: 'Gebühren', noun: 'Die Gebühr', error: NO_SUM },
  taxes: { label: 'Steuern', noun: 'Die Steuer', error: NO_SUM },
  withholding_tax: { label: 'Quellensteuer', noun: 'Die Quellensteuer', error: NO_SUM },
  exchange_rate: {
    label: 'Wechselkurs',
    noun: 'Der Wechselkurs',
    error: 'Bitte gib einen Kurs über 0 ein, etwa 1,0842',
  },
  bought_on: { label: 'Kauftag', noun: 'Der Kauftag', error: 'Bitte gib ein Datum ein' },
  to_depot_id: { label: 'In Depot', noun: 'Das andere Depot', error: 'Bitte wähle das andere Depot' },
  to_stock_id: {
    label: 'Neues Wertpapier',
    noun: 'Das neue Wertpapier',
    error: 'Bitte wähle das neue Wertpapier',
  },
  given: { label: 'Aus … Aktien', noun: 'Die Zahl alter Aktien', error: 'Bitte gib eine Anzahl über 0 ein' },
  received: {
    label: 'werden … Aktien',
    noun: 'Die Zahl neuer Aktien',
    error: 'Bitte gib eine Anzahl über 0 ein, etwa 0,5',
  },
  cost_share: {
    label: 'Anteil am Einstand (%)',
    noun: 'Der Anteil am Einstand',
    error: 'Bitte gib einen Anteil von 0 bis 100 ein',
  },
};

/** Names a field in the form of a kind. */
export const labelOf = (kind: BookingKind, field: KindField): string =>
  kindOf(kind).fields[field]?.label ?? FIELD_TEXTS[field].label;
