import { isDelivery } from '@/lib/bookings/kinds';
import { isBond, priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatChange, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { holdingGain } from '@/lib/stocks/cards/holding';
import {
  type Explanation,
  feeInputs,
  gainText,
  latestPriceDay,
  perShare,
  purchaseInputs,
  rateText,
} from './explanation-texts';
import { lotNames, securityNames } from './position-names';
import type { Lot, Position } from './schema/positions';
import { shares } from './shares';
import type { PortfolioStatistics } from './statistics';

type Facts = { positions: readonly Position[]; statistics: PortfolioStatistics };

type Explain = (facts: Facts & { currency: string }) => Explanation;

/** Explanations of each figure of the current holdings. */
const FIGURES = {
  value: ({ positions, statistics, currency }) => ({
    formula: 'Summe aus Stückzahl × aktueller Kurs aller Positionen',
    inputs: positions.map((position) => ({
      label: position.name,
      value: `${shares(position.quantity)} × ${currentPriceText(position)} = ${formatMoney(position.total_value, currency)}`,
    })),
    sentence: `${countOf(positions.length - statistics.unvalued, 'Position', 'Positionen')} zum Schlusskurs ${latestPriceDay(positions.filter(isValued))} ${positions.length - statistics.unvalued === 1 ? 'ergibt' : 'ergeben'} ${formatMoney(statistics.totalValue, currency)}${without(statistics.unvalued, 'Kurs oder Wechselkurs')}.`,
  }),
  purchase_price: ({ positions, statistics, currency }) => ({
    formula:
      'Summe aus Stückzahl × durchschnittlicher Kaufkurs aller Positionen, ohne Gebühren; verkaufte Aktien zählen nicht mit',
    inputs: positions.flatMap((position) =>
      lotInputs(position).map(({ label, value }) => ({ label: `${position.name}, ${label}`, value })),
    ),
    sentence: `Der Bestand stammt aus ${lotNames(positions.filter(isCosted))}; zum Kurs und Wechselkurs des jeweiligen Tages ergibt das ${formatMoney(statistics.totalPurchasePrice, currency)}, mit Gebühren ${formatMoney(statistics.totalCost, currency)}${without(statistics.uncosted, 'Kaufkurs oder Wechselkurs')}.`,
  }),
  growth: ({ positions, statistics: { compared, totalGrowth }, currency }) => ({
    formula: '(Gesamtwert − Kaufwert) ÷ Kaufwert, nur Positionen, für die beide Werte bekannt sind',
    inputs: [
      { label: 'Gesamtwert', value: formatMoney(compared?.value ?? null, currency) },
      { label: 'Kaufwert', value: formatMoney(compared?.purchasePrice ?? null, currency) },
    ],
    sentence: compared
      ? `Aus ${formatMoney(compared.purchasePrice, currency)} Kaufwert sind ${formatMoney(compared.value, currency)} geworden: ${formatChange(totalGrowth)}, ohne Dividenden und Gebühren${without(positions.length - compared.positions, 'Kaufkurs, Kurs oder Wechselkurs')}.`
      : 'Für keine Position sind Kaufwert und Gesamtwert bekannt.',
  }),
  dividends: ({ positions, statistics, currency }) => ({
    formula: 'Summe aus Stückzahl × Dividende je Aktie der letzten zwölf Monate',
    inputs: positions.flatMap(({ name, quantity, dividend, current_rate }) =>
      dividend === null
        ? []
        : {
            label: name,
            value: `${shares(quantity)} × ${perShare(dividend, currency)}${current_rate ? rateText(dividend / current_rate.rate, current_rate) : ''}`,
          },
    ),
    sentence: `Auf den heutigen Bestand entfielen in den letzten zwölf Monaten ${formatMoney(statistics.totalDividends, currency)}, zum letzten Wechselkurs umgerechnet${without(statistics.undistributed, 'bekannte Jahresdividende oder Wechselkurs')}.`,
  }),
  dividend_yield: ({ statistics, currency }) => {
    const { valuedDividends, totalValue, totalDividendYield, unvalued } = statistics;
    return {
      formula: 'Dividenden (Jahr) ÷ Gesamtwert',
      inputs: [
        { label: 'Dividenden (Jahr)', value: formatMoney(valuedDividends, currency) },
        { label: 'Gesamtwert', value: formatMoney(totalValue, currency) },
      ],
      sentence: `${formatMoney(valuedDividends, currency)} von ${formatMoney(totalValue, currency)} sind ${formatPercent(totalDividendYield)}${without(unvalued, 'Kurs oder Wechselkurs')}.`,
    };
  },
  p_e: ({ positions, statistics }) => {
    const counted = positions.filter(({ trailing_p_e }) => (trailing_p_e ?? 0) > 0);
    return {
      formula: 'Mittel der KGV aller Positionen mit positivem KGV, jede gleich gewichtet',
      inputs: counted.map(({ name, trailing_p_e }) => ({ label: name, value: formatNumber(trailing_p_e) })),
      sentence: `Das Mittel von ${countOf(counted.length, 'positivem KGV', 'positiven KGV')} ist ${formatNumber(statistics.averagePERatio)}.`,
    };
  },
  stocks: ({ positions, statistics: { numberOfStocks } }) => {
    const { one, several } = securityNames(positions);
    return {
      formula: `Zahl der verschiedenen ${several === 'Aktien' ? several : `${several}n`}`,
      inputs: [],
      sentence: `Im Bestand ${numberOfStocks === 1 ? 'ist' : 'sind'} ${countOf(numberOfStocks, one, `verschiedene ${several}`)} aus ${lotNames(positions)}.`,
    };
  },
} as const satisfies Record<string, Explain>;

export type HeldFigureKey = keyof typeof FIGURES;

/** Explains a figure of the current holdings. */
export function explainFigure(key: HeldFigureKey, facts: Facts): Explanation {
  const explain: Explain = FIGURES[key];
  return explain({ ...facts, currency: facts.positions[0]?.display_currency ?? '' });
}

export type PositionFigureKey = 'value' | 'average_buy_price' | 'growth' | 'fees';

/** Explains a figure of a position. */
export function explainPosition(key: PositionFigureKey, position: Position): Explanation {
  const { display_currency: currency, quantity, current_price, average_buy_price } = position;
  const priced = priceIn(position);
  const [one, several] = isBond(position.kind) ? ['Nominal', 'Nominal'] : ['Aktie', 'Aktien'];
  const price = { label: 'Aktueller Kurs', value: currentPriceText(position) };
  switch (key) {
    case 'value':
      return {
        formula: 'Stückzahl × aktueller Kurs',
        inputs: [{ label: 'Stückzahl', value: shares(quantity) }, price],
        sentence: `${shares(quantity)} × ${priced(current_price)} = ${formatMoney(position.total_value, currency)}, Kurs: ${currentPriceText(position)}.`,
      };
    case 'average_buy_price':
      return {
        formula: '(Summe aus Stückzahl × Kaufkurs) ÷ Stückzahl, jeder Kauf zum Wechselkurs seines Tages',
        inputs: lotInputs(position),
        sentence: `${shares(quantity)} ${quantity === 1 ? one : several} aus ${lotNames([position])} ${quantity === 1 ? 'kostete' : 'kosteten'} im Mittel ${priced(average_buy_price)}${isBond(position.kind) ? '' : ' je Aktie'}${position.price_estimated ? ', ein Kaufkurs ist geschätzt: der erste bekannte Schlusskurs' : ''}.`,
      };
    case 'growth':
      return {
        formula: GROWTH_FORMULA,
        inputs: [
          { label: 'Stückzahl', value: shares(quantity) },
          price,
          { label: 'Durchschnittlicher Kaufkurs', value: priced(average_buy_price) },
        ],
        sentence: `${shares(quantity)} × (${priced(current_price)} − ${priced(average_buy_price)}) = ${gainText(holdingGain(position), position.growth, currency)}, ohne Dividenden und Gebühren.`,
      };
    case 'fees':
      return {
        formula:
          'Summe der Gebühren der Käufe, anteilig für die Aktien, die du hältst, jede zum Wechselkurs ihres Tages',
        inputs: feeInputs(position.lots, currency),
        sentence: `Auf ${shares(quantity)} ${quantity === 1 ? one : several} aus ${lotNames([position])} entfallen ${formatMoney(position.fees, currency)} Gebühren.`,
      };
  }
}

/** Explains the value and gain of a purchase. */
export function explainLot(lot: Lot, position: Position): Explanation {
  const { display_currency: currency, current_price } = position;
  const priced = priceIn(position);
  const { quantity, buy_price, value, growth } = lot;
  const gain = value === null || buy_price === null ? null : value - quantity * buy_price;
  return {
    formula: `Stückzahl × aktueller Kurs; seit dem Kauf: ${GROWTH_FORMULA}`,
    inputs: [
      ...purchaseInputs([lot], currency, position.kind),
      { label: 'Aktueller Kurs', value: currentPriceText(position) },
    ],
    sentence: `${shares(quantity)} × ${priced(current_price)} = ${formatMoney(value, currency)}; seit ${isDelivery(lot.kind) ? 'der Einbuchung' : 'dem Kauf'} zu ${priced(buy_price)}${isBond(position.kind) ? '' : ' je Aktie'} ${gainText(gain, growth, currency)}, ohne Dividenden und Gebühren.`,
  };
}

const GROWTH_FORMULA = 'Stückzahl × (aktueller Kurs − Kaufkurs), und das in Prozent von Stückzahl × Kaufkurs';

const without = (missing: number, what: string) =>
  missing > 0
    ? `; ${countOf(missing, 'Position', 'Positionen')} ohne ${what} ${missing === 1 ? 'zählt' : 'zählen'} nicht mit`
    : '';

const isValued = ({ total_value }: Position) => total_value !== null;

const isCosted = ({ average_buy_price }: Position) => average_buy_price !== null;

const lotInputs = ({ lots, display_currency, kind }: Position) =>
  purchaseInputs(lots, display_currency, kind);

/** Returns a function that words a price of a position. */
const priceIn =
  ({ kind, display_currency, current_rate }: Position) =>
  (price: number | null): string =>
    priceText(price, kind, (one) => perShare(one, display_currency), current_rate !== null);

const currentPriceText = (position: Position) => {
  const { current_price, price_date, current_rate } = position;
  return `Schlusskurs vom ${formatDay(price_date)}, ${priceIn(position)(current_price)}${
    current_rate && current_price !== null ? rateText(current_price / current_rate.rate, current_rate) : ''
  }`;
};
