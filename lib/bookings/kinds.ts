import { ACQUISITION_NAMES } from './acquisition-names';
import {
  AMOUNT,
  COST,
  COUNT,
  DAY,
  DEPOT,
  FRACTION,
  labelled,
  optional,
  orZero,
  PRICE,
  PRICE_OR_FREE,
  SECURITY,
  SHARES,
  TAXES,
} from './field-rules';
import { type Kind, type KindField, LEDGER_STEPS, STEP_OF } from './kind';

/** Money that moves without shares. */
const CHARGE = { group: 'charge', fields: { amount: AMOUNT }, shares: 'none' } as const;
/** Cash beside shares that stay, and what is paid of it. */
const PAID = { amount: labelled('Barausgleich', optional(AMOUNT)), taxes: orZero(TAXES) };
/** Shares beside those that stay, for so many of them. */
const BESIDE = {
  given: labelled('Für … Aktien', COUNT),
  received: labelled('kommen … neue Aktien', COUNT),
};
/** The names of that cash. */
const PAYMENT = ['Barausgleich', 'Barausgleiche'] as const;

/** Every kind of booking. A new one is a new line here, and a step of the ledger if it needs one. */
export const KINDS = {
  purchase: {
    ...ACQUISITION_NAMES.purchase,
    group: 'purchase',
    fields: { quantity: SHARES, price: optional(PRICE), fees: orZero(COST), taxes: orZero(TAXES) },
    day: 'Kauftag',
    shares: 'in',
    cash: 'out',
    exports: { portfolioPerformance: ['Kauf'], parqet: ['Buy'], ghostfolio: 'BUY' },
  },
  sale: {
    label: 'Verkauf',
    plural: 'Verkäufe',
    group: 'sale',
    fields: { quantity: SHARES, price: optional(PRICE), fees: orZero(COST), taxes: orZero(TAXES) },
    day: 'Verkaufstag',
    shares: 'out',
    cash: 'in',
    exports: { portfolioPerformance: ['Verkauf'], parqet: ['Sell'], ghostfolio: 'SELL' },
  },
  dividend: {
    label: 'Dividende',
    plural: 'Dividenden',
    group: 'dividend',
    fields: {
      amount: labelled('Brutto', AMOUNT),
      quantity: labelled('Anzahl, wenn bekannt', optional(SHARES)),
      withholding_tax: optional(COST),
      taxes: orZero(TAXES),
      fees: orZero(COST),
    },
    day: 'Zahltag',
    shares: 'none',
    cash: 'in',
    amount: 'income',
    exports: { portfolioPerformance: ['Dividende'], parqet: ['Dividend'], ghostfolio: 'DIVIDEND' },
    read: ['dividends'],
  },
  delivery_in: {
    ...ACQUISITION_NAMES.delivery_in,
    group: 'delivery',
    fields: {
      quantity: SHARES,
      price: labelled('Kaufkurs je Aktie', optional(PRICE_OR_FREE)),
      bought_on: optional(DAY),
      fees: orZero(COST),
    },
    shares: 'in',
    cash: 'none',
    // Ghostfolio knows no deliveries: shares that come are bought at their value, shares that go are sold.
    exports: { portfolioPerformance: ['Einlieferung'], parqet: ['TransferIn'], ghostfolio: 'BUY' },
    read: ['delivery inbound', 'transfer in', 'add holding'],
  },
  delivery_out: {
    label: 'Ausbuchung',
    plural: 'Ausbuchungen',
    group: 'delivery',
    fields: { quantity: SHARES, fees: orZero(COST) },
    shares: 'out',
    cash: 'none',
    exports: { portfolioPerformance: ['Auslieferung'], parqet: ['TransferOut'], ghostfolio: 'SELL' },
    read: ['delivery outbound', 'transfer out', 'remove holding'],
  },
  transfer: {
    label: 'Übertrag',
    plural: 'Überträge',
    group: 'transfer',
    fields: { to_depot_id: DEPOT, quantity: SHARES, fees: orZero(COST) },
    shares: 'moved',
    cash: 'none',
    exports: {
      portfolioPerformance: ['Umbuchung (Ausgang)', 'Umbuchung (Eingang)'],
      parqet: ['TransferOut', 'TransferIn'],
    },
  },
  spin_off: {
    label: 'Abspaltung',
    plural: 'Abspaltungen',
    payment: PAYMENT,
    group: 'exchange',
    fields: { to_stock_id: SECURITY, ...BESIDE, cost_share: FRACTION, ...PAID },
    shares: 'kept',
    cash: 'in',
  },
  merger: {
    label: 'Fusion',
    choice: 'Fusion, Umtausch',
    plural: 'Fusionen',
    payment: ['Barabfindung', 'Barabfindungen'],
    group: 'exchange',
    fields: {
      to_stock_id: optional(SECURITY),
      given: COUNT,
      received: optional({ ...COUNT, least: '0' }),
      amount: labelled('Barabfindung', optional(AMOUNT)),
      taxes: PAID.taxes,
      cost_share: labelled('Anteil des Einstands für die Barabfindung (%)', optional(FRACTION)),
    },
    shares: 'exchanged',
    cash: 'in',
  },
  split: {
    label: 'Split',
    plural: 'Splits',
    group: 'exchange',
    fields: { given: COUNT, received: COUNT },
    shares: 'counted',
    cash: 'none',
  },
  stock_dividend: {
    label: 'Stockdividende',
    plural: 'Stockdividenden',
    payment: PAYMENT,
    group: 'exchange',
    fields: { given: COUNT, received: COUNT, ...PAID },
    shares: 'kept',
    cash: 'in',
  },
  rights: {
    label: 'Bezugsrechte',
    plural: 'Bezugsrechte',
    payment: PAYMENT,
    group: 'exchange',
    fields: {
      to_stock_id: SECURITY,
      given: BESIDE.given,
      received: labelled('kommen … Bezugsrechte', COUNT),
      cost_share: optional(FRACTION),
      ...PAID,
    },
    shares: 'kept',
    cash: 'in',
  },
  tax: {
    label: 'Steuer',
    plural: 'Steuern',
    ...CHARGE,
    cash: 'out',
    amount: 'taxes',
    exports: { portfolioPerformance: ['Steuern'], ghostfolio: 'FEE' },
    read: ['tax', 'taxes'],
  },
  tax_refund: {
    label: 'Steuererstattung',
    plural: 'Steuererstattungen',
    ...CHARGE,
    cash: 'in',
    amount: 'taxes',
    exports: { portfolioPerformance: ['Steuerrückerstattung'] },
    read: ['tax refund'],
  },
  advance_tax: {
    label: 'Vorabpauschale',
    plural: 'Vorabpauschalen',
    ...CHARGE,
    cash: 'out',
    amount: 'taxes',
    exports: { portfolioPerformance: ['Steuern'], ghostfolio: 'FEE' },
  },
  fee: {
    label: 'Gebühr',
    plural: 'Gebühren',
    ...CHARGE,
    cash: 'out',
    amount: 'fees',
    exports: { portfolioPerformance: ['Gebühren'], ghostfolio: 'FEE' },
    read: ['fee', 'fees', 'cost'],
  },
} as const satisfies Record<string, Kind>;

