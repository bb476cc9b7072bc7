import { cutOff, isNegative, minus, negative, plus, round, times } from '@/lib/platform/format/decimals';
import { type DisposalResult, disposal, type Lot } from './disposal';
import type { SecurityKind } from './fund-kinds';
import { type IncomeTaxes, incomeTaxes } from './income-taxes';
import type { ChurchRate } from './rates';
import { NotComputable, type WorkingLine } from './working';
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
  year: YearAtBank;
  churchRate: ChurchRate;
};

export type Sale = {
  quantity: string;
  /** After the costs of the sale. */
  proceeds: string;
  disposal: DisposalResult;
  taxes: IncomeTaxes;
  /** Proceeds after taxes. */
  net: string;
  working: WorkingLine[];
};

/**
 * Computes what is left of a sale after taxes.
 *
 * @throws NotComputable where the depot has too few units or a lot lacks what its result depends on
 */
export function saleOf(quantity: string, plan: SalePlan): Sale {
  const { kind, soldOn, price, fee, lots, year, churchRate } = plan;
  if (isNegative(quantity) || Number(quantity) === 0) throw new NotComputable('Gib eine Stückzahl über 0 an');
  const value = round(times(quantity, price, 8));
  const proceeds = minus(value, fee);
  const result = disposal({ kind, soldOn, quantity, proceeds, lots });
  const income = { amount: result.taxable, pot: result.pot, foreignTax: '0', on: soldOn };
  const taxes = incomeTaxes(year, income, churchRate);
  const net = minus(proceeds, taxes.taxes.total);
  const line = (label: string, amount: string): WorkingLine => ({
    label,
    amount,
    paragraph: '§ 20 Abs. 4 EStG',
    certainty: 'C',
  });
  const costs = Number(fee) === 0 ? [] : [line('Kosten des Verkaufs', negative(fee))];
  const working = [
    line('Erlös', value),
    ...costs,
    ...result.working,
    ...taxes.working,
    line('Es kommen an', net),
  ];
  return { quantity, proceeds, disposal: result, taxes, net, working };
}

/** Returns the whole units of a depot. */
export const wholeUnits = (lots: readonly Lot[]): number =>
  Number(cutOff(plus(...lots.map(({ quantity }) => quantity)), 0));
