import { grouped } from '@/lib/finance/grouped';
import { listed } from '@/lib/platform/format/lists';
import { formatChange, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import { sectorLabel } from '@/lib/stocks/rules';
import { MOST_HINTS, NAMED_STOCKS, QUICK_CHECK } from './rules';
import type { Position } from './schema/positions';
import { averagePE } from './statistics';

/** A noteworthy fact about a portfolio. It states, and never advises (WpHG § 2 Abs. 8 Nr. 10). */
export type Hint = {
  rule: string;
  kind: 'success' | 'info' | 'warning';
  /** Lower comes first. */
  priority: number;
  text: string;
  stocks: { id: string; name: string }[];
};

/** Share of each position in the total value, in percent. */
type Shares = ReadonlyMap<Position, number>;

/**
 * Lists the hints of the Schnellcheck (specification, section 9), most important first.
 *
 * @param positions in one display currency
 */
export function quickCheck(positions: readonly Position[]): Hint[] {
  const shares = sharesOf(positions);
  const companies = positions.filter(({ kind }) => kind === 'share');
  const hints = [
    ...extremes(positions),
    ...highDividends(positions),
    ...largePositions(shares),
    ...largeSectors(shares),
    ...averageMultiple(positions),
    ...weeklyMoves(positions),
    ...diversification(companies),
    ...cashFlow(companies),
    ...style(companies),
    ...smallPositions(shares),
  ];
  return hints.sort((a, b) => a.priority - b.priority).slice(0, MOST_HINTS);
}

function sharesOf(positions: readonly Position[]): Shares {
  const valued = positions.filter(({ total_value }) => (total_value ?? 0) > 0);
  const total = valued.reduce((sum, { total_value }) => sum + (total_value ?? 0), 0);
  return new Map(valued.map((position) => [position, ((position.total_value ?? 0) / total) * 100]));
}

function* extremes(positions: readonly Position[]): Iterable<Hint> {
  const known = positions.filter(({ growth }) => growth !== null);
  const [best] = sortedBy(known, ({ growth }) => growth, 'desc');
  const [worst] = sortedBy(known, ({ growth }) => growth, 'asc');
  if (best && (best.growth ?? 0) > QUICK_CHECK.topGrowthAbove)
    yield hint('top_performer', 'success', 1, [best], standing('Am besten', best, positions));
  if (worst && (worst.growth ?? 0) < QUICK_CHECK.worstGrowthBelow)
    yield hint('worst_performer', 'warning', 2, [worst], standing('Am schlechtesten', worst, positions));
}

const standing = (place: string, { name, growth }: Position, { length }: readonly Position[]): string =>
  length === 1
    ? `${name} liegt seit dem Kauf bei ${formatChange(growth)}.`
    : `${place} steht ${name} da: ${formatChange(growth)} seit dem Kauf.`;

function* highDividends(positions: readonly Position[]): Iterable<Hint> {
  const high = top(positions, ({ dividend_yield }) => dividend_yield, 'desc').filter(
    ({ dividend_yield }) => (dividend_yield ?? 0) > QUICK_CHECK.dividendYieldAbove,
  );
  const names = listed(high.map(({ name, dividend_yield }) => `${name} (${formatPercent(dividend_yield)})`));
  const text = `Mehr als ${QUICK_CHECK.dividendYieldAbove}\u202f% Dividendenrendite: ${names}.`;
  if (high.length > 0) yield hint('high_dividend', 'info', 3, high, text);
}

function* largePositions(shares: Shares): Iterable<Hint> {
  for (const [position, share] of shares) {
    // A fund is many companies.
    if (share <= QUICK_CHECK.positionShareAbove || position.kind === 'fund') continue;
    const text =
      shares.size === 1
        ? `Deine einzige Position ist ${position.name}.`
        : `${position.name} macht ${formatPercent(share)} deines Portfolios aus.`;
    yield hint('large_position', 'warning', 2, [position], text);
  }
}

function* largeSectors(shares: Shares): Iterable<Hint> {
  const inSector = [...shares].filter(([{ sector }]) => sector !== null);
  for (const [sector, own] of grouped(inSector, ([position]) => position.sector as string)) {
    const share = own.reduce((sum, [, part]) => sum + part, 0);
    if (share <= QUICK_CHECK.sectorShareAbove || own.length < 2) continue;
    const text = `${own.length} Aktien des Sektors ${sectorLabel(sector)} machen zusammen ${formatPercent(share)} deines Portfolios aus.`;
    const positions = own.map(([position]) => position);
    yield hint('large_sector', 'warning', 3, positions, text);
  }
}

function* averageMultiple(positions: readonly Position[]): Iterable<Hint> {
  const average = averagePE(positions);
  if (average === null) return;
  const text = `Das durchschnittliche KGV deiner Aktien liegt bei ${formatNumber(average)}`;
  const { averagePeBelow, averagePeAbove } = QUICK_CHECK;
  if (average < averagePeBelow) yield hint('low_p_e', 'success', 2, [], `${text}, unter ${averagePeBelow}.`);
  if (average > averagePeAbove) yield hint('high_p_e', 'warning', 2, [], `${text}, über ${averagePeAbove}.`);
}

function* weeklyMoves(positions: readonly Position[]): Iterable<Hint> {
  // A delisted stock keeps the change of its last week.
  const active = positions.filter(({ status }) => status === 'active');
  for (const [rule, kind, order, words] of WEEKLY_MOVES) {
    const sign = order === 'desc' ? 1 : -1;
    const moved = top(active, ({ weekly_change }) => weekly_change, order).filter(
      ({ weekly_change }) => (weekly_change ?? 0) * sign > QUICK_CHECK.weeklyChange,
    );
    const names = listed(moved.map(({ name, weekly_change }) => `${name} (${formatChange(weekly_change)})`));
    if (moved.length > 0) yield hint(rule, kind, 3, moved, `${words}: ${names}.`);
  }
}

const WEEKLY_MOVES = [
  ['weekly_gainers', 'success', 'desc', 'In einer Woche stark gestiegen'],
  ['weekly_losers', 'warning', 'asc', 'In einer Woche stark gefallen'],
] as const;

function* diversification(positions: readonly Position[]): Iterable<Hint> {
  const count = positions.length;
  if (count <= QUICK_CHECK.diversificationStocks) return;
  const sectors = new Set(positions.flatMap(({ sector }) => sector ?? [])).size;
  const percent = (sectors / count) * 100;
  const spread = `${count} Aktien aus ${sectors === 1 ? 'einem Sektor' : `${sectors} Sektoren`}`;
  if (percent > QUICK_CHECK.goodDiversificationAbove)
    yield hint('good_diversification', 'success', 4, [], `Auf viele Sektoren verteilt: ${spread}.`);
  if (percent < QUICK_CHECK.poorDiversificationBelow)
    yield hint('poor_diversification', 'warning', 4, [], `Auf wenige Sektoren verteilt: ${spread}.`);
}

function* cashFlow(positions: readonly Position[]): Iterable<Hint> {
  const positive = positions.filter(({ free_cash_flow }) => (free_cash_flow ?? 0) > 0).length;
  const [first, ...others] = positions;
  if (!first || (positive / positions.length) * 100 <= QUICK_CHECK.positiveCashFlowAbove) return;
  const who =
    others.length === 0
      ? `${first.name} hat`
      : `${positive === positions.length ? 'Alle ' : `${positive} von `}${positions.length} Unternehmen haben`;
  const text = `${who} einen positiven freien Cashflow.`;
  yield hint('positive_cash_flow', 'info', 5, others.length === 0 ? [first] : [], text);
}

function* style(positions: readonly Position[]): Iterable<Hint> {
  const growth = positions.filter(
    ({ growth_estimates }) => (growth_estimates.next_year ?? 0) > QUICK_CHECK.growthAbove,
  );
  const value = positions.filter(
    ({ trailing_p_e }) =>
      trailing_p_e !== null && trailing_p_e > 0 && trailing_p_e < QUICK_CHECK.valuePeBelow,
  );
  const { growthAbove, valuePeBelow } = QUICK_CHECK;
  const counts = `${growth.length} mit über ${formatPercent(growthAbove * 100, 0)} erwartetem Wachstum, ${value.length} mit einem KGV unter ${valuePeBelow}`;
  if (growth.length > QUICK_CHECK.groupRatio * value.length)
    yield hint('growth_heavy', 'info', 5, growth, `Der Schwerpunkt liegt auf Wachstum: ${counts}.`);
  else if (value.length > QUICK_CHECK.groupRatio * growth.length)
    yield hint('value_heavy', 'info', 5, value, `Der Schwerpunkt liegt auf Value: ${counts}.`);
}

function* smallPositions(shares: Shares): Iterable<Hint> {
  const small = [...shares].filter(([, share]) => share < QUICK_CHECK.smallShareBelow);
  if (small.length <= QUICK_CHECK.smallPositions) return;
  const together = small.reduce((sum, [, share]) => sum + share, 0);
  const text = `${small.length} Positionen machen jeweils weniger als ${QUICK_CHECK.smallShareBelow}\u202f% aus, zusammen ${formatPercent(together)}.`;
  const positions = small.map(([position]) => position);
  yield hint('small_positions', 'info', 5, positions, text);
}

const top = (
  positions: readonly Position[],
  figure: (position: Position) => number | null,
  order: SortOrder,
): Position[] =>
  sortedBy(
    positions.filter((position) => figure(position) !== null),
    figure,
    order,
  ).slice(0, NAMED_STOCKS);

const hint = (
  rule: string,
  kind: Hint['kind'],
  priority: number,
  stocks: readonly Position[],
  text: string,
): Hint => ({ rule, kind, priority, text, stocks: stocks.map(({ id, name }) => ({ id, name })) });
