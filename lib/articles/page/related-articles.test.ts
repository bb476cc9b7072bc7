import { relatedArticles } from './related-articles';

const candidate = (id: string, category: string, tags: string[], day: number) => ({
  id,
  category,
  tags,
  published_at: new Date(Date.UTC(2026, 0, day)),
});
const candidates = [
  candidate('self', 'value', ['a', 'b'], 9),
  candidate('old', 'value', ['a'], 1),
  candidate('new', 'value', ['a'], 5),
  candidate('twin', 'value', ['a', 'b'], 2),
  candidate('else', 'growth', ['a', 'b'], 8),
  candidate('named', 'income', [], 1),
  candidate('new', 'value', ['a'], 5),
];

it.each([
  [[], 3, ['twin', 'new', 'old']],
  [['named'], 3, ['named', 'twin', 'new']],
  [['named', 'old', 'self'], 3, ['named', 'old', 'twin']],
  [['nowhere'], 9, ['twin', 'new', 'old', 'else', 'named']],
])('named %j, %d of them', (related, limit, expected) => {
  const article = { id: 'self', category: 'value', tags: ['a', 'b'] };
  const found = candidates.map((entry) => {
    const place = (related as string[]).indexOf(entry.id);
    return { ...entry, named: place < 0 ? null : place + 1 };
  });
  expect(relatedArticles(article, found, limit).map(({ id }) => id)).toEqual(expected);
});
