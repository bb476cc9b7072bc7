import { closestIndexTo } from 'date-fns/closestIndexTo';
import { deliveryOf } from '@/lib/bookings/kinds';
import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
} from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import {
  type LeftOut,
  type ReadBooking,
  type ReadKind,
  type ReadSecurity,
  readBooking,
} from '../read-booking';
import type { BankText } from './bank-text';
import { allMatches, decimalOf, documentDay, type Found, type NumberStyle } from './pattern';
import { PRICE_OFF, priceFits } from './price-fits';
import { above, type Held, isNamedOther, isOf, sharesAt } from './row-heads';

/** A line of a list of bookings. Groups that begin with `fee` or `tax` are summed. */
type Row = {
  /** `trade` and `delivery`: a purchase or shares that came, or a sale or shares that went where the quantity is negative. */
  kind: ReadKind | 'trade' | 'delivery';
  is: string;
  /** The amount is in the currency of the price: quantity and price must give it. */
  isPriced?: true;
  /** Why the person has to look at it. */
  warning?: string;
};

/** A list of bookings: statements of funds and of brokers that print tables. */
export type Rows = {
  /** A text that documents with the list have; without it, any may. */
  when?: string;
  /** Name the security of the rows below, or all securities by their names: `{isin}`, `{wkn}` and `{name}`. */
  heads?: readonly string[];
  /**
   * State how many shares earn a dividend: `{held}`, and `{name}` if there are several funds; `{moved}` and `{date}` are
   * what came and went since.
   */
  held?: readonly string[];
  rows: readonly Row[];
  /** Matches every row; rows of no kind above are left out with a reason. */
  others?: readonly [is: string, reason: string];
};

const NO_START =
  'Der Auszug nennt keinen Anfangsbestand: Die Stückzahl ist aus seinen Umsätzen gerechnet, prüfe sie';

export const NO_FIT = 'Brutto, Gebühren und Steuern ergeben nicht den Endbetrag des Belegs';

/** Warning for the holdings of a depot statement, whose purchases may also be booked from their settlements. */
export const STATED =
  'Bestand aus einem Depotauszug: übernimm ihn nur, wenn die Abrechnungen der Käufe fehlen';

/** Reads all rows of a list, in the order of the document. */
export function rowsOf(text: string, { heads = [], held = [], rows }: Rows, style: NumberStyle) {
  const all = (sources: readonly string[]) =>
    sources.flatMap((source) => allMatches(text, source, style)).sort((a, b) => a.start - b.start);
  const named = all(heads);
  const shares = all(held).map((one) => ({ ...one, head: above(named, one) }));
  return rows
    .flatMap((row) => allMatches(text, row.is, style).map((found) => ({ row, found })))
    .sort((a, b) => a.found.start - b.found.start)
    .flatMap(({ row, found }) => {
      const head = above(named, found);
      const earning =
        row.kind === 'dividend' && found.groups.quantity === undefined
          ? sharesAt(
              shares.filter((one) => isOf(one.head, head)),
              found,
              style,
            )
          : null;
      const booking = rowBooking(row, found, head, earning, style);
      if (!booking) return [];
      const isOther = isNamedOther(found, head) && named.some((one) => !isOf(one, head));
      return [isOther ? { ...booking, warning: booking.warning ?? OTHER_NAME } : booking];
    });
}

const OTHER_NAME = 'Welches der Wertpapiere des Auszugs gemeint ist, steht nicht sicher da: Prüfe es';

