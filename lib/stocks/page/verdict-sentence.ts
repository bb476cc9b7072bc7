import { listed } from '@/lib/platform/format/lists';
import { capital, paysNothing } from '../figures/score-words';
import { summaryScore } from '../figures/scores';
import { SUMMARY_KEYS, type SummaryKey } from '../metrics';
import { type ScoreBand, scoreBand } from '../rules';
import type { Stock } from '../schema';

/** Words for a good score and for a weak one, by summary. */
const WORDS: Readonly<Record<SummaryKey, readonly [good: string, weak: string]>> = {
  valuation: ['günstig bewertet', 'hoch bewertet'],
  financial: ['ertragsstark', 'ertragsschwach'],
  dividend: ['dividendenstark', 'dividendenschwach'],
  growth: ['wachstumsstark', 'wachstumsschwach'],
};

const GOOD: readonly (ScoreBand | undefined)[] = ['green', 'blue'];
const WEAK: readonly (ScoreBand | undefined)[] = ['orange', 'red'];

/** Metrics with a score that a verdict needs. */
const FEWEST_METRICS = 5;

type Judged = Pick<Stock, 'metricScores' | 'profit_margin' | 'dividend' | 'dividend_yield'>;

/** The summaries that a stock is praised and blamed for. */
export type Judgement = { good: readonly SummaryKey[]; weak: readonly SummaryKey[] };

/** Judges a stock by its four scores; null where too little is known. */
export function judgement(stock: Judged): Judgement | null {
  const { metricScores, profit_margin } = stock;
  const scores = SUMMARY_KEYS.map((key) => ({ key, band: scoreBand(summaryScore(metricScores, key))?.band }));
  const isKnown = Object.keys(metricScores).length >= FEWEST_METRICS;
  if (!isKnown || scores.every(({ band }) => band === undefined)) return null;
  // Operating and gross margin can be good while a company makes a loss, which is among the risks.
  const makesLoss = (profit_margin ?? 0) < 0;
  // A dividend per share counts in its score, but says little without the price.
  const isHighYield = (metricScores.dividend_yield?.score ?? 0) >= 50;
  const judged = scores.filter(({ key }) => key !== 'dividend' || !paysNothing(stock));
  const good = judged.filter(
    ({ key, band }) =>
      GOOD.includes(band) && !(key === 'financial' && makesLoss) && !(key === 'dividend' && !isHighYield),
  );
  const weak = judged.filter(({ key, band }) => WEAK.includes(band) && !(key === 'dividend' && isHighYield));
  return { good: good.map(({ key }) => key), weak: weak.map(({ key }) => key) };
}

/** Sums up the four scores of a stock: 'Günstig bewertet und ertragsstark, aber wachstumsschwach'. */
export function verdictSentence(stock: Judged): string {
  const judged = judgement(stock);
  if (!judged) return 'Zu wenige Angaben für eine Einordnung';
  const { good, weak } = judged;
  if (good.length === 0 && weak.length === 0) return 'Insgesamt im Mittelfeld';
  const parts = [good.map((key) => WORDS[key][0]), weak.map((key) => WORDS[key][1])].filter(
    (words) => words.length > 0,
  );
  return capital(parts.map(listed).join(', aber '));
}
