import { buildTestArticle, leadOf, rowsOf, textOf } from '@/test/analyses';
import { concentration } from './concentration';

const worth = (...billions: (number | null)[]) =>
  billions.map((value, i) => ({
    id: `s${i}`,
    name: `S${i} AG`,
    sector: i === 0 ? 'Technology' : 'Finance',
    country: i < 2 ? 'United States' : 'Germany',
    market_cap: value === null ? null : value * 1e9,
  }));

// 50 20 10 10 10 of 100: 2500 + 400 + 300 = 3200 points, by sector 2500 + 2500.
const ROWS = worth(50, 20, 10, 10, 10, null);

it('adds up the largest and says where the half is', async () => {
  const article = await buildTestArticle(concentration, ROWS);
  expect(leadOf(article)).toBe(
    'Zusammen sind die fünf Aktien dieses Marktes mit bekanntem Börsenwert 100,00 Mrd. € wert, und 50,0 % davon stecken allein in der größten, S0 AG.',
  );
  expect(rowsOf(article, 'Anteil der größten')).toEqual(['Die größte Aktie | 50,0 % | 20,0 %']);
  expect(rowsOf(article, 'Die fünf größten')).toEqual([
    'S0 AG | 50,00 Mrd. € | 50,0 % | 50,0 %',
    'S1 AG | 20,00 Mrd. € | 20,0 % | 70,0 %',
    'S2 AG | 10,00 Mrd. € | 10,0 % | 80,0 %',
    'S3 AG | 10,00 Mrd. € | 10,0 % | 90,0 %',
    'S4 AG | 10,00 Mrd. € | 10,0 % | 100,0 %',
  ]);
});

it('computes the Herfindahl index of companies and sectors', async () => {
  const text = textOf((await buildTestArticle(concentration, ROWS)).body);
  expect(text).toContain('Für die Aktien dieses Marktes ergibt er 3.200 Punkte.');
  expect(text).toContain('aus 3,1 gleich großen Aktien statt aus 5: 10.000 ÷ 3.200 = 3,1.');
  expect(text).toContain(
    'Nach Sektoren gerechnet sind es 5.000 Punkte. Amerikanische Wettbewerbsbehörden nennen einen Markt über 1.800 Punkten',
  );
  expect(text).toContain('rund 2,5-mal so viel, wie ihr zukäme (50,0 % mal 5).');
  expect(text).toContain('50,0 % × 10 % = 5,00 %');
  expect(text).toContain('Eine Aktie ohne Börsenwert bleibt außen vor.');
});

it('divides the value among sectors and countries', async () => {
  const article = await buildTestArticle(concentration, ROWS);
  expect(rowsOf(article, 'Börsenwert je Sektor')).toEqual([
    'Finanzen | 50,0 % | 4 | 80,0 %',
    'Technologie | 50,0 % | 1 | 20,0 %',
  ]);
  expect(rowsOf(article, 'Börsenwert nach')).toEqual([
    'USA | 70,0 % | 2 | 40,0 %',
    'Deutschland | 30,0 % | 3 | 60,0 %',
  ]);
  expect(textOf(article.body)).toContain(
    'Nach dem Sitz des Unternehmens führen diese Länder: USA (70,0 %) und Deutschland (30,0 %).',
  );
});

it('counts what has no sector or country as such', async () => {
  const rows = worth(60, 40).map((row, i) => (i === 1 ? { ...row, sector: null, country: null } : row));
  const article = await buildTestArticle(concentration, rows);
  expect(rowsOf(article, 'Börsenwert je Sektor')).toEqual([
    'Technologie | 60,0 % | 1 | 50,0 %',
    'ohne Angabe | 40,0 % | 1 | 50,0 %',
  ]);
  expect(textOf(article.body)).toContain('„Ohne Angabe“ ist beim Sektor eine Aktie, beim Land eine Aktie.');
});

it('converts to euro before it adds', async () => {
  const article = await buildTestArticle(concentration, [
    ...worth(10),
    { id: 'us', market_cap: 10e9, trading_currency: 'USD' },
  ]);
  // Without a rate, amounts in dollars are unknown and not counted as euros.
  expect(leadOf(article)).toContain(
    'Nur eine Aktie dieses Marktes hat einen bekannten Börsenwert: S0 AG mit 10,00 Mrd. €.',
  );
});

it('names the ten largest where there are more', async () => {
  const article = await buildTestArticle(concentration, worth(...Array.from({ length: 20 }, () => 5)));
  expect(leadOf(article)).toBe(
    'Zusammen sind die 20 Aktien dieses Marktes 100,00 Mrd. € wert, und die Hälfte davon steckt in den zehn größten. Allein S0 AG stellt 5,0 %. Die zehn größten kommen auf 50,0 %, nicht mehr, als ihrer Zahl entspricht.',
  );
});

it('has nothing to say where no value is known', async () => {
  await expect(buildTestArticle(concentration, worth(null))).rejects.toThrow('Nothing is said');
});
