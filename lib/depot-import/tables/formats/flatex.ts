import { deliveryOf } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, plus, quotient, size, times } from '@/lib/platform/format/decimals';
import { type ReadBooking, type ReadKind, readBooking } from '../../read-booking';
import { withoutCancelled } from '../cancelled';
import { amountOf, isinIn, netOf, OPPOSITES, security } from '../row-parts';
import { BAD_ROW, CANCELLATION, orNull, type Row, type RowResult, type TableFormat } from '../table-format';

const INFORMATION = 'buchungsinformationen';
/** Shares that come from another depot or place, or go there. */
const TRANSFER = /lagerstellenwechsel|wp-(ein|aus)gang|übertrag|(ein|aus)(lieferung|buchung)/i;
const ACTION = /kapital|split|umtausch|fusion|verschmelzung|spin|bezug|dividende|storn/i;
const ORDER = /\b(Kauf|Verkauf) ([A-Z]{2}[A-Z0-9]{9}\d) (\d+)/;

/** Sides of trades by what the row says, and payments by theirs; the first match counts. */
const SIDES: readonly [RegExp, 'purchase' | 'sale'][] = [
  [/verkauf|rücknahme|einlösung|tilgung|rückzahlung/i, 'sale'],
  [/kauf|sparplan|zeichnung|wiederanlage/i, 'purchase'],
];
const PAYMENTS: readonly [RegExp, ReadKind][] = [
  [/dividende|ertr[aä]g|ausschüttung|kupon/i, 'dividend'],
  [/vorabpauschale/i, 'advance_tax'],
  [/steuer/i, 'tax'],
  [/gebühr|entgelt|provision|spesen/i, 'fee'],
  [/zins/i, 'interest'],
  [/auszahlung|lastschrift/i, 'withdrawal'],
  [/einzahlung|(ü|ue)berweisung|gutschrift/i, 'deposit'],
];

/** Kinds that leave the account. */
const LEAVES: readonly ReadKind[] = ['advance_tax', 'tax', 'fee', 'withdrawal'];

/** flatex, movements of the depot: shares and prices. What was paid stands in those of the account. */
export const flatexDepot: TableFormat = {
  id: 'flatex-depot',
  name: 'flatex',
  columns: ['buchtag', 'isin', 'bezeichnung', 'nominal', INFORMATION, 'ta-nr.', 'kurs', 'depot'],
  decimals: 'comma',
  row: (row) => {
    const date = row.day('buchtag');
    const [nominal, price] = [row.number('nominal'), row.number('kurs')];
    if (!date || nominal === null || isZero(nominal)) return { left: BAD_ROW };
    const shares = sharesOf(nominal, row.text('nominal +1'));
    const information = row.text(INFORMATION);
    const [, side, , order = ''] = ORDER.exec(information) ?? [];
    if (!side) return delivery(row, date, { ...shares, isOut: isNegative(nominal) });
    if (price === null) return { left: BAD_ROW };
    if (isNegative(nominal) !== (side === 'Verkauf')) return { left: CANCELLATION };
    const currency = row.text('kurs +1').replace('%', 'EUR');
    const value = times(shares.quantity, price);
    return readBooking({
      kind: side === 'Kauf' ? 'purchase' : 'sale',
      date,
      ...shares,
      security: namedIn(row),
      price: currency === 'EUR' ? price : null,
      currency: 'EUR',
      order,
      reference: orNull(row.text('ta-nr.')),
      ...(currency === 'EUR' ? { gross: value } : { foreign_gross: { currency, amount: value } }),
      warning: 'Die Gebühren stehen in den Kontoumsätzen',
    });
  },
  all: withoutCancelled,
};

/** flatex, trades with their costs and what was paid for them. */
export const flatexTrades: TableFormat = {
  id: 'flatex-trades',
  name: 'flatex',
  columns: [
    'buchtag',
    'isin',
    'bezeichnung',
    ['nominale', 'nominal'],
    'kurs',
    'provision',
    'endbetrag',
    INFORMATION,
  ],
  decimals: 'comma',
  row: (row) => {
    const information = row.text(INFORMATION);
    const date = row.day('buchtag');
    const [nominal, price] = [row.number(['nominale', 'nominal']), row.number('kurs')];
    const kind = SIDES.find(([pattern]) => pattern.test(information))?.[1];
    const named = namedIn(row);
    if (!date || nominal === null || isZero(nominal) || (!named.isin && !named.symbol && !named.name))
      return { left: BAD_ROW };
    if (/storn/i.test(information) || (kind === 'purchase' && isNegative(nominal)))
      return { left: CANCELLATION };
    if (!kind) return delivery(row, date, { quantity: size(nominal), isOut: isNegative(nominal) });
    if (price === null) return { left: BAD_ROW };
    const [fees, taxes] = [size(amountOf(row, 'provision')), amountOf(row, ['steuern', 'steuer'])];
    const paid = row.number('endbetrag');
    const costs = plus(fees, taxes);
    // The value in the currency of the account; what was paid is exact where the price is rounded.
    const product = times(size(nominal), price);
    const gross =
      paid === null ? product : kind === 'purchase' ? minus(size(paid), costs) : plus(size(paid), costs);
    const isFit = Math.abs(Number(minus(gross, product))) <= ROUNDING * Number(product) + CENTS;
    return readBooking({
      kind,
      date,
      quantity: size(nominal),
      price,
      security: named,
      fees,
      taxes,
      gross: isFit ? gross : product,
      net: paid === null ? netOf(kind, gross, fees, taxes) : size(paid),
      currency: row.text(['währung', 'kurs +1']) || 'EUR',
      reference: orNull(row.text('ta-nr.')),
    });
  },
};

