import { RATE_LIMITS } from '@/lib/finance/xirr';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange, formatPercent } from '@/lib/platform/format/number';
import { dividendInputs } from './dividend-explanation';
import { dayRange, type Explanation, feeInputs, oneUnit, purchaseInputs } from './explanation-texts';
import type { AppliedRate, Bridge, PortfolioPerformance, Position, ReceivedDividend } from './schema';

type Facts = PortfolioPerformance & {
  positions: readonly Position[];
  /** Dividends of the range, if loaded. */
  payments: readonly ReceivedDividend[];
};

/** Explanations of each figure of a range. */
const FIGURES = {
  period_growth: ({ summary, bridge }) => ({
    formula:
      'Zeitgewichtete Rendite (TTWROR): die Renditen aller Tage miteinander multipliziert, mit Dividenden',
    inputs: [
      { label: 'Zeitraum', value: dayRange(summary.from, summary.to) },
      ...bridgeInputs(bridge, summary.currency),
    ],
    sentence: `${formatChange(summary.periodGrowth)} vom ${dayRange(summary.from, summary.to)}, so gerechnet, dass Käufe weder Gewinn noch Verlust sind.`,
  }),
  period_gain: ({ summary, bridge }) => ({
    formula: 'Kursgewinn + Währungsgewinn + Dividenden − Gebühren',
    inputs: bridge ? gainInputs(bridge, summary.currency) : [],
    sentence: bridge
      ? `${formatMoneyChange(bridge.price_gain, summary.currency)} Kursgewinn, ${formatMoneyChange(bridge.currency_gain, summary.currency)} Währungsgewinn und ${formatMoney(bridge.dividends, summary.currency)} Dividenden nach ${formatMoney(bridge.fees, summary.currency)} Gebühren sind ${formatMoneyChange(bridge.total_gain, summary.currency)}.`
      : NOTHING_HELD,
  }),
  internal_rate: ({ summary, bridge, positions, payments }) => ({
    formula:
      'Interner Zinsfuß (IZF): der Jahreszins, mit dem alle Ein- und Auszahlungen aufgehen (Tage ÷ 365), Käufe mit Gebühren an ihrem Tag, Dividenden an ihrem Ex-Tag',
    inputs: [
      { label: 'Zeitraum', value: dayRange(summary.from, summary.to) },
      ...(bridge
        ? [
            startInput(bridge, summary.currency),
            ...ofPurchases(summary, bridge, positions, purchaseInputs),
            ...ofPurchases(summary, bridge, positions, feeInputs).map(({ label, value }) => ({
              label: `${label}, Gebühren`,
              value,
            })),
            ...dividendInputs(payments, summary.currency),
            endInput(bridge, summary.currency),
          ]
        : []),
    ],
    sentence:
      summary.internalRate === null
        ? `Nicht berechenbar: ${NO_RATE_TEXTS[summary.internalRateReason ?? 'nothing_invested']}.`
        : `Dein Geld hat sich vom ${dayRange(summary.from, summary.to)} so entwickelt wie mit ${formatPercent(summary.internalRate)} Zinsen im Jahr.`,
  }),
  bridge: ({ summary, bridge }) => ({
    formula: 'Anfangswert + Käufe + Kursgewinn + Währungsgewinn = Endwert',
    inputs: bridgeInputs(bridge, summary.currency),
    sentence: bridge
      ? `${formatMoney(bridge.start_value, summary.currency)} am ${formatDay(bridge.start_date)} und ${formatMoney(bridge.purchases, summary.currency)} für Käufe sind mit ${formatMoneyChange(bridge.price_gain, summary.currency)} Kursgewinn und ${formatMoneyChange(bridge.currency_gain, summary.currency)} Währungsgewinn am ${formatDay(bridge.end_date)} ${formatMoney(bridge.end_value, summary.currency)} wert.`
      : NOTHING_HELD,
  }),
  purchases: ({ summary, bridge, positions }) => {
    const inputs = ofPurchases(summary, bridge, positions, purchaseInputs);
    return {
      formula:
        'Summe aus Stückzahl × Kaufkurs aller Käufe des Zeitraums, jeder zum Wechselkurs seines Tages, ohne Gebühren',
      inputs,
      sentence: bridge
        ? `${countOf(inputs.length, 'Kauf', 'Käufe')} vom ${dayRange(bridge.start_date, bridge.end_date)}: zusammen ${formatMoney(bridge.purchases, summary.currency)}.`
        : NOTHING_HELD,
    };
  },
  price_gain: ({ summary, bridge, positions }) => ({
    formula:
      'Endwert − Anfangswert − Käufe, in der Währung jedes Börsenplatzes gerechnet und zum letzten Wechselkurs umgerechnet',
    inputs: ofCurrencies(summary, bridge, positions),
    sentence: bridge
      ? `Was die Kurse vom ${dayRange(bridge.start_date, bridge.end_date)} allein bewirkt haben: ${formatMoneyChange(bridge.price_gain, summary.currency)}, ohne Dividenden und Gebühren.`
      : NOTHING_HELD,
  }),
  currency_gain: ({ summary, bridge, positions }) => ({
    formula:
      'Eingesetztes Geld (Anfangswert und Käufe in der Währung des Börsenplatzes) × (letzter Wechselkurs − Wechselkurs seines Tages)',
    inputs: ofCurrencies(summary, bridge, positions),
    sentence: bridge
      ? `${formatMoneyChange(bridge.currency_gain, summary.currency)} macht es aus, dass sich die Wechselkurse von Anfangswert und Käufen bis zum ${formatDay(bridge.end_date)} geändert haben.`
      : NOTHING_HELD,
  }),
  fees: ({ summary, bridge, positions }) => {
    const inputs = ofPurchases(summary, bridge, positions, feeInputs);
    return {
      formula: 'Summe der Gebühren aller Käufe des Zeitraums, jede zum Wechselkurs ihres Tages',
      inputs,
      sentence: bridge
        ? `${countOf(inputs.length, 'Kauf', 'Käufe')} mit Gebühren vom ${dayRange(bridge.start_date, bridge.end_date)}: zusammen ${formatMoney(bridge.fees, summary.currency)}.`
        : NOTHING_HELD,
    };
  },
} as const satisfies Record<string, (facts: Facts) => Explanation>;

