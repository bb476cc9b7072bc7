import { compared, isZero, least, minus, plus, round } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { formatDecimal } from '@/lib/platform/format/number';
import type { Parts } from '@/lib/platform/parts';
import { taxablePart } from '@/lib/taxes/disposal';
import { incomeTaxes } from '@/lib/taxes/income-taxes';
import { type Sale, type SalePlan, saleOf, wholeUnits } from '@/lib/taxes/sale';
import { NO_ALLOWANCE_ABROAD, quantityForAmount, taxFreeQuantity } from '@/lib/taxes/tax-free-quantity';
import { NotComputable } from '@/lib/taxes/working';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import type { BankSettings } from './settings';

/** A sale goes by units, by what has to arrive in euros, or by what is sold without tax. */
export type SaleTarget =
  | { mode: 'quantity'; quantity: string }
  | { mode: 'amount'; amount: string }
  | { mode: 'allowance' };

export type DepotPlan = { depotId: string; bank: BankSettings; plan: SalePlan };
export type DepotSale = DepotPlan & { sale: Sale };

/** Sales that reach a target, or in German why nothing does. */
type Reached = { sales: DepotSale[]; unreached: null } | { sales: null; unreached: string };

/**
 * Sells from depots in their order until a target is reached. First in, first out counts within each of them, and those of
 * one bank share its pots and allowance.
 *
 * @throws NotComputable at foreign banks alone, where the target is an allowance
 */
export function* saleOverDepots(target: SaleTarget, plans: readonly DepotPlan[]): Parts<Reached> {
  if (target.mode === 'allowance' && plans.every(({ plan }) => plan.year === null))
    throw new NotComputable(NO_ALLOWANCE_ABROAD);
  const sales: DepotSale[] = [];
  let left = target.mode === 'quantity' ? target.quantity : target.mode === 'amount' ? target.amount : '0';
  for (const one of plans) {
    const plan = afterSales(one, sales);
    const quantity = yield* quantityFrom(target, left, plan);
    if (isZero(quantity)) continue;
    const sale = yield* saleOf(quantity, plan);
    sales.push({ ...one, plan, sale });
    yield;
    if (target.mode === 'quantity') left = minus(left, quantity);
    if (target.mode === 'amount') left = minus(left, sale.net);
    if (target.mode !== 'allowance' && compared(left, '0') <= 0) break;
  }
  if (target.mode === 'allowance' ? sales.length === 0 : compared(left, '0') > 0)
    return { sales: null, unreached: missOf(target, sales, plans) };
  return { sales, unreached: null };
}

/** Sells as many units from each depot as earlier sales do. */
export function* sameSale(sales: readonly DepotSale[], plans: readonly DepotPlan[]): Parts<DepotSale[]> {
  const again: DepotSale[] = [];
  for (const one of plans) {
    const before = sales.find(({ depotId }) => depotId === one.depotId);
    if (!before) continue;
    const plan = afterSales(one, again);
    again.push({ ...one, plan, sale: yield* saleOf(before.sale.quantity, plan) });
  }
  return again;
}

/** Lets a sale find the pots and the allowance that those before it have left at its bank. */
function afterSales({ bank, plan }: DepotPlan, sales: readonly DepotSale[]): SalePlan {
  const before = sales.findLast((sale) => sale.bank.depot_id === bank.depot_id);
  return before?.sale.taxes ? { ...plan, year: before.sale.taxes.year } : plan;
}

const unitsOf = ({ lots }: SalePlan): string => plus(...lots.map(({ quantity }) => quantity));

function* quantityFrom({ mode }: SaleTarget, left: string, plan: SalePlan): Parts<string> {
  switch (mode) {
    case 'quantity':
      return least(left, unitsOf(plan));
    case 'amount': {
      const quantity = yield* quantityForAmount(left, plan);
      return quantity === null ? unitsOf(plan) : String(quantity);
    }
    case 'allowance':
      // A foreign bank has none, beside others that do.
      return plan.year === null ? '0' : yield* taxFreeUnits(plan);
  }
}

/** Returns the units that are sold without tax: whole ones, or all with their fraction. */
function* taxFreeUnits(plan: SalePlan): Parts<string> {
  const all = unitsOf(plan);
  const whole = yield* taxFreeQuantity(plan);
  const isAllFree = whole === wholeUnits(plan.lots) && compared((yield* saleOf(all, plan)).tax, '0') <= 0;
  return isAllFree ? all : String(whole);
}

/** Says in German what sales that miss a target come to. */
function missOf({ mode }: SaleTarget, sales: readonly DepotSale[], plans: readonly DepotPlan[]): string {
  const [units, net] = [
    plus('0', ...sales.map(({ sale }) => sale.quantity)),
    plus('0', ...sales.map(({ sale }) => sale.net)),
  ];
  switch (mode) {
    case 'quantity':
      return `Es sind nur ${formatDecimal(units)} Stück da`;
    case 'amount':
      return `Auch alles zusammen bringt nach Steuern nur ${formatMoney(Number(net), 'EUR')}`;
    case 'allowance':
      return plans.every(({ plan }) => wholeUnits(plan.lots) === 0)
        ? 'Auch der Bruchteil eines Stücks wird versteuert'
        : 'Schon das erste Stück wird versteuert';
  }
}

/** Vorabpauschale of units, in euros before Teilfreistellung, and what their banks take for it. */
export type SoldLumpSum = { amount: string; tax: string };

/**
 * Computes the Vorabpauschale by which units are taxed when they are sold later, and its taxes: what a bank withholds less
 * without it, while allowance and pots stay as they are. Who sells at once is spared both.
 *
 * @param later the same units from the same depots; their years already have it
 * @returns null where there is none
 */
export function soldLumpSum(now: readonly DepotSale[], later: readonly DepotSale[]): SoldLumpSum | null {
  const years = new Map<string, YearAtBank>();
  let [amount, tax] = ['0', '0'];
  for (const { depotId, bank, plan, sale } of later) {
    const before = now.find((one) => one.depotId === depotId);
    const own = round(minus(carriedBy(sale), before ? carriedBy(before.sale) : '0'));
    amount = plus(amount, own);
    // The year before the first of the sales at this bank: they come after the Vorabpauschale.
    const year = years.get(bank.depot_id) ?? plan.year;
    if (year === null) continue;
    const { taxable } = taxablePart(own, '0', plan);
    const income = { amount: minus('0', taxable), pot: 'other', foreignTax: '0', on: plan.soldOn } as const;
    const without = incomeTaxes(year, income, plan.churchRate);
    tax = minus(tax, without.taxes.total);
    years.set(bank.depot_id, without.year);
  }
  return isZero(amount) ? null : { amount, tax };
}

const carriedBy = ({ disposal }: DepotSale['sale']): string =>
  plus('0', ...disposal.lots.map(({ advanceLumpSums }) => advanceLumpSums));
