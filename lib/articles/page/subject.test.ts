import { readContent } from '@/test/content';
import { CATEGORY_IDS } from '../rules';
import { MOTIFS, motifOf } from './subject';

it.each([
  ['its first tag', 'value', ['KGV', 'Bewertung'], 'market'],
  ['its first tag with a motif', 'income', ['Ausland', 'Steuern', 'Dividende'], 'shares'],
  ['its category, for tags without one', 'dividend', ['Hauptversammlung'], 'payments'],
  ['its category, without tags', 'growth', [], 'growth'],
] as const)('an article has the motif of %s', (_name, category, tags, expected) => {
  expect(motifOf(category, tags)).toBe(expected);
});

const motifs = new Map(readContent().map(({ slug, category, tags }) => [slug, motifOf(category, tags)]));

it.each([
  ['dividendenwachstum', 'payments'],
  ['dividendenkalender', 'months'],
  ['umsatzwachstum-qualitaet', 'growth'],
  ['sicherheitsmarge', 'price'],
  ['piotroski-f-score', 'market'],
  ['diversifikation', 'shares'],
])('%s shows %s', (slug, expected) => expect(motifs.get(slug)).toBe(expected));

it('spreads the written articles over all motifs, none of which has a third of them', () => {
  const counts = MOTIFS.map((motif) => [...motifs.values()].filter((chosen) => chosen === motif).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(motifs.size / 3);
});

it('knows every category', () => {
  expect(new Set(CATEGORY_IDS.map((category) => motifOf(category, []))).size).toBe(CATEGORY_IDS.length);
});
