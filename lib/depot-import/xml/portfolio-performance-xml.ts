import { isAcquisition } from '@/lib/bookings/kinds';
import { isZero, minus, plus, quotient } from '@/lib/platform/format/decimals';
import {
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  type ReadSecurity,
  readBooking,
} from '../read-booking';
import { kindNamed } from '../tables/kind-words';
import { netOf } from '../tables/row-parts';
import { orNull, readDay, readTime } from '../tables/table-format';
import type { XmlNode } from './xml-tree';

/** Between accounts; between depots the same types move shares. */
const CASH_TRANSFERS: Readonly<Record<string, ReadKind>> = {
  TRANSFER_IN: 'cash_transfer_in',
  TRANSFER_OUT: 'cash_transfer_out',
};

/** Elements that hold no bookings, and most of a file. */
export const LEFT_OF_FILE = ['prices', 'latest', 'watchlists', 'taxonomies', 'dashboards', 'settings'];

export const isPortfolioPerformance = (root: XmlNode): boolean =>
  root.child('client')?.child('securities') !== undefined;

/**
 * Reads a file of Portfolio Performance that was saved as XML: amounts in hundredths, shares in small parts. Elements
 * that occur again are references by path, or by number where the file was saved with `id` attributes.
 */
export function readPortfolioPerformance(root: XmlNode): ReadFile {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  linkNumbers(root);
  const parts = partsOfShare(root);
  const owners = [...root.all()].filter(
    (one) =>
      one.attributes.reference === undefined &&
      one.child('transactions') &&
      // A savings plan lists again what it booked.
      !one.child('interval'),
  );
  const depots = depotsOfAccounts(owners);
  for (const owner of owners) {
    for (const [at, listed] of (owner.child('transactions')?.children ?? []).entries()) {
      const transaction = resolved(listed);
      const result = !transaction
        ? BROKEN
        : listed.name === 'portfolio-transaction'
          ? ofPortfolio(transaction, owner, parts)
          : ofAccount(transaction, owner, depots(owner), parts);
      const place = `Buchung ${at + 1} von „${textOf(owner, 'name')}“`;
      if (typeof result === 'string') leftOut.push({ line: null, reason: `${place}: ${result}` });
      else if (result) bookings.push(result);
    }
  }
  bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { format: 'portfolio-performance-xml', provider: 'Portfolio Performance', bookings, leftOut };
}

/** Finds the elements that references name by their numbers. */
function linkNumbers(root: XmlNode): void {
  const numbered = new Map<string, XmlNode>();
  for (const node of root.all()) if (node.attributes.id !== undefined) numbered.set(node.attributes.id, node);
  if (numbered.size === 0) return;
  for (const node of root.all())
    if (node.attributes.reference !== undefined) node.target = numbered.get(node.attributes.reference);
}

/** In how many parts a share is counted: versions up to 25 have five decimals, up to 48 six, later ones eight. */
function partsOfShare(root: XmlNode): string {
  const version = Number(textOf(root.child('client'), 'version') || Number.POSITIVE_INFINITY);
  return version <= 25 ? '100000' : version <= 48 ? '1000000' : '100000000';
}

/** Finds the depot that pays into an account; of several the first, and the only one for any account. */
function depotsOfAccounts(owners: readonly XmlNode[]): (account: XmlNode) => string | null {
  const depots = owners.filter((one) => one.child('referenceAccount'));
  return (account) => {
    const own = depots.find((depot) => child(depot, 'referenceAccount') === account);
    const depot = own ?? (depots.length === 1 ? depots[0] : undefined);
    return depot ? orNull(textOf(depot, 'name')) : null;
  };
}

/** Reads what moves shares; null for the second half of a transfer. */
function ofPortfolio(transaction: XmlNode, owner: XmlNode, parts: string): ReadBooking | string | null {
  const type = textOf(transaction, 'type');
  if (type === 'TRANSFER_IN') return null;
  const kind = type === 'TRANSFER_OUT' ? 'transfer' : kindNamed(type);
  const common = commonOf(transaction, child(owner, 'referenceAccount'));
  const depot = textOf(owner, 'name');
  const quantity = quotient(textOf(transaction, 'shares') || '0', parts);
  if (!kind) return `Unbekannte Art ${type}`;
  if (!common?.security || isZero(quantity)) return BROKEN;
  if (kind === 'transfer') {
    const to = child(child(transaction, 'crossEntry'), 'portfolioTo');
    const toDepot = to && textOf(to, 'name');
    const { date, time, security, reference, note, counted_on: counted } = common;
    return toDepot
      ? readBooking({
          kind,
          date,
          time,
          security,
          reference,
          note,
          quantity,
          depot,
          to_depot: toDepot,
          counted_on: counted,
        })
      : BROKEN;
  }
  const { fees, taxes, net } = common;
  const gross = isAcquisition(kind) ? minus(net, plus(fees, taxes)) : plus(net, fees, taxes);
  return readBooking({ ...common, kind, quantity, gross, depot: orNull(depot) });
}

