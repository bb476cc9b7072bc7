import { chartAnswer, recordingsWith, summaryAnswer } from '../../test/yahoo/answers';
import type { Recordings } from '../../test/yahoo/replay';

const DAY_MS = 86_400_000;
/** Weekdays of about 30 years, and of five with those before the 200-day average of their first day. */
const DEEP = 7_800;
const SHALLOW = 1_520;
/** Weekdays between two dividends. */
const QUARTER = 65;

/**
 * Answers as Yahoo about American companies. The charts of the first `deep` symbols have about 30 years of closes and quarterly
 * dividends, those of the others five. The last day is the third weekday before today, and the next one after each call of `nextDay`.
 */
export function syntheticYahoo(symbols: readonly string[], deep: number) {
  const known = recordingsWith(...symbols);
  let daysOff = 2;
  let answers = answersUntil(daysOff);
  const recordings: Recordings = {
    module: (symbol, name) =>
      name === 'price'
        ? { ...answers.quote, symbol, longName: `Company ${symbol}` }
        : known.module(symbol, name),
    chart: (symbol) =>
      (symbols.indexOf(symbol) < deep ? answers.deep : answers.shallow).replace('SYMBOL', symbol),
    statements: known.statements,
  };
  return {
    recordings,
    nextDay() {
      answers = answersUntil(--daysOff);
    },
  };
}

/** @param daysOff last weekdays that are left out */
function answersUntil(daysOff: number) {
  const days = weekdays(DEEP + 2).slice(0, DEEP + 2 - daysOff);
  const closes = days.map((_, n) => 45 + ((n * 7) % 900) / 100);
  const dividends = Object.fromEntries(
    days.flatMap((date, n) => (n % QUARTER === 0 ? [[date, { date, amount: 0.25 }]] : [])),
  );
  const chart = (length: number) => {
    const first = days.at(-length) as number;
    const shown = Object.entries(dividends).filter(([day]) => Number(day) >= first);
    const events = { dividends: Object.fromEntries(shown) };
    const series = { timestamp: days.slice(-length), close: closes.slice(-length), events };
    // A text is not written anew for every request, which would delay the visitors' calls.
    return JSON.stringify(chartAnswer({ symbol: 'SYMBOL' }, series));
  };
  const price = closes.at(-1) as number;
  const day = { regularMarketPrice: price, regularMarketTime: days.at(-1), marketCap: price * 100_000_000 };
  const { price: quote } = summaryAnswer({ price: day }).quoteSummary.result[0] as { price: object };
  return { quote, deep: chart(DEEP), shallow: chart(SHALLOW) };
}

/** Returns the last weekdays before today, oldest first, at 14:30 UTC in seconds since 1970. */
function weekdays(count: number): number[] {
  const days: number[] = [];
  for (let day = Math.floor(Date.now() / DAY_MS) - 1; days.length < count; day--) {
    if (new Date(day * DAY_MS).getUTCDay() % 6 !== 0) days.unshift((day * DAY_MS) / 1000 + 14.5 * 3600);
  }
  return days;
}
