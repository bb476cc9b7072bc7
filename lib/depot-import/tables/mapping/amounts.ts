import { isAcquisition, isKind, movesQuantity, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { isNegative, minus, negative, plus, quotient, size, times } from '@/lib/platform/format/decimals';
import type { ReadKind } from '../../read-booking';
import { isNear } from '../number-form';
import { COSTS } from './row-kind';
import type { MappedField, TableMapping } from './table-mapping';

/** A column of fees or taxes that no field has, as a table may have several. */
export type Cost = { at: number; name: string; field: 'fees' | 'taxes' };

export type Numbers = (field: MappedField) => string | null;

/** The amount that a price rounded to its last digit may hide, for one share. */
export const roundingOf = (text: (field: MappedField) => string): number =>
  0.5 * 10 ** -(/[.,](\d+)\D*$/.exec(text('price'))?.[1]?.length ?? 0);

/** Adds costs that stand in columns of their own. */
export const withMore = (known: Known, more: readonly (Cost & { amount: string })[]): Known => ({
  ...known,
  number: (field) => {
    const own = more.filter((one) => one.field === field).map(({ amount }) => size(amount));
    const stated = known.number(field);
    return own.length === 0 ? stated : plus(stated ?? '0', ...own);
  },
});

export const addsUp = ({ gross, fees, taxes, net }: Amounts, kind: ReadKind): boolean =>
  Math.abs(Number(minus(adding(kind) ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes)), net))) <=
  ROUNDING;

export type Amounts = Record<'gross' | 'fees' | 'taxes' | 'net', string>;

/** Tests whether costs are added to what is paid. */
const adding = (kind: ReadKind): boolean => (isKind(kind) && isAcquisition(kind)) || COSTS.includes(kind);

export type Known = {
  /** See `roundingOf`. */
  rounding: number;
  kind: ReadKind;
  quantity: string | null;
  price: string | null;
  number: Numbers;
  areTaxesMinus: boolean;
};

/** Takes the amounts that the row has and computes the others; null if it has none. */
export function amountsOf(
  { kind, quantity, price, number, areTaxesMinus, rounding }: Known,
  { columns }: TableMapping,
): Amounts | null {
  const [statedGross, statedNet] = [number('gross'), number('net')];
  const statedFees = size(number('fees') ?? '0');
  const stated = number('taxes') ?? '0';
  // A table without amounts has dividends per share.
  const isPerShare = kind === 'dividend' && columns.net === undefined && columns.gross === undefined;
  const product =
    (MOVES_SHARES.includes(kind) || isPerShare) && quantity !== null && price !== null
      ? times(size(quantity), size(price))
      : null;
  const adds = adding(kind);
  const net = statedNet === null ? null : size(statedNet);
  const value = statedGross === null ? product : size(statedGross);
  const restWith = (taxes: string) =>
    net === null || value === null ? '0' : minus(missing(value, net, taxes, adds), statedFees);
  const fits = (rest: string) =>
    columns.fees === undefined
      ? !isNegative(rest) && Number(rest) <= MOST_FEES * Number(value)
      : Math.abs(Number(rest)) <= ROUNDING;
  const usual = areTaxesMinus ? negative(stated) : stated;
  // The paid amount decides it for sure.
  const isUsual = fits(restWith(usual)) || !fits(restWith(negative(usual)));
  const taxes = isUsual ? usual : negative(usual);
  const costs = plus(statedFees, taxes);
  const fromNet = net === null ? null : adds ? minus(net, costs) : plus(net, costs);
  // The payment is exact where the price is rounded; a larger one may contain fees without a column.
  const differs = fromNet === null || value === null ? 0 : Number(minus(fromNet, value));
  const isRounded =
    differs !== 0 &&
    statedGross === null &&
    Math.abs(differs) <= rounding * Math.abs(Number(quantity)) &&
    (columns.fees !== undefined || differs > 0 !== adds);
  // The nominal value of a bond and its price in percent.
  const isNominal =
    statedGross === null &&
    fromNet !== null &&
    value !== null &&
    isNear(quotient(value, '100'), '1', fromNet);
  const gross = isRounded || isNominal ? fromNet : (value ?? fromNet);
  if (gross === null) return null;
  // A table without a column for fees has them in what was paid.
  const rest = restWith(taxes);
  const isFee = columns.fees === undefined && fits(rest) && Number(rest) > ROUNDING;
  const fees = isFee ? plus(statedFees, rest) : statedFees;
  return {
    gross,
    fees,
    taxes,
    net: net ?? (adds ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes))),
  };
}

/** A cent: documents round each amount by itself. */
const ROUNDING = 0.011;

/** Part of an amount that can be fees: what differs by more is taxes, or the price is in another currency. */
export const MOST_FEES = 0.03;

const missing = (gross: string, net: string, taxes: string, adds: boolean): string =>
  adds ? minus(net, plus(gross, taxes)) : minus(gross, plus(net, taxes));

export const MOVES_SHARES: readonly ReadKind[] = ONE_ROW_KINDS.filter(movesQuantity);
