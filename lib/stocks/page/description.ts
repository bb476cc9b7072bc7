import { formatPercent } from '@/lib/platform/format/number';
import { formatFigure } from '../figures/figure-format';
import { countryLabel, sectorLabel, shareOfScore } from '../rules';
import type { Stock } from '../schema';

/** Countries that take more than 'in' in German. */
const SEATS: Readonly<Record<string, string>> = {
  'United States': 'in den USA',
  Switzerland: 'in der Schweiz',
  Netherlands: 'in den Niederlanden',
  Turkey: 'in der Türkei',
  Bermuda: 'auf Bermuda',
  'British Virgin Islands': 'auf den Britischen Jungferninseln',
  'Cayman Islands': 'auf den Kaimaninseln',
  Cyprus: 'auf Zypern',
  Guernsey: 'auf Guernsey',
  'Isle of Man': 'auf der Isle of Man',
  Jersey: 'auf Jersey',
  Malta: 'auf Malta',
  Mauritius: 'auf Mauritius',
  Mongolia: 'in der Mongolei',
  Philippines: 'auf den Philippinen',
  Slovakia: 'in der Slowakei',
  Ukraine: 'in der Ukraine',
  'United Arab Emirates': 'in den Vereinigten Arabischen Emiraten',
};

type Described = Pick<
  Stock,
  'name' | 'sector' | 'country' | 'market_cap' | 'trailing_p_e' | 'display_currency' | 'metricScores'
>;

/**
 * Describes the company in two German sentences: what it does, its size and its valuation. Unknown figures are
 * left out.
 */
export const stockDescription = (stock: Described): string => `${whatItIs(stock)} ${sizeAndPrice(stock)}`;

function whatItIs({ name, sector, country }: Described): string {
  const field = sector === null ? '' : ` aus dem Sektor ${sectorLabel(sector)}`;
  const seat = country === null ? '' : ` mit Sitz ${SEATS[country] ?? `in ${countryLabel(country)}`}`;
  return `${name} ist ein${field || seat ? '' : ' börsennotiertes'} Unternehmen${field}${seat}.`;
}

function sizeAndPrice(stock: Described): string {
  const { market_cap, trailing_p_e, display_currency, metricScores } = stock;
  const size = formatFigure('market_cap', market_cap, display_currency);
  const multiple = formatFigure('trailing_p_e', trailing_p_e, display_currency);
  const score = metricScores.trailing_p_e?.score;
  if (market_cap === null && trailing_p_e === null) return 'Marktkapitalisierung und KGV liegen nicht vor.';
  if (trailing_p_e === null) return `Die Marktkapitalisierung beträgt ${size}; ein KGV liegt nicht vor.`;
  if (trailing_p_e <= 0) {
    const loss = `Das KGV von ${multiple} sagt nichts über den Preis, weil das Unternehmen zuletzt keinen Gewinn gemacht hat.`;
    return market_cap === null ? loss : `Die Marktkapitalisierung beträgt ${size}. ${loss}`;
  }
  if (score === undefined) {
    return market_cap === null
      ? `Das KGV beträgt ${multiple}; eine Marktkapitalisierung liegt nicht vor.`
      : `Die Marktkapitalisierung beträgt ${size}, das KGV ${multiple}.`;
  }
  const sizeScore = metricScores.market_cap?.score;
  const given =
    market_cap === null
      ? ''
      : sizeScore === undefined
        ? `Die Marktkapitalisierung beträgt ${size}. `
        : `Die Marktkapitalisierung von ${size} ist ${rank(sizeScore, 'größer als die von', 'kleiner als die von')} aller Unternehmen. `;
  return `${given}Mit einem KGV von ${multiple} ist die Aktie ${rank(score, 'günstiger bewertet als', 'teurer bewertet als')} der verglichenen Unternehmen.`;
}

/** Words a score from the side of the larger group: 'günstiger bewertet als 77 %', 'kleiner als die von 96 %'. */
const rank = (score: number, above: string, below: string): string =>
  score >= 50
    ? `${above} ${formatPercent(shareOfScore(score), 0)}`
    : `${below} ${formatPercent(shareOfScore(100 - score), 0)}`;
