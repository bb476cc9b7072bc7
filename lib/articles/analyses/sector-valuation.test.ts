import { buildTestArticle, leadOf, rowsOf, textOf } from '@/test/analyses';
import { sectorValuation } from './sector-valuation';

const sector = (name: string, figures: readonly object[]) =>
  figures.map((row, i) => ({
    id: `${name.slice(0, 3).toLowerCase()}-${i}`,
    sector: name,
    market_cap: 1e9 * (i + 1),
    ...row,
  }));
const withPe = (...values: (number | null)[]) => values.map((trailing_p_e) => ({ trailing_p_e }));

// Energy: 4 5 6 7 8, median 6, quartiles 5 and 7. Technology: 20 22 24 30 40, median 24, quartiles 22 and 30.
// Utilities has three values and is not compared; a loss and an unknown one count nothing.
const ROWS = [
  ...sector('Energy', withPe(8, 4, 6, 5, 7)),
  ...sector('Technology', withPe(20, 40, 24, 22, 30)),
  ...sector('Utilities', withPe(10, 11, 12, -3, null)),
  { id: 'lost', trailing_p_e: 14 },
];

it('names the middle of the market and its ends', async () => {
  const article = await buildTestArticle(sectorValuation, ROWS);
  // 4 5 6 7 8 10 11 12 14 20 22 24 30 40: the seventh and eighth are 11 and 12.
  expect(leadOf(article)).toBe(
    'Die mittlere Aktie dieses Marktes kostet das 11,5-Fache ihres Gewinns; von 14 Aktien mit positivem Gewinn ist die eine Hälfte billiger, die andere teurer. Am wenigsten zahlt die Börse für einen Euro Gewinn im Sektor Energie mit einem Median von 6,0, am meisten im Sektor Technologie mit 24,0. Im teuersten Sektor kostet ein Euro Gewinn damit das 4,0-Fache dessen, was er im billigsten kostet.',
  );
  expect(textOf(article.body)).toContain('Zwei Aktien haben keines, weil sie Verlust machen');
  expect(textOf(article.body)).toContain('Eine Aktie hat keinen Sektor und zählt nur zum Markt.');
});

it('sorts the sectors by their median, with quartiles from four values on', async () => {
  expect(rowsOf(await buildTestArticle(sectorValuation, ROWS), 'KGV')).toEqual([
    'Energie | 5 | 5,0 | 6,0 | 7,0',
    'Versorger | 3 | – | 11,0 | –',
    'Technologie | 5 | 22,0 | 24,0 | 30,0',
    'Markt | 14 | 7,3 | 11,5 | 21,5',
  ]);
});

it('draws the compared sectors and shows the largest stock of either end', async () => {
  const { charts, stocks } = await buildTestArticle(sectorValuation, ROWS);
  expect(charts.kgv).toMatchObject({
    kind: 'ranges',
    reference: 11.5,
    rows: [
      { label: 'Energie', text: '6,0', middle: 6, range: { low: 5, high: 7 } },
      { label: 'Technologie', text: '24,0', middle: 24, range: { low: 22, high: 30 } },
    ],
  });
  expect(stocks).toEqual([
    { symbol: 'ene-4', rank: 1 },
    { symbol: 'tec-4', rank: 1 },
  ]);
});

it('says whether the ends overlap', async () => {
  const near = [
    ...sector('Energy', withPe(4, 5, 6, 20, 30)),
    ...sector('Technology', withPe(5, 6, 10, 12, 14)),
  ];
  expect(textOf((await buildTestArticle(sectorValuation, near)).body)).toContain(
    'Die Sektoren überschneiden sich.',
  );
  expect(textOf((await buildTestArticle(sectorValuation, ROWS)).body)).toContain(
    'Die beiden Enden sind weitgehend getrennt: Drei Viertel der Aktien im Sektor Technologie kosten mindestens das 22,0-Fache ihres Gewinns, drei Viertel im Sektor Energie höchstens das 7,0-Fache.',
  );
});

it('tells where the multiples disagree most', async () => {
  const figures = (pe: number, ebitda: number) =>
    Array.from({ length: 5 }, () => ({ trailing_p_e: pe, enterprise_to_ebitda: ebitda }));
  const rows = [
    ...sector('Energy', figures(6, 5)),
    ...sector('Real Estate', figures(10, 20)),
    ...sector('Technology', figures(24, 15)),
    ...sector('Healthcare', figures(30, 18)),
  ];
  expect(textOf((await buildTestArticle(sectorValuation, rows)).body)).toContain(
    'über den Sektor Immobilien: Vom billigsten an gezählt steht er unter den vier Sektoren, die sich nach beiden vergleichen lassen, nach dem KGV auf Platz 2, nach EV/EBITDA auf Platz 4.',
  );
});

it.each([
  [true, 0.3, 0.1, 'Das teurere Eigenkapital verdient hier also auch mehr'],
  [false, 0.1, 0.3, 'Das teurere Eigenkapital verdient hier nicht mehr als das billigere'],
])('weighs book value against its return: %s', async (_, dear, cheap, expected) => {
  const figures = (price_to_book: number, return_on_equity: number) =>
    Array.from({ length: 5 }, () => ({ price_to_book, return_on_equity }));
  const rows = [...sector('Finance', figures(0.8, cheap)), ...sector('Technology', figures(6, dear))];
  expect(textOf((await buildTestArticle(sectorValuation, rows)).body)).toContain(expected);
});

it('has nothing to say without a single multiple or yield', async () => {
  await expect(buildTestArticle(sectorValuation, [{ id: 'a', trailing_p_e: -2 }])).rejects.toThrow(
    'Nothing is said',
  );
});
