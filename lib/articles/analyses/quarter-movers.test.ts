import { buildTestArticle, leadOf, rowsOf, textOf } from '@/test/analyses';
import { words } from '@/test/words';
import { quarterMovers } from './quarter-movers';

const moving = (...changes: number[]) =>
  changes.map((quarter, i) => ({ id: `s${i}`, name: `S${i} AG`, quarter }));

// 40 12 5 0 -8 -20: median 2.5.
const ROWS = moving(5, -20, 40, 0, 12, -8).map((row, i) => ({
  ...row,
  trailing_p_e: [10, 6, -1, 12, 20, 30][i] ?? null,
  yearly_change: [-5, -30, 80, 0, 20, 3][i] ?? null,
  revenue_growth: [0.1, 0.2, -0.05, 0, 0.03, -0.1][i] ?? null,
  dividend_yield: [2, 6, 0, 0, 1, 0][i] ?? null,
}));

it('names both ends, the middle and the breadth', async () => {
  expect(leadOf(await buildTestArticle(quarterMovers, ROWS))).toBe(
    'Die stärkste Aktie der letzten drei Monate, S2 AG, gewann 40,0 %; die schwächste, S1 AG, verlor 20,0 %. Die mittlere Aktie (der Median) steht bei +2,5 %. Gestiegen sind drei Aktien, gefallen sind zwei Aktien.',
  );
});

it('lists winners and losers with their figures', async () => {
  const article = await buildTestArticle(quarterMovers, ROWS);
  expect(rowsOf(article, 'Die drei größten Gewinne')).toEqual([
    'S2 AG | +40,0 % | +80,0 % | – | −5,0 %',
    'S4 AG | +12,0 % | +20,0 % | 20,0 | +3,0 %',
    'S0 AG | +5,0 % | −5,0 % | 10,0 | +10,0 %',
  ]);
  expect(rowsOf(article, 'Die zwei größten Verluste')).toEqual([
    'S1 AG | −20,0 % | −30,0 % | 6,0 | +20,0 %',
    'S5 AG | −8,0 % | +3,0 % | 30,0 | −10,0 %',
  ]);
  expect(article.stocks.map(({ symbol }) => symbol)).toEqual(['s2', 's1']);
});

it('says what the figures say', async () => {
  const text = textOf((await buildTestArticle(quarterMovers, ROWS)).body);
  for (const sentence of [
    'Eine der drei Aktien liegt über ein Jahr trotz des Anstiegs im Minus.',
    'Eine Aktie hat kein KGV, weil Gewinne fehlen',
    'Bei einem der drei Gewinner ist der Umsatz zuletzt geschrumpft',
    'muss die Aktie um 25,0 % steigen: 20,0 % ÷ (100 % − 20,0 %) = 25,0 %',
    'Einer der zwei Verlierer meldet trotzdem wachsende Umsätze.',
    'Ein KGV unter zehn hat eine Aktie der Liste.',
    'Eine Dividendenrendite von mindestens 5 % hat eine der zwei Aktien;',
  ]) {
    expect(text).toContain(sentence);
  }
});

it('counts how far they have moved', async () => {
  const article = await buildTestArticle(quarterMovers, ROWS);
  expect(rowsOf(article, 'Aktien nach').map((row) => row.split(' | ')[1])).toEqual(words`0 0 1 1 2 1 0 1`);
  expect(textOf(article.body)).toContain(
    'Innerhalb von zehn Prozent nach oben oder unten blieben drei Aktien: 3 ÷ 6 = 50,0 %.',
  );
});

it('leaves out stocks whose last close is old', async () => {
  const rows = [...moving(5, 3), { id: 'old', quarter: 90, price_date: '2026-11-09' }];
  const article = await buildTestArticle(quarterMovers, rows);
  expect(leadOf(article)).toContain('am meisten gewann S0 AG mit 5,0 %');
  expect(textOf(article.body)).toContain('Eine Aktie fehlt: zu klein');
});

it('compares sectors from five stocks on', async () => {
  const rows = moving(1, 2, 3, 4, 5, -1, -2, -3, -4, -5, 50).map((row, i) => ({
    ...row,
    sector: i < 5 ? 'Energy' : i < 10 ? 'Finance' : 'Utilities',
  }));
  const article = await buildTestArticle(quarterMovers, rows);
  expect(rowsOf(article, 'Kursänderung')).toEqual(['Energie | 5 | 5 | +3,0 %', 'Finanzen | 5 | 0 | −3,0 %']);
  expect(textOf(article.body)).toContain(
    'Das sind 6,0 Prozentpunkte Abstand. Im Plus steht die mittlere Aktie in einem Sektor: Energie.',
  );
});

it.each([
  [
    moving(5),
    'In diesem Markt lässt sich nur eine Aktie über drei Monate verfolgen: S0 AG steht bei +5,0 %. Eine Rangliste ist das nicht, ein Maßstab fehlt.',
  ],
  [
    moving(0.01),
    'In diesem Markt lässt sich nur eine Aktie über drei Monate verfolgen, und der Kurs von S0 AG steht, wo er stand. Eine Rangliste ist das nicht, ein Maßstab fehlt.',
  ],
  [
    moving(-3, -6),
    'In den letzten drei Monaten hat keine Aktie dieses Marktes gewonnen; am meisten verlor S1 AG mit 6,0 %. Die mittlere Aktie (der Median) steht bei −4,5 %. Gestiegen ist keine Aktie, gefallen sind zwei Aktien.',
  ],
  [
    moving(0, 4, 0),
    'In den letzten drei Monaten hat keine Aktie dieses Marktes verloren; am meisten gewann S1 AG mit 4,0 %. Die mittlere Aktie (der Median) blieb, wo sie war. Gestiegen ist eine Aktie, gefallen ist keine Aktie.',
  ],
  [moving(0, 0.02), 'In den letzten drei Monaten hat sich keine der zwei Aktien nennenswert bewegt.'],
])('speaks of a small market as it is (%#)', async (rows, expected) => {
  expect(leadOf(await buildTestArticle(quarterMovers, rows))).toBe(expected);
});

it('shows the only loser where nothing has won', async () => {
  const { stocks, body } = await buildTestArticle(quarterMovers, moving(-3, -6));
  expect(stocks.map(({ symbol }) => symbol)).toEqual(['s1']);
  expect(body).toContain('{{STOCK_CARD_1}}');
  expect(body).not.toContain('{{STOCK_CARD_2}}');
});

it('has nothing to say where no change is known', async () => {
  await expect(buildTestArticle(quarterMovers, [{ id: 'a' }])).rejects.toThrow('Nothing is said');
});
