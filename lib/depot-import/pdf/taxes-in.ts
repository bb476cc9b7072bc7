import { compared, isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import type { StatedPaper } from '@/lib/taxes/check/stated-paper';
import type { ReadBooking } from '../read-booking';
import type { Line } from './stated-lines';
import { CHURCH, FLAT, IN_ONE, LOSS, NO_TAX, REFUND, REFUNDED, SURCHARGE, WITHHELD } from './tax-labels';

type Kind = 'flat' | 'surcharge' | 'church';

/** A line of a tax, the amount without a sign. */
type TaxLine = {
  kind: Kind;
  at: number;
  amount: string;
  sign: '-' | '+' | null;
  /** The taxed amount, where the line states it. */
  base: string | null;
  /** Less than the line before, because foreign tax is credited. */
  isCredit: boolean;
  isRefund: boolean;
};

/** Tells which tax a line is of: `Solidaritätszuschlag auf Kapitalertragsteuer` is a surcharge. */
function kindOf(text: string): Kind | null {
  if (IN_ONE.test(text)) return 'flat';
  return SURCHARGE.test(text) ? 'surcharge' : CHURCH.test(text) ? 'church' : FLAT.test(text) ? 'flat' : null;
}

function taxLineOf({ text, amounts, hasPlus }: Line, at: number): TaxLine[] {
  const kind = kindOf(text);
  // Three are the sum of a year before, what changes, and after.
  if (kind === null || NO_TAX.test(text) || amounts.length === 0 || amounts.length > 2) return [];
  const [first = '0', last = first] = amounts;
  const amount = plus(size(last));
  const isTwice = amounts.length === 2 && first === last;
  const isOfBase =
    kind === 'flat' && amounts.length === 2 && /%/.test(text) && compared(size(first), amount) > 0;
  return [
    {
      kind,
      at,
      amount,
      sign: isNegative(last) ? '-' : hasPlus ? '+' : null,
      base: isOfBase ? size(first) : null,
      isCredit: isTwice && !isNegative(last),
      isRefund: REFUNDED.test(text),
    },
  ];
}

/** Taxes of one owner or lot, and the lines that they are from. */
type Group = { lines: TaxLine[]; run: number };

/** Reads the taxes of each owner or lot, which begin with a flat tax: below 0 where they are refunded. */
export function taxesIn(lines: readonly Line[], bookings: readonly ReadBooking[]): StatedPaper['taxes'] {
  const found = lines.flatMap(taxLineOf);
  const hasSurcharge = found.some(({ kind }) => kind === 'surcharge');
  const groups: Group[] = [];
  for (const line of found)
    if (!hasSurcharge || !IN_ONE.test(lines[line.at]?.text ?? '')) addTo(groups, line);
  const isTaken = signOf(lines, groups, bookings);
  return groups.map((group) => taxesOf(group, lines, isTaken));
}

/** Adds a line to its group: where two flat taxes follow each other, their surcharges come in the same order. */
function addTo(groups: Group[], line: TaxLine): void {
  const last = groups.at(-1);
  const has = ({ lines }: Group, kind: Kind) => lines.some((one) => one.kind === kind);
  // Baader Bank states a tax before foreign tax is credited, and then how much less it is.
  if (last && line.isCredit && has(last, line.kind)) {
    for (const one of last.lines) if (one.kind === line.kind) one.amount = minus(one.amount, line.amount);
    return;
  }
  if (line.kind === 'flat') {
    const before = last?.lines.at(-1);
    const isNext = before?.kind === 'flat' && before.at === line.at - 1;
    groups.push({ lines: [line], run: isNext ? (last?.run ?? 0) : groups.length });
    return;
  }
  groups.find((one) => one.run === last?.run && !has(one, line.kind))?.lines.push(line);
}

const amountIn = ({ lines }: Group, kind: Kind): string =>
  lines.find((one) => one.kind === kind)?.amount ?? '0';

const totalOf = (group: Group): string =>
  plus(amountIn(group, 'flat'), amountIn(group, 'surcharge'), amountIn(group, 'church'));

/** Tells of a line of a group whether its tax was taken; otherwise it was refunded. */
type IsTaken = (line: TaxLine, group: Group) => boolean;

/**
 * Finds what the signs of a paper mean. A minus takes money, unless the paper counts what it withheld. Where taxes are taken
 * with a minus, one without is a refund; where there is none at all, the paper or the money that moved says so.
 */
function signOf(lines: readonly Line[], groups: readonly Group[], bookings: readonly ReadBooking[]): IsTaken {
  if (lines.some(({ text }) => WITHHELD.test(text))) return ({ sign }) => sign === null;
  const all = groups.flatMap((group) => group.lines).filter(({ amount }) => !isZero(amount));
  const taken = all.filter(({ sign }) => sign === '-');
  const unsigned = groups.filter((group) => group.lines.every(({ sign }) => sign === null));
  const isNamed = lines.some(({ text }) => REFUND.test(text));
  return (line, group) => {
    if (line.sign !== null) return line.sign === '-';
    if (line.isRefund) return false;
    if (taken.length > 0) return taken.some((one) => one.kind === line.kind && one.amount === line.amount);
    const totals = [totalOf(group), plus(...unsigned.map(totalOf))];
    if (totals.some((total) => bookings.some((one) => isTakenBy(one, total)))) return true;
    if (totals.some((total) => bookings.some((one) => isRefundedBy(one, total)))) return false;
    return !isNamed && lossAmong(lines, group) === null;
  };
}

const areSame = (a: string, b: string): boolean => isZero(minus(a, b));

const isTakenBy = ({ kind, taxes, withholding_tax: withheld, net }: ReadBooking, total: string): boolean =>
  kind === 'tax_refund' || isZero(total)
    ? false
    : areSame(taxes, total) ||
      areSame(minus(taxes, withheld ?? '0'), total) ||
      (kind === 'tax' && areSame(net ?? '0', total));

const isRefundedBy = ({ kind, taxes, net }: ReadBooking, total: string): boolean =>
  areSame(negative(taxes), total) || (kind === 'tax_refund' && areSame(net ?? '0', total));

/** Finds the loss that the own base of a group is, which has no sign itself. */
function lossAmong(lines: readonly Line[], { lines: [first] }: Group): string | null {
  const base = first?.base;
  if (!base) return null;
  const loss = negative(base);
  const isLoss = ({ text, amounts }: Line) => LOSS.test(text) && amounts.some((one) => areSame(one, loss));
  return lines.some(isLoss) ? loss : null;
}

function taxesOf(group: Group, lines: readonly Line[], isTaken: IsTaken): StatedPaper['taxes'][number] {
  const amountOf = (kind: Kind): string => {
    const line = group.lines.find((one) => one.kind === kind);
    if (!line || isZero(line.amount)) return '0';
    return isTaken(line, group) ? line.amount : negative(line.amount);
  };
  const flat = amountOf('flat');
  const [first] = group.lines;
  const loss = isNegative(flat) ? lossAmong(lines, group) : null;
  return {
    flat,
    surcharge: amountOf('surcharge'),
    church: amountOf('church'),
    base: loss ?? first?.base ?? null,
  };
}
