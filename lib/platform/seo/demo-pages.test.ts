import { areDemoPagesIndexed } from './demo-pages';

it.each([
  ['a demo on this machine', 'demo', 'http://localhost:3000', true],
  ['a public demo', 'demo', 'https://aktien.example', false],
  ['a site with real data', 'csv', 'http://localhost:3000', false],
  ['a public site with real data', 'yahoo', 'https://aktien.example', false],
  ['no source at all', 'none', 'http://localhost:3000', true],
] as const)('%s', (_name, MARKET_DATA, SITE_URL, indexed) => {
  expect(areDemoPagesIndexed({ MARKET_DATA, SITE_URL, BOERSE_TERMS_ACCEPTED: 'no' })).toBe(indexed);
});
