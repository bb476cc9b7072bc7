/**
 * Seven companies by P/E; the last two are not compared. `sum` is the score's numerator: the number of worse companies
 * plus half the number of equal ones, out of five.
 */
export const SCORE_EXAMPLE = [
  { name: 'A', value: '8,00', sum: '(4 + 1 ÷ 2) ÷ 5 = 90 %', score: '90' },
  { name: 'B', value: '12,00', sum: '(2 + 2 ÷ 2) ÷ 5 = 60 %', score: '60' },
  { name: 'C', value: '12,00', sum: '(2 + 2 ÷ 2) ÷ 5 = 60 %', score: '60' },
  { name: 'D', value: '20,00', sum: '(1 + 1 ÷ 2) ÷ 5 = 30 %', score: '30' },
  { name: 'E', value: '45,00', sum: '(0 + 1 ÷ 2) ÷ 5 = 10 %', score: '10' },
  { name: 'F', value: '−6,00', sum: null, score: 'N/A' },
  { name: 'G', value: 'N/A', sum: null, score: 'N/A' },
] as const;

/** The 'Bewertung' score of a company that lacks the last of its four metrics. */
export const SUMMARY_EXAMPLE = { scores: [60, 72, 41], sum: '(60 + 72 + 41) ÷ 3 = 58' } as const;
