import { buildTestArticle, leadOf, rowsOf, textOf } from '@/test/analyses';
import { dividendYields } from './dividend-yields';

const paying = (...yields: (number | null)[]) =>
  yields.map((dividend_yield, i) => ({ id: `s${i}`, sector: 'Energy', dividend_yield }));

// Yields 1 2 3 4 10 of seven stocks: median 3, quartiles 2 and 4, mean 4.
const ROWS = paying(1, 2, 3, 4, 10, 0, null).map((row, i) => ({
  ...row,
  payout_ratio: [0.2, 0.4, 0.6, 1, 1.5][i] ?? null,
}));

it('counts payers, their middle and what stands out', async () => {
  const article = await buildTestArticle(dividendYields, ROWS);
  expect(leadOf(article)).toBe(
    'Von sieben Aktien zahlen fünf eine Dividende, und die Hälfte dieser Zahler bringt es auf höchstens 3,0 % Rendite. Mindestens 6 % bietet eine einzige, das sind 20,0 % der Zahler. Zwei Aktien schütten nichts aus, oder es ist keine Zahlung bekannt.',
  );
  const text = textOf(article.body);
  expect(text).toContain('Die mittlere Hälfte reicht von 2,0 % bis 4,0 %.');
  expect(text).toContain('Der Durchschnitt von 4,0 % liegt über dem Median');
  expect(text).toContain('10.000 € × 3,0 % = 300 €');
  expect(text).toContain('1.000 € ÷ 3,0 % = 33.333 €');
  expect(text).toContain('Bei 3 % bleiben drei Aktien übrig, bei 6 % noch eine.');
});

it('puts each yield into its band', async () => {
  const article = await buildTestArticle(dividendYields, ROWS);
  expect(rowsOf(article, 'Aktien nach')).toEqual([
    'keine bekannt | 2 | 28,6 %',
    'über 0 bis unter 1 % | 0 | 0,0 %',
    '1 bis unter 2 % | 1 | 14,3 %',
    '2 bis unter 3 % | 1 | 14,3 %',
    '3 bis unter 4 % | 1 | 14,3 %',
    '4 bis unter 5 % | 1 | 14,3 %',
    '5 bis unter 6 % | 0 | 0,0 %',
    '6 bis unter 7 % | 0 | 0,0 %',
    '7 bis unter 8 % | 0 | 0,0 %',
    '8 % und mehr | 1 | 14,3 %',
  ]);
  expect(article.charts.renditen).toMatchObject({
    columns: [2, 0, 1, 1, 1, 1, 0, 0, 0, 1].map((value) => ({ value, text: String(value) })),
  });
});

it('counts what the dividends cost', async () => {
  const article = await buildTestArticle(dividendYields, ROWS);
  expect(rowsOf(article, 'Zahler nach')).toEqual([
    'unter 30 % | 1 | 20,0 %',
    '30 bis unter 60 % | 1 | 20,0 %',
    '60 bis unter 80 % | 1 | 20,0 %',
    '80 bis unter 100 % | 0 | 0,0 %',
    '100 % und mehr | 2 | 40,0 %',
  ]);
  expect(textOf(article.body)).toContain('Mehr als den ganzen Gewinn schüttet ein Unternehmen aus;');
});

it('shows the payer nearest to the middle and the one with the highest yield', async () => {
  const { stocks, body } = await buildTestArticle(dividendYields, ROWS);
  expect(stocks.map(({ symbol }) => symbol)).toEqual(['s2', 's4']);
  expect(textOf(body)).toContain('Sie schüttet 150,0 % ihres Gewinns aus, also mehr, als sie verdient.');
});

it('compares the sectors that have enough stocks', async () => {
  const rows = [
    ...paying(1, 2, 3, 4, null),
    ...paying(1, null, null, null, null).map((row, i) => ({ ...row, id: `t${i}`, sector: 'Technology' })),
    { id: 'u', sector: 'Utilities', dividend_yield: 5 },
  ];
  const article = await buildTestArticle(dividendYields, rows);
  expect(rowsOf(article, 'Zahler je')).toEqual([
    'Versorger | 1 | 1 | 100,0 % | 5,0 %',
    'Energie | 5 | 4 | 80,0 % | 2,5 %',
    'Technologie | 5 | 1 | 20,0 % | 1,0 %',
  ]);
  expect(textOf(article.body)).toContain(
    'Am verbreitetsten ist die Dividende im Sektor Energie: 4 ÷ 5 = 80,0 %. Am seltensten ist sie im Sektor Technologie, dort sind es 20,0 %.',
  );
});

it.each([
  [paying(2), 'Die einzige Aktie dieses Marktes zahlt eine Dividende, ihre Rendite beträgt 2,0 %.'],
  [
    paying(2, null, null),
    'Eine Dividende zahlt nur eine von drei Aktien; ihre Rendite beträgt 2,0 %. Zwei Aktien schütten nichts aus, oder es ist keine Zahlung bekannt.',
  ],
  [
    paying(2, 3),
    'Von zwei Aktien zahlen beide eine Dividende, und die Hälfte dieser Zahler bringt es auf höchstens 2,5 % Rendite. Eine Rendite von 6 % erreicht keine.',
  ],
  [
    paying(null),
    'Die einzige Aktie dieses Marktes zahlt nach den vorliegenden Daten keine Dividende. Stand: Kurse vom 20.11.2026, Unternehmenszahlen vom 18.11.2026.',
  ],
  [
    paying(0, null),
    'Keine der zwei Aktien dieses Marktes zahlt nach den vorliegenden Daten eine Dividende. Eine Verteilung gibt es deshalb nicht. Stand: Kurse vom 20.11.2026, Unternehmenszahlen vom 18.11.2026.',
  ],
])('speaks of a small market as it is (%#)', async (rows, expected) => {
  expect(leadOf(await buildTestArticle(dividendYields, rows))).toBe(expected);
});
