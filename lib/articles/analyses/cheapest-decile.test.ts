import { buildTestArticle, leadOf, rowsOf, textOf } from '@/test/analyses';
import { cheapestDecile } from './cheapest-decile';

/** Stocks with P/E ratios from 1 up, so the cheapest come first. */
const cheap = (count: number, figures: readonly object[] = []) =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    name: `S${i} AG`,
    sector: i % 2 === 0 ? 'Finance' : 'Energy',
    market_cap: 1e9,
    trailing_p_e: i + 1,
    ...figures[i],
  }));

// A tenth of 21 stocks is 3 (rounded up). One of them has no warning, one has one, one has all seven.
const ROWS = cheap(21, [
  { revenue_growth: 0.1, earnings_growth: 0.2, forward_p_e: 0.9, free_cash_flow: 5, payout_ratio: 0.4 },
  { revenue_growth: -0.1, earnings_growth: 0.1, forward_p_e: 1.5, payout_ratio: 1 },
  {
    revenue_growth: -0.2,
    earnings_growth: -0.3,
    forward_p_e: 4,
    free_cash_flow: -1,
    payout_ratio: 1.2,
    enterprise_value: 2.5e9,
    yearly_change: -20,
  },
]);

it('takes a tenth, rounded up, and counts what speaks against it', async () => {
  const article = await buildTestArticle(cheapestDecile, ROWS);
  expect(leadOf(article)).toBe(
    'Das billigste Zehntel dieses Marktes sind drei Aktien mit einem KGV von höchstens 3,0; die mittlere Aktie (der Median) kostet das 11,0-Fache ihres Gewinns. Frei von allen sieben Warnzeichen, die dieser Artikel zählt, ist eine, soweit die Zahlen bekannt sind. Am häufigsten ist „Umsatz geschrumpft“ mit zwei von drei Fällen, in denen man es weiß.',
  );
  expect(rowsOf(article, 'Warnzeichen im')).toEqual([
    'Umsatz geschrumpft | 66,7 % | 66,7 % | 2 | 3',
    'Gewinn geschrumpft | 33,3 % | 33,3 % | 1 | 3',
    'Gewinnrückgang erwartet | 33,3 % | 33,3 % | 1 | 3',
    'Freier Cashflow negativ | 50,0 % | 50,0 % | 1 | 2',
    'Ausschüttung über dem Gewinn | 33,3 % | 33,3 % | 1 | 3',
    'Nettoschulden über dem Börsenwert | 100,0 % | 100,0 % | 1 | 1',
    'Kurs binnen eines Jahres um 20 % gefallen | 100,0 % | 100,0 % | 1 | 1',
  ]);
});

it('draws the shares of warnings with those of the market', async () => {
  const { charts } = await buildTestArticle(cheapestDecile, ROWS);
  const [chart] = Object.values(charts);
  expect(chart).toMatchObject({ kind: 'bars', shares: true });
  for (const row of chart?.kind === 'bars' ? chart.rows : []) expect(row.market).not.toBeUndefined();
});

it('counts how many warnings each stock has', async () => {
  const article = await buildTestArticle(cheapestDecile, ROWS);
  expect(rowsOf(article, 'Aktien des billigsten Zehntels nach')).toEqual([
    'keines | 1 | 33,3 %',
    'eines | 1 | 33,3 %',
    'zwei | 0 | 0,0 %',
    'drei und mehr | 1 | 33,3 %',
  ]);
  expect(rowsOf(article, 'Die Aktien des billigsten').map((row) => row.split(' | ')[2])).toEqual([
    '0',
    '1',
    '7',
  ]);
  expect(article.stocks.map(({ symbol }) => symbol)).toEqual(['s0', 's2']);
  const text = textOf(article.body);
  expect(text).toContain('Alle sieben Zeichen trägt S2 AG:');
  expect(text).toContain('100 % ÷ 3,0 = 33,3 %');
});