/** Reads what moves cash; null for the cash of a purchase or sale. */
function ofAccount(
  transaction: XmlNode,
  account: XmlNode,
  depot: string | null,
  parts: string,
): ReadBooking | string | null {
  const type = textOf(transaction, 'type');
  if (type === 'BUY' || type === 'SELL') return null;
  const kind = CASH_TRANSFERS[type] ?? kindNamed(type);
  const common = commonOf(transaction, account);
  if (!kind) return `Unbekannte Art ${type}`;
  if (!common) return BROKEN;
  const { fees, taxes, net } = common;
  const shares = textOf(transaction, 'shares');
  const gross = plus(net, fees, taxes);
  if (kind !== 'dividend') return readBooking({ ...common, kind, gross, net, depot });
  return readBooking({
    ...common,
    kind,
    gross,
    net: netOf(kind, gross, fees, taxes),
    depot,
    quantity: isZero(shares || '0') ? null : quotient(shares, parts),
  });
}

const BROKEN = 'Tag, Wertpapier oder Stückzahl fehlen';

/** Old files state the currency of the account alone. */
function commonOf(transaction: XmlNode, account: XmlNode | undefined) {
  const day = textOf(transaction, 'date');
  const date = readDay(day);
  const amount = textOf(transaction, 'amount');
  if (!date || !/^\d+$/.test(amount)) return null;
  const security = child(transaction, 'security');
  const units = child(transaction, 'units')?.children ?? [];
  const sumOf = (type: string) =>
    plus(
      '0',
      ...units
        .filter(({ attributes }) => attributes.type === type)
        .map((unit) => cents(unit.child('amount'))),
    );
  const forex = units.find(({ attributes }) => attributes.type === 'GROSS_VALUE')?.child('forex');
  return {
    date,
    time: readTime(day),
    net: quotient(amount, '100', 2),
    fees: sumOf('FEE'),
    taxes: sumOf('TAX'),
    security: security ? securityOf(security) : null,
    counted_on: security ? countedOn(security, date) : date,
    currency: orNull(textOf(transaction, 'currencyCode') || textOf(account, 'currencyCode')),
    ...(forex && { foreign_gross: { currency: forex.attributes.currency ?? '', amount: cents(forex) } }),
    reference: orNull(textOf(transaction, 'uuid')),
    note: orNull(textOf(transaction, 'note')),
  };
}

/**
 * The day on which shares count as they stand: entering a split in the program changes the shares of all bookings before
 * it, and leaves an event.
 */
function countedOn(security: XmlNode, date: string): string {
  const days = (child(security, 'events')?.children ?? [])
    .filter((event) => textOf(event, 'type') === 'STOCK_SPLIT')
    .map((event) => readDay(textOf(event, 'date')) ?? date);
  return [date, ...days].sort().at(-1) as string;
}

const cents = (node: XmlNode | undefined): string =>
  /^\d+$/.test(node?.attributes.amount ?? '') ? quotient(node?.attributes.amount as string, '100', 2) : '0';

const securityOf = (node: XmlNode): ReadSecurity => ({
  isin: orNull(textOf(node, 'isin')),
  wkn: orNull(textOf(node, 'wkn')),
  symbol: orNull(textOf(node, 'tickerSymbol')),
  name: orNull(textOf(node, 'name')),
});

/** The child of a name, with its reference followed. */
const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => {
  const found = node?.child(name);
  return found && resolved(found);
};

const textOf = (node: XmlNode | undefined, name: string): string => child(node, name)?.text.trim() ?? '';

/** References that lead to references, at most: a circle ends. */
const MOST_STEPS = 10;

/** Follows references such as `../../security[2]`, which count from the element itself. */
function resolved(node: XmlNode): XmlNode | undefined {
  let at: XmlNode | undefined = node;
  for (let steps = 0; at?.attributes.reference !== undefined; steps++) {
    if (steps === MOST_STEPS) return undefined;
    at = at.target ?? follow(at, at.attributes.reference);
  }
  return at;
}

function follow(from: XmlNode, path: string): XmlNode | undefined {
  let at: XmlNode | null | undefined = from;
  for (const part of path.split('/')) {
    const [, name, place = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
    at = part === '..' ? at?.parent : at?.named(name ?? '')[Number(place) - 1];
    if (!at) return undefined;
  }
  return at;
}
