import type { AppliedRate } from '@/lib/currencies/schema';
import { RATE_LIMITS } from '@/lib/finance/xirr';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { type Explanation, oneUnit } from './explanation-texts';
import { flowInputs, isIncoming, isOutgoing, kindNames } from './flow-texts';
import type { Facts } from './period-explanations';
import type { PortfolioFlow } from './schema/flows';
import type { Bridge, PortfolioPerformance } from './schema/performance';

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

/** Reasons for a missing internal rate, shown after 'Nicht berechenbar'. */
export const NO_RATE_TEXTS: Readonly<
  Record<NonNullable<PortfolioPerformance['summary']['internalRateReason']>, string>
> = {
  nothing_invested: 'In diesem Zeitraum war nichts eingesetzt',
  one_day: 'Alle Ein- und Auszahlungen sind vom selben Tag',
  out_of_range: `Aufs Jahr hochgerechnet wäre der Zins unter ${formatPercent(RATE_LIMITS.lowest, 4)} oder über ${formatPercent(RATE_LIMITS.highest, 0)}; der Zeitraum ist zu kurz oder der Verlust zu groß`,
  ambiguous: 'Für diesen Zeitraum gibt es keinen eindeutigen Jahreszins',
};

/** Says which shares a sale takes. */
export const COST_TEXTS: Readonly<Record<Summary['cost'], string>> = {
  fifo: 'Ein Verkauf nimmt die ältesten Aktien seines Depots zuerst (FIFO)',
  average: 'Ein Verkauf nimmt von jedem Kauf seines Depots denselben Teil (gleitender Durchschnitt)',
};

export const NOTHING_HELD = 'In diesem Zeitraum war dein Depot leer.';

/** Names the difference from Portfolio Performance, which values a purchase at the previous close. */
export const OWN_PRICE =
  ' Ein Kauf zählt von seinem eigenen Kurs an, nicht vom Schlusskurs des Vortags wie in Portfolio Performance.';

export const PART_NAMES = { realised: 'realisiert', unrealised: 'noch im Bestand' } as const;

type Summary = PortfolioPerformance['summary'];

export const germanTaxes = ({ afterTaxes }: Summary) =>
  afterTaxes ? ', nach gebuchten deutschen Steuern' : '';

/** Says what German taxes do to a gain. */
export const beside = ({ german_taxes }: Bridge, { afterTaxes, periodGain, currency }: Summary) =>
  german_taxes === 0
    ? ''
    : afterTaxes
      ? ` Nach ${formatMoney(german_taxes, currency)} deutschen Steuern bleiben ${formatMoneyChange(periodGain, currency)}.`
      : ` Deutsche Steuern sind nicht abgezogen: ${formatMoney(german_taxes, currency)}.`;

export const gainOf = (bridge: Bridge, part: keyof typeof PART_NAMES, currency: string) =>
  formatMoneyChange(bridge[part].price_gain + bridge[part].currency_gain, currency);

export const openPart = (bridge: Bridge, gain: 'price_gain' | 'currency_gain', currency: string) =>
  bridge.sales === 0
    ? ''
    : ` Davon sind ${formatMoneyChange(bridge.realised[gain], currency)} durch Verkäufe realisiert.`;