const CENTS = 0.011;
const ROUNDING = 0.001;

/** flatex, movements of the account: what was paid for an order, and dividends after taxes. */
export const flatexAccount: TableFormat = {
  id: 'flatex-account',
  name: 'flatex',
  columns: ['buchtag', INFORMATION, 'ta-nr.', 'betrag'],
  decimals: 'comma',
  row: (row) => {
    const [date, amount, information] = [row.day('buchtag'), row.number('betrag'), row.text(INFORMATION)];
    if (!date || amount === null || isZero(amount)) return { left: BAD_ROW };
    const isOut = isNegative(amount);
    const common = { date, net: size(amount), currency: row.text(['betrag +1', 'währung']) || 'EUR' };
    const [, side, isin, order = ''] = ORDER.exec(information) ?? [];
    if (side)
      return isOut === (side === 'Kauf')
        ? readBooking({
            ...common,
            kind: side === 'Kauf' ? 'purchase' : 'sale',
            order,
            security: security(isin ?? ''),
          })
        : { left: CANCELLATION };
    const stated = PAYMENTS.find(([pattern]) => pattern.test(information))?.[1];
    const reference = orNull(row.text('ta-nr.'));
    if (stated === 'dividend') {
      if (isOut) return { left: CANCELLATION };
      const named = payer(information);
      return named
        ? readBooking({
            ...common,
            kind: stated,
            gross: common.net,
            security: named,
            reference,
            warning: AFTER_TAXES,
          })
        : { left: `Nicht zuzuordnen: ${information}` };
    }
    if (/storn/i.test(information)) return { left: CANCELLATION };
    const kind = stated ?? (row.text('iban / kontonummer') === '' ? null : isOut ? 'withdrawal' : 'deposit');
    if (!kind) return { left: `Nicht zuzuordnen: ${information}` };
    const isTurned = isOut !== LEAVES.includes(kind);
    return readBooking({
      ...common,
      kind: (isTurned && OPPOSITES[kind]) || kind,
      gross: common.net,
      reference,
      security: kind === 'tax' || kind === 'advance_tax' ? payer(information) : null,
    });
  },
};

const AFTER_TAXES = 'Nach Steuern: Die Datei nennt sie nicht';

/** Shares, or the nominal of a bond in hundreds. */
const sharesOf = (nominal: string, unit: string): Pick<ReadBooking, 'is_bond'> & { quantity: string } =>
  /^st/i.test(unit) || unit === ''
    ? { quantity: size(nominal) }
    : { quantity: quotient(size(nominal), '100'), is_bond: true };

const namedIn = (row: Row) => security(row.text('isin'), { name: orNull(row.text('bezeichnung')) });

/** Reads shares that come or go without a trade; a corporate action is left to the person. */
function delivery(
  row: Row,
  date: string,
  { isOut, ...shares }: { isOut: boolean; quantity: string },
): RowResult {
  const information = row.text(INFORMATION);
  if (ACTION.test(information)) return { left: `Bitte von Hand buchen: ${information}` };
  if (!TRANSFER.test(information)) return { left: `Unbekannte Art ${information}` };
  return readBooking({
    kind: deliveryOf(isOut ? -1 : 1),
    date,
    ...shares,
    security: namedIn(row),
    note: orNull(information),
  });
}

/** The security that a payment names, by its code or by what stands behind the first word. */
function payer(information: string) {
  const isin = isinIn(information);
  const [, code = ''] = /\b([A-Z]{2}[A-Z0-9]{9}\d)\b/.exec(information) ?? [];
  const name = information.replace(code, '').trim().split(/\s+/).slice(1).join(' ');
  return code !== '' || name !== '' ? security(isin ?? code, { name: orNull(name) }) : null;
}