export type BookingKind = keyof typeof KINDS;

export const BOOKING_KINDS = Object.keys(KINDS) as unknown as readonly [BookingKind, ...BookingKind[]];

/** Names of the kinds whose column has a value. */
type KindsWhere<Column extends keyof Kind, Value> = {
  [Name in BookingKind]: (typeof KINDS)[Name] extends Record<Column, Value> ? Name : never;
}[BookingKind];

const kindsWhere = <Name extends BookingKind>(is: (kind: Kind) => boolean) =>
  BOOKING_KINDS.filter((kind) => is(KINDS[kind])) as unknown as readonly [Name, ...Name[]];

/** Kinds that move shares, in the order in which those of one moment count. */
export type ShareKind = KindsWhere<'shares', 'in' | 'moved' | 'out' | 'exchanged' | 'kept'>;
export const SHARE_KINDS = LEDGER_STEPS.flatMap((step) =>
  kindsWhere<ShareKind>(({ shares }) => STEP_OF[shares] === step),
);

/** Kinds by which shares come in: each makes a lot. */
export type Acquisition = KindsWhere<'shares', 'in'>;
export const ACQUISITIONS = kindsWhere<Acquisition>(({ shares }) => shares === 'in');

/** Kinds by which shares, or for cash their cost, leave the account. */
export type Disposal = KindsWhere<'shares', 'out' | 'exchanged' | 'kept'>;
export const DISPOSALS = kindsWhere<Disposal>(({ shares }) => ['out', 'exchanged', 'kept'].includes(shares));

