import { decimalRatio, ratioOfCounts } from '@/lib/bookings/ratio';
import { grouped } from '@/lib/finance/grouped';
import { isNegative, isZero, minus, plus, quotient, round, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import {
  CASH_COST,
  exchanged,
  type ReadBooking,
  type ReadSecurity,
  readBooking,
  SPIN_OFF_COST,
} from '../read-booking';
import { orNull, readDay } from '../tables/table-format';
import { type FlexRow, momentOf, number, SECURITIES } from './flex-row';

/** A security that an action takes or brings, with the shares of all its rows. */
type Leg = { security: ReadSecurity; quantity: string };

/**
 * Reads corporate actions. The rows of one have the same text up to its last bracket, which names the security of the
 * row: `GCM(CA38501D2041) SPLIT 1 FOR 25 (GCM, GRAN COLOMBIA GOLD CORP, CA38501D5010)`.
 */
export function corporateActions(rows: readonly FlexRow[]): [line: number | null, ReadBooking | string][] {
  const keyOf = (row: FlexRow) =>
    [row.attributes.accountId, reportedOn(row), row.attributes.currency, partsOf(row).action].join('|');
  return [...grouped(rows, keyOf).values()].flatMap((group) => {
    const result = actionOf(group);
    // Each row that is left out is named.
    return (typeof result === 'string' ? group : group.slice(0, 1)).map(
      ({ line = null }): [number | null, ReadBooking | string] => [line, result],
    );
  });
}

/** When it reached the account; `dateTime` is the evening before. */
const reportedOn = (row: FlexRow) => readDay(row.attributes.reportDate ?? '') ?? momentOf(row).date;

const textOf = ({ attributes }: FlexRow): string =>
  attributes.actionDescription || (attributes.description ?? '');

function partsOf(row: FlexRow) {
  const { action, bracket } = splitAtBracket(textOf(row));
  const [symbol = '', ...rest] = bracket.split(/,\s*/);
  const code = rest.pop() ?? '';
  const isin = row.attributes.isin || code;
  return {
    action,
    security: {
      isin: isIsin(isin) ? isin : null,
      wkn: null,
      symbol: orNull(row.attributes.symbol || symbol),
      name: orNull(rest.join(', ')),
    },
  };
}

/** Splits a text at its last bracket, which may hold another: `… (X, ROYAL CO (REG), ISIN)`. */
function splitAtBracket(text: string): { action: string; bracket: string } {
  let [at, depth] = [text.length, 0];
  do depth += { ')': 1, '(': -1 }[text[--at] ?? ''] ?? 0;
  while (at > 0 && depth > 0);
  return text.endsWith(')') && depth === 0
    ? { action: text.slice(0, at).trim(), bracket: text.slice(at + 1, -1) }
    : { action: text.trim(), bracket: '' };
}

function actionOf(group: readonly FlexRow[]): ReadBooking | string {
  const [first] = group as [FlexRow];
  const { action } = partsOf(first);
  const left = `Kapitalmaßnahme, bitte von Hand: ${textOf(first)}`;
  const date = reportedOn(first);
  const { assetCategory, currency = '' } = first.attributes;
  if (!date || !SECURITIES.includes(assetCategory || 'STK')) return left;
  const legs = legsOf(group);
  const given = legs.filter(({ quantity }) => isNegative(quantity));
  const received = legs.filter(({ quantity }) => !isNegative(quantity) && !isZero(quantity));
  const [out] = given;
  const [into] = received;
  const cash = round(plus('0', ...group.map(({ attributes }) => number(attributes.proceeds) ?? '0')));
  if (given.length > 1 || received.length > 1 || isNegative(cash)) return left;
  const common = { date, currency: orNull(currency) };
  if (out && into)
    return exchanged(out.security, into.security, {
      ...common,
      given: size(out.quantity),
      received: into.quantity,
      ...(!isZero(cash) && { net: cash, warning: CASH_COST }),
    });
  const terms = termsOf(action);
  const leg = out ?? into;
  if (!leg) return left;
  if (terms && /\) SPLIT /i.test(action) && terms !== '1') {
    // The row has the shares that come or go: 300 of 100 that become 400.
    const quantity = quotient(size(leg.quantity), size(minus(decimalRatio(terms), '1')));
    return readBooking({ ...common, kind: 'split', security: leg.security, ratio: terms, quantity });
  }
  if (out && !isZero(cash))
    return readBooking({
      ...common,
      kind: 'sale',
      security: out.security,
      quantity: size(out.quantity),
      gross: cash,
      net: cash,
      note: action,
    });
  const from = /^(\S+?)\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(action);
  const [kind] = KEPT.find(([, words]) => words.test(action)) ?? [];
  if (!into || !terms || !from || !kind) return left;
  const [, symbol = '', isin = ''] = from;
  const warning = kind === 'spin_off' ? SPIN_OFF_COST : null;
  return readBooking({
    ...common,
    kind,
    to_security: into.security,
    ratio: terms,
    warning,
    security: { isin, wkn: null, symbol, name: null },
  });
}

/** Actions that bring another security beside the old one. */
const KEPT = [
  ['spin_off', / SPINOFF /i],
  ['rights', / RIGHTS ISSUE /i],
] as const;

/** Adds up the rows of each security: a correction takes an earlier one back. */
function legsOf(group: readonly FlexRow[]): Leg[] {
  const legs = new Map<string, Leg>();
  for (const row of group) {
    const { security } = partsOf(row);
    const key = security.isin ?? security.symbol ?? '';
    const quantity = plus(legs.get(key)?.quantity ?? '0', number(row.attributes.quantity) ?? '0');
    legs.set(key, { security, quantity });
  }
  return [...legs.values()];
}

/** Reads `SPLIT 4 FOR 1` as 4 shares for one. */
function termsOf(action: string): string | null {
  const [, fresh, old] = / (\d+(?:\.\d+)?) FOR (\d+(?:\.\d+)?)(?= |$)/i.exec(action) ?? [];
  return !fresh || !old || isZero(fresh) || isZero(old)
    ? null
    : ratioOfCounts({ given: old, received: fresh });
}
