import { summaryScore } from '../figures/scores';
import { SUMMARY_SCORES, type SummaryKey } from '../metrics';
import type { Stock } from '../schema';

const KEYS = Object.keys(SUMMARY_SCORES) as SummaryKey[];

/** Words for a good score and for a weak one, by summary. */
const WORDS: Readonly<Record<SummaryKey, readonly [good: string, weak: string]>> = {
  valuation: ['günstig bewertet', 'hoch bewertet'],
  financial: ['ertragsstark', 'ertragsschwach'],
  dividend: ['dividendenstark', 'dividendenschwach'],
  growth: ['wachstumsstark', 'wachstumsschwach'],
};

/** Bounds of the score bands 'gut' and 'schwach'. */
const GOOD_FROM = 60;
const WEAK_BELOW = 40;

/** Sums up the four scores of a stock: 'Günstig bewertet und ertragsstark, aber wachstumsschwach'. */
export function verdictSentence({ metricScores }: Pick<Stock, 'metricScores'>): string {
  const scores = KEYS.map((key) => ({ key, score: summaryScore(metricScores, key) }));
  const good = scores.filter(({ score }) => score !== null && score >= GOOD_FROM);
  const weak = scores.filter(({ score }) => score !== null && score < WEAK_BELOW);
  if (scores.every(({ score }) => score === null)) return 'Zu wenige Angaben für ein Urteil';
  if (good.length === 0 && weak.length === 0) return 'Ohne große Stärken und Schwächen';
  const parts = [good.map(({ key }) => WORDS[key][0]), weak.map(({ key }) => WORDS[key][1])].filter(
    (words) => words.length > 0,
  );
  const sentence = parts.map(listed).join(', aber ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
