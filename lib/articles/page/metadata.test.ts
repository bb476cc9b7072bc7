import { articleStructuredData, articleTitle } from './metadata';

const ARTICLE = {
  title: 'Die Graham-Zahl',
  meta_description: 'Wie man sie rechnet.',
  author: 'Redaktion Aktienlotse',
  published_date: '2026-02-11T06:00:00.000Z',
  updated_date: null as string | null,
};
const PAGE = {
  url: 'https://example.org/articles/graham-zahl',
  image: 'https://example.org/articles/graham-zahl/opengraph-image',
  site: { name: 'Aktienlotse', address: 'https://example.org' },
};

it('says of an article what search engines ask for, with absolute addresses and moments with a zone', () => {
  const publisher = { '@type': 'Organization', url: 'https://example.org' };
  expect(articleStructuredData(ARTICLE, PAGE)).toEqual({
    '@type': 'Article',
    headline: 'Die Graham-Zahl',
    description: 'Wie man sie rechnet.',
    image: 'https://example.org/articles/graham-zahl/opengraph-image',
    datePublished: '2026-02-11T06:00:00.000Z',
    dateModified: '2026-02-11T06:00:00.000Z',
    author: { ...publisher, name: 'Redaktion Aktienlotse' },
    publisher: { ...publisher, name: 'Aktienlotse', logo: 'https://example.org/icon.svg' },
    mainEntityOfPage: 'https://example.org/articles/graham-zahl',
    inLanguage: 'de-DE',
  });
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