/** Figures of a range, which are computed from its performance. */
export type PeriodFigureKey = keyof typeof FIGURES;

/**
 * Explains a figure of a range.
 *
 * @param positions held today
 * @param payments dividends of the range, each of which is part of its internal rate
 */
export const explainPeriod = (
  key: PeriodFigureKey,
  performance: PortfolioPerformance,
  positions: readonly Position[],
  payments: readonly ReceivedDividend[] = [],
): Explanation => FIGURES[key]({ ...performance, positions, payments });

/** Reasons for a missing internal rate, shown after 'Nicht berechenbar'. */
const NO_RATE_TEXTS: Readonly<
  Record<NonNullable<PortfolioPerformance['summary']['internalRateReason']>, string>
> = {
  nothing_invested: 'In diesem Zeitraum war nichts eingesetzt',
  one_day: 'Alle Ein- und Auszahlungen sind vom selben Tag',
  out_of_range: `Aufs Jahr hochgerechnet wäre der Zins unter ${formatPercent(RATE_LIMITS.lowest, 4)} oder über ${formatPercent(RATE_LIMITS.highest, 0)}, der Zeitraum ist zu kurz oder der Verlust zu groß`,
  ambiguous: 'Für diesen Zeitraum gibt es keinen eindeutigen Jahreszins',
};

/**
 * Lists inputs of each purchase in a range under the name of its stock. A range that begins with the first
 * purchase includes it; one that begins with a value starts on the next day.
 */
function ofPurchases(
  summary: Facts['summary'],
  bridge: Facts['bridge'],
  positions: readonly Position[],
  tell: typeof feeInputs,
): Explanation['inputs'] {
  if (!bridge) return [];
  const { start_date, start_value } = bridge;
  const counts = (day: string) => day > start_date || (start_value === 0 && day === start_date);
  const out = new Map(summary.leftOut.map((left) => [left.company_id, left.purchase_dates ?? 'all']));
  return positions
    .filter(({ id }) => out.get(id) !== 'all')
    .flatMap(({ id, name, lots, display_currency }) =>
      tell(
        lots.filter(({ purchase_date: day }) => counts(day) && !out.get(id)?.includes(day)),
        display_currency,
      ).map(({ label, value }) => ({ label: `${name}, ${label}`, value })),
    );
}

const NOTHING_HELD = 'In diesem Zeitraum war nichts im Bestand.';

const startInput = (bridge: Bridge, currency: string) => ({
  label: `Wert am ${formatDay(bridge.start_date)}`,
  value: formatMoney(bridge.start_value, currency),
});

const endInput = (bridge: Bridge, currency: string) => ({
  label: `Wert am ${formatDay(bridge.end_date)}`,
  value: formatMoney(bridge.end_value, currency),
});

const gainInputs = (bridge: Bridge, currency: string): Explanation['inputs'] => [
  { label: 'Kursgewinn', value: formatMoneyChange(bridge.price_gain, currency) },
  { label: 'Währungsgewinn', value: formatMoneyChange(bridge.currency_gain, currency) },
  { label: 'Dividenden', value: formatMoney(bridge.dividends, currency) },
  { label: 'Gebühren', value: formatMoney(bridge.fees, currency) },
];

/** Lists the steps from the first value to the last, with the rates of both. */
const bridgeInputs = (bridge: Facts['bridge'], currency: string): Explanation['inputs'] =>
  bridge
    ? [
        startInput(bridge, currency),
        { label: 'Käufe', value: formatMoney(bridge.purchases, currency) },
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
 * Lists the inputs of both gains: the values in the currency of each market with their rates, and each
 * purchase.
 */
function ofCurrencies(
  summary: Facts['summary'],
  bridge: Facts['bridge'],
  positions: readonly Position[],
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
    ...ofPurchases(summary, bridge, positions, purchaseInputs),
    ...currencies.map(({ currency, end_value, end_rate }) => ({
      label: valueOn(end_date, currency),
      value: formatMoney(end_value, currency) + rateOf(end_rate),
    })),
  ];
}
