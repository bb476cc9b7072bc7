import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { codedText, NO_DAY, type Universe } from '../universe/universe-columns';
import { exchangeName, exchangeOf } from './exchanges';
import { isStale } from './freshness';
import { PROVIDERS, providerOf } from './providers';

/** The runs of a source. */
export type SourceRuns = {
  source: string;
  /** ISO timestamp of the end of the last run that succeeded, and the seconds since then; null without one. */
  succeeded_at: string | null;
  age: number | null;
  /** Runs that have failed since then. */
  failures: number;
};

/** The listed securities that a source has at an exchange. */
type ListedAt = {
  source: string;
  exchange: string;
  listings: number;
  stale: number;
  /** ISO day of the newest close; null without one. */
  newest: string | null;
};

export type SourceStatus = { runs: SourceRuns[]; listed: ListedAt[] };

/** Counts the listed securities of a market by source and exchange, most first. */
export function listedByExchange(universe: Universe, today: number): ListedAt[] {
  const all = new Map<string, ListedAt>();
  for (const market of [universe, universe.others]) {
    if (!market) continue;
    for (let i = 0; i < market.size; i++) {
      const symbol = market.texts.symbol[i] ?? '';
      const exchange = exchangeOf(symbol, codedText(market.coded.trading_currency, i) ?? '');
      const source = (codedText(market.coded.source, i) ?? '').split(':', 1)[0] as string;
      const place = { source, exchange: exchangeName(exchange), listings: 0, stale: 0, newest: null };
      const key = `${source} ${place.exchange}`;
      const counted: ListedAt = all.get(key) ?? place;
      const day = numberAt(market.days.price_date, i);
      const priceDay = day === NO_DAY ? null : day;
      counted.listings++;
      if (isStale(priceDay, universe.exchangeDays.get(exchange) ?? [], today)) counted.stale++;
      if (priceDay !== null && isoDay(priceDay) > (counted.newest ?? '')) counted.newest = isoDay(priceDay);
      all.set(key, counted);
    }
  }
  return [...all.values()].sort((a, b) => b.listings - a.listings);
}

/** Names a source: 'Yahoo Finance'. */
function sourceName(source: string): string {
  const provider = providerOf(source);
  if (provider) return PROVIDERS[provider].label;
  return source === 'codes' ? 'Kennnummern' : source;
}

const HOUR = 3600;
/** Hours from which on an age is told in days. */
const DAYS_FROM = 48;

/** Says how old something is: 'unter 1 Stunde', '5 Stunden', '3 Tage'. */
export function ageText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  if (hours === 0) return 'unter 1 Stunde';
  return hours < DAYS_FROM
    ? countOf(hours, 'Stunde', 'Stunden')
    : countOf(Math.floor(hours / 24), 'Tag', 'Tage');
}

/** Tells the operator what to do about exchange rates. */
export const RATES_FROM_FILE =
  'Wechselkurse lädt auch dieser Befehl aus einer Datei mit den Spalten date, currency, rate: npm run data:import -- ecb DATEI';

/** Says what to do if the last run of the ECB has failed; null if it has not. */
export const ratesHint = ({ runs }: SourceStatus): string | null =>
  runs.some(({ source, failures }) => source === 'ecb' && failures > 0)
    ? `Von der Europäischen Zentralbank kamen zuletzt keine Wechselkurse. ${RATES_FROM_FILE}`
    : null;

/** Columns of the two tables, as the page and the command show them. */
export const RUN_COLUMNS = ['Quelle', 'Zuletzt gelungen', 'Alter', 'Danach gescheitert'] as const;
export const LISTED_COLUMNS = ['Quelle und Börse', 'Wertpapiere', 'Davon veraltet', 'Jüngster Kurs'] as const;

export const runCells = ({ source, succeeded_at, age, failures }: SourceRuns): string[] => [
  sourceName(source),
  succeeded_at === null ? 'nie' : formatDateTime(succeeded_at),
  age === null ? '–' : ageText(age),
  formatCount(failures),
];

export const listedCells = ({ source, exchange, listings, newest, stale }: ListedAt): string[] => [
  `${sourceName(source)}, ${exchange}`,
  formatCount(listings),
  formatCount(stale),
  formatDay(newest),
];

/** Prints both tables. */
export function statusLines(status: SourceStatus): string[] {
  const { runs, listed } = status;
  const hint = ratesHint(status);
  if (runs.length + listed.length === 0) return ['Noch sind keine Marktdaten da.'];
  return [
    ...textTable([[...RUN_COLUMNS], ...runs.map(runCells)]),
    ...(hint ? [hint] : []),
    '',
    ...textTable([[...LISTED_COLUMNS], ...listed.map(listedCells)]),
  ];
}

function textTable(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
