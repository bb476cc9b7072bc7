import type { AppliedRate } from '@/lib/currencies/schema';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { type Explanation, oneUnit } from './explanation-texts';
import { flowInputs, isIncoming, isOutgoing, kindNames } from './flow-texts';
import type { Facts } from './period-explanations';
import type { PortfolioFlow } from './schema/flows';
import type { Bridge } from './schema/performance';

/** `Käufe`, `Käufe und Einbuchungen`; both if the payments are not loaded. */
export const purchaseNames = (flows: readonly PortfolioFlow[]) =>
  kindNames(flows.filter(isIncoming)) || 'Käufe';

export const saleNames = (flows: readonly PortfolioFlow[]) =>
  kindNames(flows.filter(isOutgoing)) || 'Verkäufe';

export const startInput = (bridge: Bridge, currency: string) => ({
  label: `Wert am ${formatDay(bridge.start_date)}`,
  value: formatMoney(bridge.start_value, currency),
});

export const endInput = (bridge: Bridge, currency: string) => ({
  label: `Wert am ${formatDay(bridge.end_date)}`,
  value: formatMoney(bridge.end_value, currency),
});

export const gainInputs = (bridge: Bridge, currency: string): Explanation['inputs'] => [
  { label: 'Kursgewinn', value: formatMoneyChange(bridge.price_gain, currency) },
  { label: 'Währungseffekt', value: formatMoneyChange(bridge.currency_gain, currency) },
  { label: 'Dividenden', value: formatMoney(bridge.dividends, currency) },
  { label: 'Gebühren', value: formatMoney(bridge.fees, currency) },
  ...(bridge.taxes === 0 ? [] : [{ label: 'Quellensteuern', value: formatMoney(bridge.taxes, currency) }]),
];

/** Lists the steps from the first value to the last, with the rates of both. */
export const bridgeInputs = (
  bridge: Facts['bridge'],
  flows: readonly PortfolioFlow[],
  currency: string,
): Explanation['inputs'] =>
  bridge
    ? [
        startInput(bridge, currency),
        { label: purchaseNames(flows), value: formatMoney(bridge.purchases, currency) },
        ...(bridge.sales === 0
          ? []
          : [{ label: saleNames(flows), value: formatMoneyChange(-bridge.sales, currency) }]),
        ...gainInputs(bridge, currency),
        endInput(bridge, currency),
        ...bridge.currencies.flatMap(({ currency: of, start_rate, end_rate }) =>
          end_rate
            ? {
                label: `Wechselkurs ${of}`,
                value: [start_rate, end_rate].flatMap((rate) => (rate ? oneUnit(rate) : [])).join(', '),
              }
            : [],
        ),
      ]
    : [];

/**
 * Lists the inputs of both gains: the values in the currency of each market with their rates, and each purchase and
 * sale.
 */
export function ofCurrencies(
  summary: Facts['summary'],
  bridge: Facts['bridge'],
  flows: readonly PortfolioFlow[],
): Explanation['inputs'] {
  if (!bridge) return [];
  const { start_date, end_date, currencies } = bridge;
  const rateOf = (rate: AppliedRate | null) => (rate ? ` zu ${oneUnit(rate)}` : '');
  const isSeveral = currencies.length > 1;
  const valueOn = (date: string, currency: string) =>
    `Wert am ${formatDay(date)}${isSeveral ? ` in ${currency}` : ''}`;
  return [
    ...currencies
      .filter(({ start_value }) => start_value !== 0)
      .map(({ currency, start_value, start_rate }) => ({
        label: valueOn(start_date, currency),
        value: formatMoney(start_value, currency) + rateOf(start_rate),
      })),
    ...flowInputs(flows.filter(isIncoming), summary.currency),
    ...flowInputs(flows.filter(isOutgoing), summary.currency),
    ...currencies.map(({ currency, end_value, end_rate }) => ({
      label: valueOn(end_date, currency),
      value: formatMoney(end_value, currency) + rateOf(end_rate),
    })),
  ];
}
