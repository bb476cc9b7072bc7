import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { listed } from '@/lib/platform/format/lists';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { countOf, formatCount, formatShare } from '@/lib/platform/format/number';
import { formatFigure } from '@/lib/stocks/figures/figure-format';
import type { MetricKey } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { codedText } from '@/lib/stocks/universe/universe-columns';
import { matchStocks } from '../matching/match-stocks';
import type { SearchColumns } from '../matching/search-columns';
import type { PresetId } from '../presets';
import { EVERY_STOCK } from '../stock-search';
import { middle } from './figures';
import { ofGroup, type PartPage } from './preset-pages';

/** Numbers of the stocks of a part, and of what they are compared with. */
export type PartNumbers = {
  here: number;
  group: number;
  preset: number;
  market: number;
  /** Medians of the preset's own metric, in the part and in the whole preset. */
  medians: { here: number | null; preset: number | null };
  /** The largest company, with its market value in the currency of the search; null if none is known. */
  largest: { name: string; value: number } | null;
  /** The most frequent sectors of a country or countries of a sector, most frequent first. */
  most: { label: string; count: number }[];
};

const INCREASES = ['dividend_increases', 'die Zahl der Jahre mit Erhöhung'] as const;

/** The metric that tells a preset's stocks apart, with its article. */
const OWN_METRICS: Readonly<Record<PresetId, readonly [MetricKey, string]>> = {
  'high-dividend': ['dividend_yield', 'die Dividendenrendite'],
  'growth-stocks': ['revenue_growth', 'das Umsatzwachstum'],
  'value-stocks': ['trailing_p_e', 'das KGV'],
  'high-profit-margin': ['operating_margin', 'die operative Marge'],
  'undervalued-growth': ['forward_p_e', 'das erwartete KGV'],
  'raised-5': INCREASES,
  'raised-10': INCREASES,
  'raised-25': INCREASES,
};

/** Sectors or countries named in the text. */
const NAMED = 3;

/** @param indices the stocks of the part, largest first */
export function partNumbers(
  columns: SearchColumns,
  { preset, group }: PartPage,
  indices: readonly number[],
): PartNumbers {
  const { texts, coded, size } = columns.universe;
  const [metric] = OWN_METRICS[preset.of];
  const whole = matchStocks(columns, preset.search, size);
  const median = (of: readonly number[]) =>
    middle(
      metric,
      Float64Array.from(of, (index) => numberAt(columns.figure(metric), index)),
    );
  const [first] = indices;
  const value = first === undefined ? Number.NaN : numberAt(columns.figure('market_cap'), first);
  const labelOf = (index: number) =>
    group.kind === 'country'
      ? sectorLabel(codedText(coded.sector, index))
      : countryLabel(codedText(coded.country, index));
  const groups = grouped(
    indices.flatMap((index) => labelOf(index) ?? []),
    (label) => label,
  );
  return {
    here: indices.length,
    group: matchStocks(columns, group.search, 0).total,
    preset: whole.total,
    market: matchStocks(columns, { ...EVERY_STOCK, currency: columns.currency }, 0).total,
    medians: { here: median(indices), preset: median(whole.indices) },
    largest: first === undefined || Number.isNaN(value) ? null : { name: texts.name[first] as string, value },
    most: [...groups]
      .map(([label, { length: count }]) => ({ label, count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'))
      .slice(0, NAMED),
  };
}

/** Writes the sentences of a part; each holds numbers of this part, so no two pages say the same. */
export function partTexts(
  { preset, group, search }: PartPage,
  { here, group: all, preset: fitting, market, medians, largest, most }: PartNumbers,
): { lead: string; reading: string } {
  const origin = ofGroup(group);
  const usual = `in der ganzen Datenbank sind es ${formatShare(fitting / market)}`;
  const lead =
    here === 0
      ? `Von ${countOf(all, 'Aktie', 'Aktien')} ${origin} erfüllt zurzeit keine die Bedingungen der Vorlage „${preset.label}“; ${usual}.`
      : `${formatCount(here)} von ${countOf(all, 'Aktie', 'Aktien')} ${origin} ${here === 1 ? 'erfüllt' : 'erfüllen'} die Bedingungen der Vorlage „${preset.label}“. Das sind ${formatShare(here / all)}; ${usual}.`;
  const [metric, name] = OWN_METRICS[preset.of];
  const figure = (value: number | null) => formatFigure(metric, value, search.currency);
  const named = most.map(({ label, count }) => `${label} (${formatCount(count)})`);
  const sentences = [
    largest &&
      `Am größten ist ${largest.name} mit einer Marktkapitalisierung von ${formatLargeMoney(largest.value, search.currency)}.`,
    medians.here !== null &&
      `Im Median beträgt ${name} ${figure(medians.here)}, bei allen Aktien dieser Vorlage ${figure(medians.preset)}.`,
    named.length > 1 &&
      `Am häufigsten sind die ${group.kind === 'country' ? 'Sektoren' : 'Länder'} ${listed(named)}.`,
  ];
  return { lead, reading: sentences.filter(Boolean).join(' ') };
}
