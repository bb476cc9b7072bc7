import { minus, plus, quotient, round } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { furtherUnits } from '@/lib/taxes/further-units';
import type { SalePlan } from '@/lib/taxes/sale';
import { taxFreeQuantity } from '@/lib/taxes/tax-free-quantity';
import { stateOf, type YearState } from '@/lib/taxes/year-at-bank';
import { type BankYear, gapsOf } from './bank-years';
import type { DepotSale } from './sale-over-depots';
import type { DepotSaleAnswer, SaleSums, SaleWayAnswer } from './sale-schema';
import type { Later, SaleWay } from './sale-ways';

/** How much of a way is answered: its lots, and what each further unit costs. */
type Extent = { hasLots: boolean; isDetailed: boolean };

/** Describes a way to sell as the call answers it. */
export function* wayAnswer(way: SaleWay, years: readonly BankYear[], extent: Extent): Parts<SaleWayAnswer> {
  const { stock, kind, isBond, price, priceOn, sales, reason, isUnreached, later, guessed } = way;
  const parts: DepotSaleAnswer[] = [];
  for (const one of sales ?? []) parts.push(yield* partOf(one, years, extent));
  return {
    stock_id: stock.id,
    name: stock.name,
    kind,
    is_bond: isBond,
    price,
    price_date: priceOn,
    reason,
    unreached: isUnreached,
    quantity: sales && plus(...sales.map(({ sale }) => sale.quantity)),
    sums: sales && sumsOf(sales),
    parts,
    later: later && laterAnswer(later),
    guessed: [...guessed],
  };
}

const laterAnswer = ({ sales, reason, lumpSum }: Later): NonNullable<SaleWayAnswer['later']> => ({
  reason,
  lump_sum: lumpSum?.amount ?? null,
  lump_sum_tax: lumpSum?.tax ?? '0',
  lump_sum_estimated: lumpSum?.isEstimated ?? false,
  sums: sales && sumsOf(sales),
  left: sales && minus(sumsOf(sales).net, lumpSum?.tax ?? '0'),
});

function sumsOf(sales: readonly DepotSale[]): SaleSums {
  const sum = (of: (sale: DepotSale) => string) => plus(...sales.map(of));
  return {
    proceeds: sum(({ sale }) => sale.proceeds),
    gain: sum(({ sale: { disposal } }) => gainOf(disposal)),
    taxable: sum(({ sale }) => sale.disposal.taxable),
    pots_used: sum(({ plan, sale }) =>
      sale.taxes && plan.year ? minus(pots(stateOf(plan.year, plan.soldOn)), pots(sale.taxes.state)) : '0',
    ),
    allowance_used: sum(({ plan, sale }) =>
      sale.taxes && plan.year
        ? minus(sale.taxes.state.allowanceUsed, stateOf(plan.year, plan.soldOn).allowanceUsed)
        : '0',
    ),
    tax: sum(({ sale }) => sale.tax),
    net: sum(({ sale }) => sale.net),
  };
}

const gainOf = ({ gain, lots }: DepotSale['sale']['disposal']): string =>
  plus(gain, ...lots.map(({ gainUntil2017 }) => gainUntil2017));

const pots = ({ sharePot, otherPot }: YearState): string => plus(sharePot, otherPot);

function* partOf(
  one: DepotSale,
  years: readonly BankYear[],
  { hasLots, isDetailed }: Extent,
): Parts<DepotSaleAnswer> {
  const { depotId, bank, plan, sale } = one;
  const state = sale.taxes?.state;
  const year = years.find((own) => own.bank.depot_id === bank.depot_id);
  const taxFree = isDetailed && plan.year ? yield* taxFreeQuantity(plan) : null;
  const further = isDetailed ? yield* furtherUnits(plan) : [];
  return {
    depot_id: depotId,
    bank: bank.name,
    residence: bank.residence,
    quantity: sale.quantity,
    ...sumsOf([one]),
    share_pot: state?.sharePot ?? null,
    other_pot: state?.otherPot ?? null,
    allowance_left: state?.allowanceLeft ?? null,
    lots: hasLots ? lotsOf(plan, sale) : [],
    lines: sale.working.map(({ label, amount, paragraph, certainty, precision = null, isSum = false }) => ({
      label,
      amount,
      paragraph,
      certainty,
      precision,
      is_sum: isSum,
    })),
    ...(year ? gapsOf(year) : { unknown: 0, refused: null }),
    tax_free: taxFree,
    further: further.map(({ byPots, byAllowance, ...group }) => ({
      ...group,
      by_pots: byPots,
      by_allowance: byAllowance,
    })),
  };
}

/** Lists the lots of a depot, those that leave first. */
const lotsOf = ({ lots }: SalePlan, { disposal }: DepotSale['sale']): DepotSaleAnswer['lots'] =>
  lots.map(({ boughtOn, quantity, cost }, at) => {
    const sold = disposal.lots[at];
    return {
      bought_on: boughtOn,
      of: quantity,
      quantity: sold?.quantity ?? '0',
      price: cost === null ? null : quotient(cost, quantity, 4),
      gain: sold ? round(plus(sold.gain, sold.gainUntil2017, sold.advanceLumpSums)) : null,
    };
  });
