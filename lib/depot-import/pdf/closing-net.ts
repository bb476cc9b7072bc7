import { isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import { converter, sumsOf } from './cost-sums';
import { costsBetween } from './costs';
import type { Facts } from './facts';
import { decimalOf, type Found } from './pattern';

/** Finds a final amount under whatever label: the figure below the gross amount that this and all costs give. */
export function closingNet(facts: Facts): Found | null {
  const { paper } = facts;
  const value = facts.amount('gross');
  if (value === null) return null;
  const currency = facts.currency('gross');
  const below = [facts.found('gross')?.end ?? 0, paper.text.length] as const;
  const sums = sumsOf(costsBetween(paper, below), size, converter(currency, null, null));
  if (!sums) return null;
  const costs = plus(sums.fees, sums.taxes);
  const wanted = facts.document.kind === 'purchase' ? plus(value, costs) : minus(value, costs);
  const isWanted = ({ groups: { net = '', netCurrency } }: Found) =>
    currencyOf(netCurrency) === currency && isZero(minus(size(decimalOf(net, paper.style)), wanted));
  return paper.all('{money:net}', below).findLast(isWanted) ?? null;
}
