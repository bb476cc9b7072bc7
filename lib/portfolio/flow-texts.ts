import {
  type BookingKind,
  isAcquisition,
  isDisposal,
  isIncome,
  kindOf,
  paysAmount,
} from '@/lib/bookings/kinds';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { type Explanation, perShare, rateText } from './explanation-texts';
import type { PortfolioFlow } from './schema/flows';
import { shares } from './shares';

/** Names the payments of a kind, in an explanation: one, and several. */
function namesOf(kind: BookingKind): readonly [one: string, several: string] {
  const { label, plural, payment = [label, plural] } = kindOf(kind);
  return payment;
}

export const isIncoming = ({ kind }: PortfolioFlow) => isAcquisition(kind);

export const isOutgoing = ({ kind, amount }: PortfolioFlow) =>
  isDisposal(kind) && (!paysAmount(kind) || amount > 0);

/** `Käufe und Einbuchungen`, or with counts `2 Käufe und 1 Einbuchung`; empty if there are none. */
export function kindNames(flows: readonly PortfolioFlow[], counted = false): string {
  const counts = new Map<BookingKind, number>();
  for (const { kind } of flows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const names = Array.from(counts, ([kind, many]) =>
    counted ? `${formatCount(many)} ${namesOf(kind)[many === 1 ? 0 : 1]}` : namesOf(kind)[1],
  );
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' und ');
}

/** Lists payments: shares and price, in the shown currency at the rate of their day. */
export const flowInputs = (flows: readonly PortfolioFlow[], currency: string): Explanation['inputs'] =>
  flows.map((flow) => ({ label: label(flow), value: amountText(flow, currency) }));

function amountText(
  { kind, quantity, price, amount, rate, value, currency: paidIn }: PortfolioFlow,
  currency: string,
) {
  if (quantity === null || price === null) return formatMoney(value, currency) + rateText(amount, rate);
  if (isIncome(kind)) {
    return `${shares(quantity)} × ${perShare(price, paidIn)} = ${formatMoney(value, currency)}${rateText(amount, rate)}`;
  }
  return `${shares(quantity)} × ${perShare(rate ? price * rate.rate : price, currency)}${rateText(price, rate)}`;
}

/** `A AG, Kauf vom 02.03.2026` */
const label = ({ name, kind, date, booking_id }: PortfolioFlow): string =>
  `${name}, ${isIncome(kind) && booking_id === null ? 'Ex-Tag' : `${namesOf(kind)[0]} vom`} ${formatDay(date)}`;

/** Lists the payments with fees, converted to the shown currency at the rate of their day. */
export const feesOfFlows = (flows: readonly PortfolioFlow[], currency: string): Explanation['inputs'] =>
  flows
    .filter(({ fees }) => fees > 0)
    .map((flow) => ({ label: label(flow), value: converted(flow.fees, flow, currency) }));

/** Lists the payments with taxes; a refund is negative. */
export const taxesOfFlows = (
  flows: readonly PortfolioFlow[],
  part: 'withholding_tax' | 'taxes',
  currency: string,
): Explanation['inputs'] =>
  flows
    .filter((flow) => flow[part] !== 0)
    .map((flow) => ({
      label: `${label(flow)}, ${part === 'taxes' ? 'deutsche Steuern' : 'Quellensteuer'}`,
      value: converted(flow[part], flow, currency),
    }));

const converted = (amount: number, { rate }: PortfolioFlow, currency: string): string =>
  rate
    ? `${formatMoney(amount * rate.rate, currency)}${rateText(amount, rate)}`
    : formatMoney(amount, currency);
