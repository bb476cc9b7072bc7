import { openSearchXml } from './open-search';

it('tells browsers where words go', () => {
  const xml = openSearchXml(
    'Aktien & mehr in einem',
    'https://www.example.org',
    '/search?name={searchTerms}',
  );
  expect(xml).toContain('<ShortName>Aktien &amp; mehr in</ShortName>');
  expect(xml).toContain(
    '<Url type="text/html" template="https://www.example.org/search?name={searchTerms}"/>',
  );
  expect(xml).toContain('>https://www.example.org/icon.svg</Image>');
});
