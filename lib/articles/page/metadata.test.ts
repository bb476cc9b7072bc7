import { articleStructuredData, articleTitle } from './metadata';

const ARTICLE = {
  title: 'Die Graham-Zahl',
  meta_description: 'Wie man sie rechnet.',
  definition: { term: 'Graham-Zahl', text: 'Wurzel aus 22,5 mal Gewinn mal Buchwert.' },
  author: 'Redaktion Aktienlotse',
  published_date: '2026-02-11T06:00:00.000Z',
  updated_date: null as string | null,
  sources: [{ title: 'Ein Buch' }, { title: '§ 20 EStG', url: 'https://gesetze.example/20' }],
};
const PAGE = {
  url: 'https://example.org/articles/graham-zahl',
  image: 'https://example.org/articles/graham-zahl/opengraph-image',
  site: { name: 'Aktienlotse', address: 'https://example.org' },
};

it('says of an article what search engines ask for, with absolute addresses and moments with a zone', () => {
  expect(articleStructuredData(ARTICLE, PAGE)).toEqual({
    '@type': 'Article',
    headline: 'Die Graham-Zahl',
    description: 'Wurzel aus 22,5 mal Gewinn mal Buchwert.',
    about: { '@type': 'DefinedTerm', name: 'Graham-Zahl' },
    image: 'https://example.org/articles/graham-zahl/opengraph-image',
    datePublished: '2026-02-11T06:00:00.000Z',
    dateModified: '2026-02-11T06:00:00.000Z',
    author: { '@type': 'Organization', name: 'Redaktion Aktienlotse', url: 'https://example.org/ueber-uns' },
    publisher: {
      '@type': 'Organization',
      name: 'Aktienlotse',
      url: 'https://example.org',
      logo: 'https://example.org/icon.svg',
    },
    citation: [
      { '@type': 'CreativeWork', name: 'Ein Buch' },
      { '@type': 'CreativeWork', name: '§ 20 EStG', url: 'https://gesetze.example/20' },
    ],
    mainEntityOfPage: 'https://example.org/articles/graham-zahl',
    inLanguage: 'de-DE',
  });
});

it('says neither a subject nor sources that an article does not show', () => {
  const data = articleStructuredData({ ...ARTICLE, definition: null, sources: [] }, PAGE);
  expect(data.description).toBe('Wie man sie rechnet.');
  expect(Object.keys(data)).toEqual(expect.not.arrayContaining(['about', 'citation']));
});

it('has the day of a change where there was one', () => {
  const updated_date = '2026-06-02T06:00:00.000Z';
  expect(articleStructuredData({ ...ARTICLE, updated_date }, PAGE).dateModified).toBe(updated_date);
});

it.each([
  ['Die Graham-Zahl', 'Die Graham-Zahl | Aktienlotse'],
  // 56 characters and the suffix's 14 are 70; one more is too long.
  ['x'.repeat(56), `${'x'.repeat(56)} | Aktienlotse`],
  ['x'.repeat(57), 'x'.repeat(57)],
])('the title of the page of %s is %s', (title, expected) => {
  expect(articleTitle({ title }, 'Aktienlotse')).toBe(expected);
});