/** Corporate actions: their legs say which shares go and which come. */
export type EventKind = KindsWhere<'group', 'exchange'>;
export const EVENT_KINDS = kindsWhere<EventKind>(({ group }) => group === 'exchange');

/** Fields by which a form tells the legs of a corporate action. */
export const LEG_FIELDS = [
  'to_stock_id',
  'given',
  'received',
  'cost_share',
] as const satisfies readonly KindField[];

/** Kinds that one row of a table states whole: no corporate actions, and no second depot. */
export const ONE_ROW_KINDS = BOOKING_KINDS.filter(
  (kind) => !['exchange', 'transfer'].includes(KINDS[kind].group),
);

export const isKind = (text: string): text is BookingKind => Object.hasOwn(KINDS, text);

/** Returns the line of a kind, without its own type: what some kinds alone have may be absent. */
export const kindOf = (kind: BookingKind): Kind => KINDS[kind];

/** Lists the fields of a kind beside those of all, in the order of the form. */
export const fieldsOfKind = (kind: BookingKind) => Object.keys(KINDS[kind].fields) as KindField[];

/** Tests whether a kind has a field beside those of all. */
export const hasField = (kind: BookingKind, field: KindField): boolean => field in KINDS[kind].fields;

const includes = <Name extends BookingKind>(names: readonly Name[], kind: string): kind is Name =>
  (names as readonly string[]).includes(kind);

export const movesShares = (kind: BookingKind): kind is ShareKind => includes(SHARE_KINDS, kind);
export const isEvent = (kind: string): kind is EventKind => includes(EVENT_KINDS, kind);
export const isAcquisition = (kind: string): kind is Acquisition => includes(ACQUISITIONS, kind);
export const isDisposal = (kind: BookingKind): kind is Disposal => includes(DISPOSALS, kind);

/** Tests whether a kind moves the shares that it names: in, out or to another depot. */
export const movesQuantity = (kind: string): kind is BookingKind =>
  isKind(kind) && ['in', 'out', 'moved'].includes(KINDS[kind].shares);

/** Kinds by which shares that are named leave the account. */
export const OUTGOING: readonly BookingKind[] = BOOKING_KINDS.filter((kind) => KINDS[kind].shares === 'out');

/** Tests whether a kind takes the shares that it names out of its depot. */
export const takesQuantity = (kind: string): boolean => movesQuantity(kind) && KINDS[kind].shares !== 'in';

/** Tests whether all shares of a depot become those of another security, or cash. */
export const exchangesAll = (kind: BookingKind): boolean => KINDS[kind].shares === 'exchanged';

/** Tests whether a kind makes more or fewer shares of those of all depots. */
export const isSplit = (kind: BookingKind): boolean => KINDS[kind].shares === 'counted';

/** Tests whether a kind brings shares beside those that stay of the same security. */
export const addsShares = (kind: BookingKind): boolean =>
  KINDS[kind].shares === 'kept' && !hasField(kind, 'to_stock_id');

/** Tests whether a kind brings shares for all those of a depot, which stay or go. */
export const isExchange = (kind: BookingKind): boolean => ['exchanged', 'kept'].includes(KINDS[kind].shares);

/** Tests whether shares of a kind cost nothing where no price is given; those of others cost the close of their day. */
export const isFreeUnlessPriced = (kind: BookingKind): boolean => kindOf(kind).fields.price?.empty === '0';

/** Tests whether shares come, go or change their depot without a payment. */
export const isDelivery = (kind: string): boolean => movesQuantity(kind) && KINDS[kind].cash === 'none';

/** Tests whether shares are bought or sold. */
export const isTrade = (kind: string): boolean => movesQuantity(kind) && !isDelivery(kind);

/** Purchases and sales: their prices are those of a market. */
export const TRADES: readonly BookingKind[] = BOOKING_KINDS.filter(isTrade);

/** Tests whether shares are sold. */
export const isSale = (kind: BookingKind): boolean => isTrade(kind) && KINDS[kind].shares === 'out';

/** Tests whether the cash of a kind is its amount, not quantity × price. */
export const paysAmount = (kind: BookingKind): boolean => hasField(kind, 'amount');

/** Tests whether a kind pays income, as a dividend does. */
export const isIncome = (kind: BookingKind): boolean => kindOf(kind).amount === 'income';

/** Returns the kind by which shares come into a depot, or leave it, without a payment. */
export const deliveryOf = (quantity: number): 'delivery_in' | 'delivery_out' =>
  quantity < 0 ? 'delivery_out' : 'delivery_in';
