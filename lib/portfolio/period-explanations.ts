import { isDelivery, isIncome } from '@/lib/bookings/kinds';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange, formatPercent } from '@/lib/platform/format/number';
import { dayRange, type Explanation } from './explanation-texts';
import { feesOfFlows, flowInputs, isIncoming, isOutgoing, kindNames, taxesOfFlows } from './flow-texts';
import {
  beside,
  bridgeInputs,
  COST_TEXTS,
  endInput,
  gainInputs,
  gainOf,
  germanTaxes,
  NO_RATE_TEXTS,
  NOTHING_HELD,
  OWN_PRICE,
  ofCurrencies,
  openPart,
  PART_NAMES,
  purchaseNames,
  saleNames,
  startInput,
} from './period-inputs';
import type { PortfolioFlow } from './schema/flows';
import type { PortfolioPerformance } from './schema/performance';

export type Facts = PortfolioPerformance & {
  /** Payments of the range, if loaded. */
  flows: readonly PortfolioFlow[];
};

/** Explanations of each figure of a range. */
const FIGURES = {
  period_growth: ({ summary, bridge, flows }) => ({
    page: 'ttwror',
    formula: `Zeitgewichtete Rendite (TTWROR): die Renditen aller Tage miteinander multipliziert, mit Dividenden nach Quellensteuern${germanTaxes(summary)}`,
    inputs: [
      { label: 'Zeitraum', value: dayRange(summary.from, summary.to) },
      ...bridgeInputs(bridge, flows, summary.currency),
    ],
    sentence: `${formatChange(summary.periodGrowth)} vom ${dayRange(summary.from, summary.to)}, so gerechnet, dass Käufe und Verkäufe weder Gewinn noch Verlust sind.${bridge && bridge.purchases > 0 ? OWN_PRICE : ''}`,
  }),
  period_gain: ({ summary, bridge }) => ({
    formula: `Kursgewinn + Währungseffekt + Dividenden − Gebühren${bridge?.taxes ? ' − Quellensteuern' : ''}${summary.afterTaxes ? ' − deutsche Steuern' : ''}`,
    inputs: bridge ? gainInputs(bridge, summary.currency) : [],
    sentence: bridge
      ? `${formatMoneyChange(bridge.price_gain, summary.currency)} Kursgewinn, ${formatMoneyChange(bridge.currency_gain, summary.currency)} Währungseffekt und ${formatMoney(bridge.dividends, summary.currency)} Dividenden nach ${formatMoney(bridge.fees, summary.currency)} Gebühren${bridge.taxes === 0 ? '' : ` und ${formatMoney(bridge.taxes, summary.currency)} Quellensteuern`} sind ${formatMoneyChange(bridge.total_gain, summary.currency)}.${beside(bridge, summary)}`
      : NOTHING_HELD,
  }),
  internal_rate: ({ summary, bridge, flows }) => ({
    page: 'izf',
    formula: `Interner Zinsfuß (IZF): der Jahreszins, bei dem die Rechnung mit allen Ein- und Auszahlungen aufgeht (Tage ÷ 365), Käufe und Verkäufe nach Gebühren an ihrem Tag, Dividenden nach Quellensteuern an ihrem Ex-Tag oder, wenn gebucht, am Tag der Buchung${germanTaxes(summary)}`,
    inputs: [
      { label: 'Zeitraum', value: dayRange(summary.from, summary.to) },
      ...(bridge
        ? [
            startInput(bridge, summary.currency),
            ...flowInputs(flows.filter(isIncoming), summary.currency),
            ...flowInputs(flows.filter(isOutgoing), summary.currency),
            ...feesOfFlows(flows, summary.currency).map(({ label, value }) => ({
              label: `${label}, Gebühren`,
              value,
            })),
            ...flowInputs(flows.filter(isDividend), summary.currency),
            ...taxesOfFlows(flows, 'withholding_tax', summary.currency),
            ...(summary.afterTaxes ? taxesOfFlows(flows, 'taxes', summary.currency) : []),
            endInput(bridge, summary.currency),
          ]
        : []),
    ],
    sentence:
      summary.internalRate === null
        ? `Nicht berechenbar: ${NO_RATE_TEXTS[summary.internalRateReason ?? 'nothing_invested']}.`
        : `Dein Geld hat sich vom ${dayRange(summary.from, summary.to)} so entwickelt wie mit ${formatPercent(summary.internalRate)} Zinsen im Jahr.`,
  }),
  bridge: ({ summary, bridge, flows }) => ({
    formula: `Anfangswert + Käufe${bridge?.sales ? ' − Verkäufe' : ''} + Kursgewinn + Währungseffekt = Endwert`,
    inputs: bridgeInputs(bridge, flows, summary.currency),
    sentence: bridge
      ? `${formatMoney(bridge.start_value, summary.currency)} am ${formatDay(bridge.start_date)} und ${formatMoney(bridge.purchases, summary.currency)} für ${purchaseNames(flows)}${bridge.sales === 0 ? '' : `, abzüglich ${formatMoney(bridge.sales, summary.currency)} für ${saleNames(flows)},`} sind mit ${formatMoneyChange(bridge.price_gain, summary.currency)} Kursgewinn und ${formatMoneyChange(bridge.currency_gain, summary.currency)} Währungseffekt am ${formatDay(bridge.end_date)} ${formatMoney(bridge.end_value, summary.currency)} wert.`
      : NOTHING_HELD,
  }),
  purchases: (facts) => sumOf('purchases', facts),
  sales: (facts) => sumOf('sales', facts),
  price_gain: ({ summary, bridge, flows }) => ({
    formula: `Endwert − Anfangswert − Käufe${bridge?.sales ? ' + Verkäufe' : ''}, in der Währung jedes Börsenplatzes gerechnet und ${bridge?.sales ? 'zum Wechselkurs des Verkaufs oder, was noch im Bestand ist, zum letzten' : 'zum letzten Wechselkurs'} umgerechnet`,
    inputs: ofCurrencies(summary, bridge, flows),
    sentence: bridge
      ? `Was die Kurse vom ${dayRange(bridge.start_date, bridge.end_date)} allein bewirkt haben: ${formatMoneyChange(bridge.price_gain, summary.currency)}, ohne Dividenden und Gebühren.${openPart(bridge, 'price_gain', summary.currency)}`
      : NOTHING_HELD,
  }),
  currency_gain: ({ summary, bridge, flows }) => ({
    formula: `Eingesetztes Geld (Anfangswert und Käufe in der Währung des Börsenplatzes) × (letzter Wechselkurs − Wechselkurs seines Tages)${bridge?.sales ? '; bei Verkauftem gilt statt des letzten der Wechselkurs des Verkaufs' : ''}`,
    inputs: ofCurrencies(summary, bridge, flows),
    sentence: bridge
      ? `Geänderte Wechselkurse von Anfangswert und Käufen haben bis zum ${formatDay(bridge.end_date)} ${formatMoneyChange(bridge.currency_gain, summary.currency)} ausgemacht.${openPart(bridge, 'currency_gain', summary.currency)}`
      : NOTHING_HELD,
  }),
  realised: ({ summary, bridge }) => ({
    formula: `Noch im Bestand: Endwert − Anfangswert oder Kaufwert der Aktien, die du noch hast. Realisiert: der Rest von Kursgewinn und Währungseffekt. ${COST_TEXTS[summary.cost]}`,
    inputs: bridge
      ? (['realised', 'unrealised'] as const).flatMap((part) => [
          {
            label: `Kursgewinn, ${PART_NAMES[part]}`,
            value: formatMoneyChange(bridge[part].price_gain, summary.currency),
          },
          {
            label: `Währungseffekt, ${PART_NAMES[part]}`,
            value: formatMoneyChange(bridge[part].currency_gain, summary.currency),
          },
        ])
      : [],
    sentence: bridge
      ? `Von Kursgewinn und Währungseffekt sind ${gainOf(bridge, 'realised', summary.currency)} realisiert, ${gainOf(bridge, 'unrealised', summary.currency)} stecken in den Aktien, die du noch hast.`
      : NOTHING_HELD,
  }),
  fees: ({ summary, bridge, flows }) => {
    const inputs = feesOfFlows(flows, summary.currency);
    return {
      formula: 'Summe der Gebühren aller Buchungen des Zeitraums, jede zum Wechselkurs ihres Tages',
      inputs: bridge ? inputs : [],
      sentence: bridge
        ? `${countOf(inputs.length, 'Buchung', 'Buchungen')} mit Gebühren vom ${dayRange(bridge.start_date, bridge.end_date)}: zusammen ${formatMoney(bridge.fees, summary.currency)}.`
        : NOTHING_HELD,
    };
  },
  volatility: ({ summary }) => ({
    page: 'volatilitaet',
    formula:
      'Standardabweichung der täglichen Log-Renditen × √252; Tage mit Käufen oder Verkäufen und Tage ohne Kurse zählen nicht',
    inputs: [{ label: 'Zeitraum', value: dayRange(summary.from, summary.to) }],
    sentence:
      summary.risk.volatility === null
        ? 'Dafür braucht es mindestens 20 Börsentage mit Bestand.'
        : `In etwa zwei von drei Jahren liegt die Rendite höchstens ${formatPercent(summary.risk.volatility)} vom Mittel entfernt, wenn es so weitergeht.`,
  }),
  drawdown: ({ summary: { from, to, risk } }) => ({
    page: 'maximaler-rueckgang',
    formula: 'Tiefststand der zeitgewichteten Entwicklung ÷ höchster Stand davor − 1',
    inputs: [{ label: 'Zeitraum', value: dayRange(from, to) }],
    sentence: risk.drawdown
      ? `Vom Höchststand am ${formatDay(risk.drawdown.from)} ging es bis zum ${formatDay(risk.drawdown.to)} um ${formatPercent(-risk.drawdown.percent)} zurück${risk.drawdown.recovered === null ? ', seither ist das nicht aufgeholt' : `, am ${formatDay(risk.drawdown.recovered)} war es aufgeholt`}. Käufe und Verkäufe ändern daran nichts.`
      : 'In diesem Zeitraum gab es keinen Rückgang.',
  }),
  taxes: ({ summary, bridge, flows }) => ({
    formula: 'Summe der Steuern aller Buchungen des Zeitraums, jede zum Wechselkurs ihres Tages',
    inputs: bridge
      ? [
          ...taxesOfFlows(flows, 'withholding_tax', summary.currency),
          ...taxesOfFlows(flows, 'taxes', summary.currency),
        ]
      : [],
    sentence: bridge
      ? `${formatMoney(bridge.taxes, summary.currency)} Quellensteuern auf Dividenden sind vom Gewinn abgezogen, ${formatMoney(bridge.german_taxes, summary.currency)} deutsche Steuern ${summary.afterTaxes ? 'auch' : 'nicht'}.`
      : NOTHING_HELD,
  }),
} as const satisfies Record<string, (facts: Facts) => Explanation>;

