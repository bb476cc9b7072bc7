import { isAcquisition, isDelivery } from '@/lib/bookings/kinds';
import { isZero, minus, plus, quotient, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { LeftOut, ReadBooking, ReadFile } from '../read-booking';
import { FOR_NOTHING } from './exchanges';
import { codesOf, nameIn, numbersOfShares } from './legs';
import { allMatches, decimalOf, documentDay, type Found, type NumberStyle } from './pattern';

/** A security in a notice of deliveries, with all that stands about it; its number of shares may be missing. */
type Block = { isin: string; quantity: string | null; text: string };

const BOUGHT = '(?:Anschaffungs|Einstands|Erwerbs|Kauf)';
const BELOW = '(?<=Anschaffung[\\s\\S]{0,900})';
const LOT_DAY = `(?:${BOUGHT}(?:datum|tag|zeitpunkt)|${BELOW}(?:Datum|vom|am))~:?~{date}`;
const LOT_PRICE = `(?:${BOUGHT}(?:kurs|preis)|${BELOW}(?:Kurs|Preis))(?:~(?:je|pro)~(?:Stück|Anteil))?~:?~{money:price}`;
const LOT_VALUE = `${BOUGHT}(?:wert|kosten|betrag)(?:~gesamt)?~:?~{money:value}`;

const SEVERAL_LOTS =
  'Der Beleg nennt mehrere Käufe, deren Stückzahlen nicht die Einbuchung ergeben: Trage Kauftag und Einstand ein';
const OTHER_NUMBER = 'Bei diesem Wertpapier steht eine andere Stückzahl: Prüfe sie';
const OF_PURCHASE = 'Der Tag der Einbuchung steht nicht da: Gebucht ist der Kauftag';

/**
 * Completes a notice of deliveries of one way: each security that it names is a booking or a reason, and what it says of
 * the purchase goes with the shares.
 */
export function withDeliveries<Read extends Pick<ReadFile, 'bookings' | 'leftOut'>>(
  read: Read,
  text: string,
  style: NumberStyle,
): Read {
  const [first] = read.bookings;
  if (!first || read.bookings.some(({ kind }) => kind !== first.kind)) return read;
  // A notice of rights names the shares that they come from.
  if (!isDelivery(first.kind) || first.warning === FOR_NOTHING) return read;
  const left = blocksOf(text, style);
  const isSame = (one: Block) =>
    one.isin === first.security?.isin && Number(one.quantity) === Number(first.quantity);
  // One booking may have the code of a security and the shares of another.
  const isMixed =
    read.bookings.length === 1 &&
    left.length > 1 &&
    left.every(({ quantity }) => quantity !== null) &&
    !left.some(isSame);
  const bookings = (isMixed ? [] : read.bookings).flatMap((booking) => {
    const own = left.filter(({ isin }) => isin === booking.security?.isin);
    const block = own.find(({ quantity }) => Number(quantity) === Number(booking.quantity)) ?? own[0];
    if (block) left.splice(left.indexOf(block), 1);
    const isOther = block && Number(block.quantity) !== Number(booking.quantity);
    return completed(
      isOther ? { ...booking, warning: booking.warning ?? OTHER_NUMBER } : booking,
      block,
      style,
    );
  });
  const leftOut: LeftOut[] = [];
  for (const block of left) {
    const { isin, quantity } = block;
    const isKnown = bookings.some(({ security }) => security?.isin === isin);
    const security = { isin, wkn: null, symbol: null, name: nameIn(block.text) };
    const added = completed({ ...first, security, quantity, reference: null }, block, style);
    if (quantity === null) {
      if (!isKnown) leftOut.push({ line: null, reason: `${isin}: Wir finden im Beleg keine Stückzahl` });
    }
    // An explanation below may say it again.
    else if (
      !isKnown ||
      added.some(({ bought_on }) => bought_on !== undefined && isNew(bought_on, isin, bookings))
    )
      bookings.push(...added);
  }
  return { ...read, bookings, leftOut: [...read.leftOut, ...leftOut] };
}

const isNew = (boughtOn: string, isin: string, bookings: readonly ReadBooking[]): boolean =>
  bookings.every((one) => one.security?.isin !== isin || one.bought_on !== boughtOn);

const completed = (booking: ReadBooking, block: Block | undefined, style: NumberStyle): ReadBooking[] =>
  block && isAcquisition(booking.kind) && booking.gross === null
    ? withLots(booking, block.text, style)
    : [booking];

/** Divides a notice into its securities: numbers of shares stand before all their codes, or behind them. */
function blocksOf(text: string, style: NumberStyle): Block[] {
  const codes = codesOf(text, style).filter(({ isin }) => isin !== null);
  const numbers = numbersOfShares(text, { start: 0, end: text.length }, style);
  const [code, number] = [codes[0], numbers[0]];
  if (!code || !number) return [];
  const isBefore = number.start < code.start;
  const own = codes.map(({ start, end }, n) =>
    isBefore
      ? numbers.findLast((one) => one.start >= (codes[n - 1]?.end ?? 0) && one.end <= start)
      : numbers.find((one) => one.start >= end && one.start < (codes[n + 1]?.start ?? text.length)),
  );
  const starts = codes.map(({ start }, n) => Math.min(start, own[n]?.start ?? start));
  return codes.map(({ isin }, n) => ({
    isin: isin ?? '',
    quantity: own[n]?.quantity ?? null,
    text: text.slice(starts[n], starts[n + 1]),
  }));
}

/** Gives shares that came the days and prices at which they were bought: one booking for each purchase. */
function withLots(booking: ReadBooking, text: string, style: NumberStyle): ReadBooking[] {
  const all = (source: string) => allMatches(text, source, style);
  const [prices, values] = [all(LOT_PRICE), all(LOT_VALUE)];
  const money = prices.length > 0 ? prices : values;
  const stated = all(LOT_DAY).flatMap(({ groups }) => documentDay(groups.date ?? '') ?? []);
  // The head of the next page may say again when the shares came.
  const days = stated.length > money.length ? stated.filter((day) => day !== booking.date) : stated;
  const lots = Math.max(days.length, money.length);
  if (lots === 0) return [booking];
  const warning = booking.warning ?? (days.includes(booking.date) ? OF_PURCHASE : null);
  if (lots === 1)
    return [{ ...booking, ...lotOf(booking.quantity ?? '1', days[0], money[0], style), warning }];
  const numbers = numbersOfShares(text, { start: 0, end: text.length }, style).map(
    ({ quantity }) => quantity,
  );
  const [whole = '0', ...parts] = numbers.length > lots ? numbers : [booking.quantity ?? '0', ...numbers];
  const isWhole = parts.length === lots && isZero(minus(whole, plus(...parts)));
  if (!isWhole || days.length !== money.length)
    return [{ ...booking, warning: booking.warning ?? SEVERAL_LOTS }];
  return parts.map((quantity, n) => ({
    ...booking,
    quantity,
    ...lotOf(quantity, days[n], money[n], style),
    warning,
  }));
}

function lotOf(quantity: string, day: string | undefined, money: Found | undefined, style: NumberStyle) {
  const { price, priceCurrency, value, valueCurrency } = money?.groups ?? {};
  const stated = price ?? value;
  const amount = stated === undefined ? null : size(decimalOf(stated, style));
  return {
    ...(day !== undefined && { bought_on: day }),
    ...(amount !== null && {
      price: price === undefined ? quotient(amount, quantity) : amount,
      currency: currencyOf(priceCurrency ?? valueCurrency),
    }),
  };
}
