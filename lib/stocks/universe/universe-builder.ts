import { setImmediate as nextTurn } from 'node:timers/promises';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { NO_SCORE, percentileScores, percentiles, summaryScores } from '../figures/scores';
import { MONEY_METRICS, type MoneyMetric, SCORED_METRICS, SUMMARY_KEYS } from '../metrics';
import { buildNameIndex } from '../names/name-index';
import { metricComparison } from './metric-comparison';
import {
  CODED_KEYS,
  type CodedColumn,
  type CodedKey,
  DAY_KEYS,
  type DayKey,
  FIGURE_COLUMNS,
  type FigureColumn,
  TEXT_KEYS,
  type TextKey,
  type Universe,
} from './universe-columns';

/**
 * A chunk of stocks, by column: numbers as big-endian bytes (float64, NaN if unknown; int32 for days, NO_DAY
 * if unknown), as PostgreSQL sends them.
 */
export type UniverseChunk = { [K in TextKey | CodedKey]: (string | null)[] } & {
  [K in FigureColumn | DayKey]: Buffer;
};

/** Joins chunks of stocks and adds the scores that compare them with each other. */
export class UniverseBuilder {
  private readonly indexOf = new Map<string, number>();
  private readonly texts = record(TEXT_KEYS, (): (string | null)[] => []);
  private readonly coded = record(CODED_KEYS, () => ({
    codes: [] as number[],
    table: new Map<string | null, number>(),
  }));
  private readonly days = record(DAY_KEYS, (): Int32Array[] => []);
  private readonly figures = record(FIGURE_COLUMNS, (): Float64Array[] => []);

  add(chunk: UniverseChunk): void {
    for (const id of chunk.id) this.indexOf.set(id as string, this.indexOf.size);
    for (const key of TEXT_KEYS) this.texts[key].push(...chunk[key]);
    for (const key of CODED_KEYS) {
      const { codes, table } = this.coded[key];
      for (const text of chunk[key]) {
        const code = table.get(text) ?? table.size;
        table.set(text, code);
        codes.push(code);
      }
    }
    for (const key of DAY_KEYS) this.days[key].push(readDays(chunk[key]));
    for (const key of FIGURE_COLUMNS) this.figures[key].push(readFigures(chunk[key]));
  }

  /** Builds one column at a time and calls `pause` after each, so that requests are answered in between. */
  async build(
    version: number,
    rates: Rates,
    pause: () => Promise<void> = nextTurn,
    others: Universe | null = null,
    earlier: ReadonlyMap<string, readonly string[]> = new Map(),
  ): Promise<Universe> {
    const size = this.indexOf.size;
    const coded = record(CODED_KEYS, (key) => ({
      codes: new Uint16Array(this.coded[key].codes),
      table: [...this.coded[key].table.keys()],
    }));
    const figures = await recordInTurns(FIGURE_COLUMNS, pause, (key) =>
      joined(new Float64Array(size), this.figures[key]),
    );
    const euro = await recordInTurns(MONEY_METRICS, pause, (key) =>
      inEuro(figures[key], coded.trading_currency, rates),
    );
    const scores = await recordInTurns(SCORED_METRICS, pause, (key) =>
      percentileScores(key in euro ? euro[key as MoneyMetric] : figures[key], key),
    );
    const summaryPercentiles = await recordInTurns(SUMMARY_KEYS, pause, (key) =>
      percentiles(summaryScores(scores, key)),
    );
    const comparisons = await recordInTurns(SCORED_METRICS, pause, (key) =>
      metricComparison(key, key in euro ? euro[key as MoneyMetric] : figures[key], scores[key], coded.sector),
    );
    const earlierCodes = new Map(
      [...earlier].flatMap(([id, codes]) => {
        const index = this.indexOf.get(id);
        return index === undefined ? [] : [[index, codes] as const];
      }),
    );
    const texts = { ...this.texts, earlierCodes } as Universe['texts'];
    return {
      version,
      size,
      others,
      rates,
      exchangeDays: new Map(),
      indexOf: this.indexOf,
      texts,
      coded,
      days: record(DAY_KEYS, (key) => joined(new Int32Array(size), this.days[key])),
      figures,
      euro,
      scores,
      summaryPercentiles,
      compared: record(SCORED_METRICS, (key) => scores[key].filter((score) => score !== NO_SCORE).length),
      comparisons,
      nameIndex: await buildNameIndex(texts, pause),
    };
  }
}

function readDays(bytes: Buffer): Int32Array {
  const days = new Int32Array(bytes.length / 4);
  for (let i = 0; i < days.length; i++) days[i] = bytes.readInt32BE(4 * i);
  return days;
}

function readFigures(bytes: Buffer): Float64Array {
  const figures = new Float64Array(bytes.length / 8);
  for (let i = 0; i < figures.length; i++) {
    const figure = bytes.readDoubleBE(8 * i);
    figures[i] = Number.isFinite(figure) ? figure : Number.NaN;
  }
  return figures;
}

function joined<Column extends Int32Array | Float64Array>(column: Column, parts: readonly Column[]): Column {
  let at = 0;
  for (const part of parts) {
    column.set(part, at);
    at += part.length;
  }
  return column;
}

function inEuro(amounts: Float64Array, { codes, table }: CodedColumn, rates: Rates): Float64Array {
  return amounts.map((amount, i) => {
    const currency = table[codes[i] as number] as string;
    return convert(amount, currency, 'EUR', rates.latest) ?? Number.NaN;
  });
}

function record<K extends string, V>(keys: readonly K[], build: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, build(key)])) as Record<K, V>;
}

async function recordInTurns<K extends string, V>(
  keys: readonly K[],
  pause: () => Promise<void>,
  build: (key: K) => V,
) {
  const entries: [K, V][] = [];
  for (const key of keys) {
    entries.push([key, build(key)]);
    await pause();
  }
  return Object.fromEntries(entries) as Record<K, V>;
}
