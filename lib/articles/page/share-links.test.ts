import { shareLinks } from './share-links';

const URL_WITH_SIGNS = 'https://example.org/articles/kgv-und-kbv';

it.each([
  [
    'twitter',
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fexample.org%2Farticles%2Fkgv-und-kbv&text=KGV+%26+KBV%3A+was+z%C3%A4hlt%3F',
  ],
  [
    'linkedin',
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fexample.org%2Farticles%2Fkgv-und-kbv',
  ],
  [
    'facebook',
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.org%2Farticles%2Fkgv-und-kbv',
  ],
])('hands the encoded address to %s', (network, expected) => {
  const links = shareLinks(URL_WITH_SIGNS, 'KGV & KBV: was zählt?');
  expect(links.find((link) => link.network === network)?.href).toBe(expected);
});