function rowBooking(
  row: Row,
  { groups }: Found,
  head: Found | undefined,
  held: Held | null,
  style: NumberStyle,
): ReadBooking | null {
  const number = (name: string) => (groups[name] === undefined ? null : decimalOf(groups[name], style));
  const stands = documentDay(groups.date ?? head?.groups.date ?? '');
  const date = stands && groups.day ? nearest(groups.day, stands) : stands;
  const nominal = number('nominal');
  const stated = held?.shares ?? (nominal === null ? number('quantity') : quotient(nominal, '100', 8));
  if (!date) return null;
  const kind = kindOf(row, stated);
  const sum = (what: string) =>
    Object.keys(groups)
      .filter((name) => name.startsWith(what) && !name.endsWith('Currency'))
      .reduce((total, name) => plus(total, size(number(name) ?? '0')), '0');
  const charge = groups.charge && groups.net ? chargeIn(number('net') ?? '0', number('charge') ?? '0') : '0';
  const [fees, taxes] = [plus(sum('fee'), charge), sum('tax')];
  const costs = kind === 'purchase' ? plus(fees, taxes) : negative(plus(fees, taxes));
  const [gross, net] = [number('gross'), number('net')].map((one) => one && size(one));
  const currency = currencyOf(groups.netCurrency ?? groups.grossCurrency) || 'EUR';
  const price = number('price');
  const value = gross ?? net;
  // An exchanged fraction worth a cent can have more digits than the list shows.
  const shares = stated && isZero(stated) && price && value ? quotient(value, price, 8) : stated;
  const isOff =
    row.isPriced && shares && price && value && !priceFits(size(shares), size(price), size(value));
  const common = {
    warning: row.warning ?? (held?.isSinceStart ? NO_START : isOff ? PRICE_OFF : null),
    kind,
    date,
    time: groups.time ?? null,
    reference: groups.reference ?? null,
    currency,
    security: securityOf(groups, head),
    quantity: shares ? size(shares) : kind === 'fee' ? '0' : null,
    price,
    fees,
    taxes,
  };
  if (gross && net) {
    const isFitting = Math.abs(Number(minus(net, plus(gross, costs)))) < 0.011;
    return readBooking({ ...common, gross, net, warning: isFitting ? common.warning : NO_FIT });
  }
  if (net) return readBooking({ ...common, net, gross: minus(net, costs) });
  return readBooking({ ...common, gross: gross ?? null, net: gross ? plus(gross, costs) : null });
}

/** Returns the kind of a row; shares that leave have a negative quantity. */
function kindOf({ kind }: Row, quantity: string | null): ReadKind {
  if (kind === 'delivery') return deliveryOf(Number(quantity));
  if (kind !== 'trade') return kind;
  return quantity !== null && isNegative(quantity) ? 'sale' : 'purchase';
}

/** Puts together what names the security of a row: itself, and the head above it. */
function securityOf(own: Found['groups'], head: Found | undefined): ReadSecurity | null {
  const above: Found['groups'] = head?.groups ?? {};
  const { isin = above.isin ?? null, wkn = above.wkn ?? null, symbol = null } = own;
  const stated = own.isin || own.wkn ? own.name : (above.name ?? own.name);
  const name = stated?.replace(/\s+/g, ' ').trim() ?? null;
  return isin || wkn || symbol || name ? { isin, wkn, symbol, name } : null;
}

/** The sales charge that an amount includes, of so many percent. */
export const chargeIn = (amount: string, percent: string): string =>
  minus(amount, round(quotient(amount, plus('1', quotient(percent, '100')))));

/** Finds the year of a day of a statement: it is near the statement's end. */
function nearest(day: string, end: string): string | null {
  const year = Number(end.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((some) => documentDay(`${day}${some}`) ?? []);
  return days[closestIndexTo(end, days) ?? -1] ?? null;
}

/** Reason for a row of a kind that is not read. */
export const UNREAD = 'Im Auszug steht eine Buchung, die wir nicht lesen können: Trage sie von Hand ein';

/** Reason for what else a statement of an account has. */
export const OTHER_ACCOUNT = 'Kontoauszug: gehört zum Konto, nicht zum Depot';

/** Warning for rows of an account, which state only the paid amount. */
export const OF_ACCOUNT =
  'Aus einem Kontoauszug, ohne Gebühren und Steuern und mit dem Tag der Wertstellung: nimm besser die Abrechnung';

/** Returns the rows of a bank's lists, for documents that have one. */
export const listsOf = ({ text, style, bank: { lists = [] }, find }: BankText): ReadBooking[] =>
  lists.flatMap((list) => (list.when === undefined || find(list.when) ? rowsOf(text, list, style) : []));

/** Returns the lines that look like rows of a list but are none. */
export const othersOf = ({ bank: { lists = [] }, all }: BankText): LeftOut[] =>
  lists.flatMap(({ rows, others }) => {
    if (!others) return [];
    const known = rows.flatMap(({ is }) => all(is));
    return all(others[0])
      .filter(({ start, end }) => !known.some((one) => one.start < end && start < one.end))
      .map(() => ({ line: null, reason: others[1] }));
  });