it('compares with the market where there is enough to compare', async () => {
  const falling = { revenue_growth: -0.1 };
  const rising = { revenue_growth: 0.1 };
  const rows = cheap(50, [
    ...Array.from({ length: 5 }, (_, i) => (i < 4 ? falling : rising)),
    ...Array.from({ length: 45 }, () => rising),
  ]);
  const article = await buildTestArticle(cheapestDecile, rows);
  expect(rowsOf(article, 'Warnzeichen im')[0]).toBe('Umsatz geschrumpft | 80,0 % | 8,0 % | 4 | 5');
  const text = textOf(article.body);
  expect(text).toContain(
    'Häufiger als unter allen Aktien mit positivem Gewinn ist eines der sieben: „Umsatz geschrumpft“.',
  );
  expect(text).toContain(
    'Am häufigsten vertreten sind im Zehntel diese Sektoren: Finanzen (3) und Energie (2).',
  );
  expect(text).toContain('Der Sektor Finanzen stellt 60,0 % des Zehntels und 50,0 % aller Aktien');
  expect(article.charts.fallen).toMatchObject({
    rows: [{ value: 80, text: '80,0\u202f%' }, ...Array(6).fill({ text: '–' })],
  });
});

it.each([
  [
    cheap(1),
    'Nur eine Aktie dieses Marktes hat einen positiven Gewinn; mit einem KGV von 1,0 ist sie zugleich die billigste und die teuerste. Keines der sieben Warnzeichen, die dieser Artikel zählt, ist bei ihr zu finden, soweit ihre Zahlen bekannt sind.',
  ],
  [
    cheap(3, [{ revenue_growth: -1 }]),
    'Von drei Aktien mit positivem Gewinn bildet eine das billigste Zehntel; ihr KGV beträgt 1,0, das der mittleren Aktie (der Median) 2,0. Von den sieben Warnzeichen, die dieser Artikel zählt, trägt sie eines.',
  ],
  [
    cheap(11),
    'Das billigste Zehntel dieses Marktes sind zwei Aktien mit einem KGV von höchstens 2,0; die mittlere Aktie (der Median) kostet das 6,0-Fache ihres Gewinns. Keine von ihnen trägt eines der sieben Warnzeichen, die dieser Artikel zählt, soweit ihre Zahlen bekannt sind.',
  ],
  [
    cheap(11, [{ revenue_growth: -1 }, { revenue_growth: -1 }]),
    'Das billigste Zehntel dieses Marktes sind zwei Aktien mit einem KGV von höchstens 2,0; die mittlere Aktie (der Median) kostet das 6,0-Fache ihres Gewinns. Jede von ihnen trägt mindestens eines der sieben Warnzeichen, die dieser Artikel zählt. Am häufigsten ist „Umsatz geschrumpft“ mit zwei von zwei Fällen, in denen man es weiß.',
  ],
])('speaks of a small market as it is (%#)', async (rows, expected) => {
  expect(leadOf(await buildTestArticle(cheapestDecile, rows))).toBe(expected);
});

it('names every warning sign that ties for the most frequent', async () => {
  const shrinking = { revenue_growth: -0.1, earnings_growth: -0.1 };
  const growing = { revenue_growth: 0.1, earnings_growth: 0.1 };
  expect(
    leadOf(await buildTestArticle(cheapestDecile, cheap(21, [shrinking, shrinking, growing]))),
  ).toContain(
    'Am häufigsten sind „Umsatz geschrumpft“ und „Gewinn geschrumpft“ mit je zwei von drei Fällen, in denen man es weiß.',
  );
  // The same number from a smaller group weighs more: no tie.
  expect(
    leadOf(
      await buildTestArticle(cheapestDecile, cheap(21, [shrinking, shrinking, { revenue_growth: 0.1 }])),
    ),
  ).toContain('Am häufigsten ist „Gewinn geschrumpft“ mit zwei von zwei Fällen,');
});

it('has nothing to say where nobody earns', async () => {
  await expect(buildTestArticle(cheapestDecile, [{ id: 'a', trailing_p_e: -5 }])).rejects.toThrow(
    'Nothing is said',
  );
});
