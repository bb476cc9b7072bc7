import { cutOff, minus, plus, round, times } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { type DisposalResult, disposal, type Lot, potOf } from './disposal';
import type { SecurityKind } from './fund-kinds';
import { type IncomeTaxes, incomeTaxes } from './income-taxes';
import type { ChurchRate } from './rates';
import { type SaleLine, saleWorking } from './sale-working';
import type { YearAtBank } from './year-at-bank';

/** A position of a depot that may be sold on a day, and the year of its owner at the bank. Decimals in euros. */
export type SalePlan = {
  kind: SecurityKind;
  soldOn: string;
  /** For one unit. */
  price: string;
  /** Costs of the sale, however much is sold. */
  fee: string;
  /** Oldest first. */
  lots: readonly Lot[];
  /** Null: a foreign bank, which withholds nothing. */
  year: YearAtBank | null;
  churchRate: ChurchRate;
};

export type Sale = {
  quantity: string;
  /** Before the costs of the sale. */
  value: string;
  /** After them. */
  proceeds: string;
  disposal: DisposalResult;
  /** Null: nothing is withheld. */
  taxes: IncomeTaxes | null;
  /** Withheld; below 0: refunded. */
  tax: string;
  /** Proceeds after taxes. */
  net: string;
  working: SaleLine[];
};

/** Computes what a number of units brings after the costs of the sale. */
export const proceedsOf = (quantity: string, { price, fee }: Pick<SalePlan, 'price' | 'fee'>): string =>
  minus(round(times(quantity, price, 8)), fee);

/**
 * Computes what is left of a sale after taxes. Yields between two lots.
 *
 * @throws NotComputable where the depot has too few units or a lot lacks what its result depends on
 */
export function* saleOf(quantity: string, plan: SalePlan): Parts<Sale> {
  const { kind, soldOn, fee, lots } = plan;
  const proceeds = proceedsOf(quantity, plan);
  const result = yield* disposal({ kind, soldOn, quantity, proceeds, lots });
  const taxes = taxesOf(result.taxable, plan);
  const tax = taxes?.taxes.total ?? '0';
  const sale = {
    quantity,
    value: plus(proceeds, fee),
    proceeds,
    disposal: result,
    taxes,
    tax,
    net: minus(proceeds, tax),
  };
  return { ...sale, working: saleWorking(sale, plan) };
}

/** Computes the taxes on the result of a sale; null where the bank withholds none. */
export const taxesOf = (
  taxable: string,
  { kind, soldOn, year, churchRate }: Pick<SalePlan, 'kind' | 'soldOn' | 'year' | 'churchRate'>,
): IncomeTaxes | null =>
  year && incomeTaxes(year, { amount: taxable, pot: potOf(kind), foreignTax: '0', on: soldOn }, churchRate);

/** Returns the whole units of a depot. */
export const wholeUnits = (lots: readonly Lot[]): number =>
  Number(cutOff(plus(...lots.map(({ quantity }) => quantity)), 0));
