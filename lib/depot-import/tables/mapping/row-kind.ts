import { isNegative, isZero } from '@/lib/platform/format/decimals';
import type { ReadKind } from '../../read-booking';
import { readCell } from '../number-form';
import { OPPOSITES } from '../row-parts';
import type { TextRow } from '../table-text';
import type { Numbers } from './amounts';
import { kindOfWord, kindWord, type MappedKind, type TableMapping } from './table-mapping';

/** Tests whether taxes that are withheld have a minus, as what an account pays: refunds are the fewer ones. */
export function isMostlyMinus(body: readonly TextRow[], { columns, decimals }: TableMapping): boolean {
  const taxes = body.map(({ cells }) => Number(readCell(cells[columns.taxes ?? -1] ?? '', decimals)));
  return taxes.filter((tax) => tax < 0).length > taxes.filter((tax) => tax > 0).length;
}

/** Whether a table writes purchases and costs with a minus, and what comes in without one. */
export type Signs = { isPurchaseMinus: boolean; isCostMinus: boolean; isReceivedPlus: boolean };

export const COSTS: readonly MappedKind[] = ['fee', 'tax', 'advance_tax', 'withdrawal', 'interest_charge'];
const RECEIVES: readonly MappedKind[] = ['dividend', 'interest', 'deposit', 'tax_refund', 'fee_refund'];

export function signsOf(body: readonly TextRow[], { columns, kinds, decimals }: TableMapping): Signs {
  const place = columns.net ?? columns.gross ?? -1;
  const surplus = (of: readonly MappedKind[]) =>
    body
      .filter(({ cells }) => of.includes(kindOfWord(kinds, kindWord(cells[columns.kind ?? -1] ?? ''))))
      .reduce((sum, { cells }) => sum + Math.sign(Number(readCell(cells[place] ?? '', decimals))), 0);
  return {
    isPurchaseMinus: surplus(['purchase']) < 0,
    isCostMinus: surplus(COSTS) < 0,
    isReceivedPlus: surplus(RECEIVES) > 0,
  };
}

/**
 * Reads a kind by the sign of its amount, where the table has the signs of the account; null for a trade or dividend that
 * was taken back.
 */
export function ofSign(
  kind: ReadKind,
  amount: string | null,
  { isPurchaseMinus, isCostMinus, isReceivedPlus }: Signs,
): ReadKind | null {
  if (amount === null || isZero(amount)) return kind;
  const isTurned = isNegative(amount)
    ? (isReceivedPlus && RECEIVES.includes(kind)) || (isPurchaseMinus && kind === 'sale')
    : (isCostMinus && COSTS.includes(kind)) || (isPurchaseMinus && kind === 'purchase');
  return isTurned ? (OPPOSITES[kind] ?? null) : kind;
}

export function kindOf(
  cells: readonly string[],
  number: Numbers,
  { columns, kinds, sign }: TableMapping,
): MappedKind {
  const kind = columns.kind === undefined ? null : kindOfWord(kinds, kindWord(cells[columns.kind] ?? ''));
  if (kind !== null && kind !== 'trade') return kind;
  const taken = Object.values(columns);
  const said =
    kind === null ? undefined : cells.find((cell, at) => !taken.includes(at) && SIDE.test(kindWord(cell)));
  if (said !== undefined) return BUY.test(kindWord(said)) ? 'purchase' : 'sale';
  if (kind === 'trade' && sign === 'purchases') return 'trade';
  if (sign === 'quantity') return isNegative(number('quantity') ?? '0') ? 'sale' : 'purchase';
  if (sign === 'amount') return isNegative(number('net') ?? number('gross') ?? '0') ? 'purchase' : 'sale';
  return 'purchase';
}

/** Words that say alone in their cell which side of a trade it was. */
const BUY = /^(k|b|kauf|buy|bought|koop|aankoop|achat|compra|acquisto|köp)$/;
const SIDE =
  /^(k|b|v|s|(ver)?kauf|buy|bought|sell|sold|koop|aankoop|verkoop|achat|vente|compra|venta|venda|acquisto|vendita|köp|sälj)$/;