/** Figures of a range, which are computed from its performance. */
export type PeriodFigureKey = keyof typeof FIGURES;

/**
 * Explains a figure of a range.
 *
 * @param flows payments of the range: purchases, sales, dividends, fees and taxes
 */
export const explainPeriod = (
  key: PeriodFigureKey,
  performance: PortfolioPerformance,
  flows: readonly PortfolioFlow[] = [],
): Explanation => FIGURES[key]({ ...performance, flows });

const isDividend = ({ kind }: PortfolioFlow) => isIncome(kind);

function sumOf(part: 'purchases' | 'sales', { summary, bridge, flows }: Facts): Explanation {
  const counted = flows.filter(part === 'purchases' ? isIncoming : isOutgoing);
  const names = kindNames(counted) || (part === 'purchases' ? 'Käufe' : 'Verkäufe');
  const delivered = kindNames(counted.filter(({ kind }) => isDelivery(kind)));
  return {
    formula: `Summe aus Stückzahl × Kurs aller ${names} des Zeitraums, zum Wechselkurs ihres Tages, ohne Gebühren${delivered && `; ${delivered} zum Schlusskurs ihres Tages`}`,
    inputs: bridge ? flowInputs(counted, summary.currency) : [],
    sentence: bridge
      ? `${kindNames(counted, true) || `0 ${names}`} vom ${dayRange(bridge.start_date, bridge.end_date)}: zusammen ${formatMoney(bridge[part], summary.currency)}.`
      : NOTHING_HELD,
  };
}
