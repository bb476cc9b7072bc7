import { listed } from '@/lib/platform/format/lists';
import { summaryScore } from '../figures/scores';
import { SUMMARY_SCORES, type SummaryKey } from '../metrics';
import { type ScoreBand, scoreBand } from '../rules';
import type { Stock } from '../schema';

const KEYS = Object.keys(SUMMARY_SCORES) as SummaryKey[];

/** Words for a good score and for a weak one, by summary. */
const WORDS: Readonly<Record<SummaryKey, readonly [good: string, weak: string]>> = {
  valuation: ['günstig bewertet', 'hoch bewertet'],
  financial: ['ertragsstark', 'ertragsschwach'],
  dividend: ['dividendenstark', 'dividendenschwach'],
  growth: ['wachstumsstark', 'wachstumsschwach'],
};

const GOOD: readonly (ScoreBand | undefined)[] = ['green', 'blue'];
const WEAK: readonly (ScoreBand | undefined)[] = ['orange', 'red'];

/** Sums up the four scores of a stock: 'Günstig bewertet und ertragsstark, aber wachstumsschwach'. */
export function verdictSentence({
  metricScores,
  profit_margin,
}: Pick<Stock, 'metricScores' | 'profit_margin'>): string {
  const scores = KEYS.map((key) => ({ key, band: scoreBand(summaryScore(metricScores, key))?.band }));
  // Operating and gross margin can be good while a company makes a loss, which is among the risks below.
  const makesLoss = (profit_margin ?? 0) < 0;
  // A dividend per share counts in its score, but says little without the price.
  const isHighYield = (metricScores.dividend_yield?.score ?? 0) >= 50;
  const good = scores.filter(
    ({ key, band }) =>
      GOOD.includes(band) && !(key === 'financial' && makesLoss) && !(key === 'dividend' && !isHighYield),
  );
  const weak = scores.filter(({ key, band }) => WEAK.includes(band) && !(key === 'dividend' && isHighYield));
  if (scores.every(({ band }) => band === undefined)) return 'Zu wenige Angaben für ein Urteil';
  if (good.length === 0 && weak.length === 0) return 'Ohne große Stärken und Schwächen';
  const parts = [good.map(({ key }) => WORDS[key][0]), weak.map(({ key }) => WORDS[key][1])].filter(
    (words) => words.length > 0,
  );
  const sentence = parts.map(listed).join(', aber ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
