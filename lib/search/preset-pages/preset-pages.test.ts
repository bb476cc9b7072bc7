import { findSlugsOfFiles } from '@/test/content';
import { words } from '@/test/words';
import { searchAddress, searchStateFromParams } from '../search-params';
import { articlesOf } from './page-articles';
import { PRESET_PAGES, type PresetPage, partsOf, presetPageAt, presetPagesOf } from './preset-pages';
import { presetPageTexts } from './texts';

describe('PRESET_PAGES', () => {
  it('are the eight presets, the eleven sectors and the ten countries, each at an address of its own', () => {
    expect(PRESET_PAGES.filter(({ kind }) => kind !== 'part').map(({ path }) => path)).toEqual(words`
      /search/dividendenstars /search/wachstumsaktien /search/value-aktien /search/hohe-margen
      /search/unterbewertete-wachstumswerte /search/seit-5-jahren-gesteigert
      /search/seit-10-jahren-gesteigert /search/seit-25-jahren-gesteigert /search/sektor/technologie /search/sektor/finanzen
      /search/sektor/gesundheit /search/sektor/energie /search/sektor/zyklischer-konsum
      /search/sektor/basiskonsum /search/sektor/industrie /search/sektor/grundstoffe
      /search/sektor/kommunikation /search/sektor/versorger /search/sektor/immobilien /search/land/usa
      /search/land/deutschland /search/land/grossbritannien /search/land/schweiz /search/land/frankreich
      /search/land/niederlande /search/land/schweden /search/land/kanada /search/land/china
      /search/land/japan
    `);
  });

  it('have a part of each preset in each sector and country, at an address of its own', () => {
    const paths = PRESET_PAGES.map(({ path }) => path);
    expect(presetPagesOf('part')).toHaveLength(8 * (11 + 10));
    expect(new Set(paths).size).toBe(29 + 168);
    expect(paths).toContain('/search/dividendenstars/finanzen');
  });

  it.each([
    ['/search/hohe-margen', 21],
    ['/search/land/usa', 8],
    ['/search/hohe-margen/usa', 0],
  ])('%s has %i parts', (path, count) => {
    const page = PRESET_PAGES.find((page) => page.path === path) as PresetPage;
    expect(partsOf(page)).toHaveLength(count);
  });

  it('each lead to an article that is there, a part to those of both lists', () => {
    const slugs = (path: string) =>
      PRESET_PAGES.filter((page) => page.path === path).flatMap((page) =>
        articlesOf(page).map(({ slug }) => slug),
      );
    expect(slugs('/search/dividendenstars/schweiz')).toEqual([
      'hohe-dividendenrendite',
      'quellensteuer-schweiz',
    ]);
    const files = findSlugsOfFiles();
    const lost = PRESET_PAGES.filter(
      ({ path }) => !slugs(path)[0] || slugs(path).some((slug) => !files.includes(slug)),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['preset', 'value-aktien', '/search?preset=value-stocks'],
    ['sector', 'basiskonsum', '/search?sector=Consumer+Defensive'],
    ['country', 'usa', '/search?country=United+States'],
    ['part', 'value-aktien/deutschland', '/search?country=Germany&preset=value-stocks'],
    ['part', 'hohe-margen/finanzen', '/search?sector=Finance&preset=high-profit-margin'],
  ] as const)('%s %s opens %s in the search', (kind, slug, address) => {
    const page = presetPageAt(kind, slug);
    expect(page && searchAddress(page.search)).toBe(address);
    expect(searchStateFromParams(new URL(address, 'https://x.example').searchParams)).toEqual(page?.search);
  });

  it.each([
    ['preset', 'technologie'],
    ['sector', 'usa'],
    ['country', 'other'],
    ['country', 'andere'],
    ['preset', 'constructor'],
    ['preset', 'value-aktien/deutschland'],
    ['part', 'sektor/technologie'],
  ] as const)('there is no %s %s', (kind, slug) => expect(presetPageAt(kind, slug)).toBeUndefined());
});

describe('presetPageTexts', () => {
  const texts = PRESET_PAGES.map((page) => ({ path: page.path, ...presetPageTexts(page) }));

  it.each(texts)('$path has title and description of a fitting length', ({ title, description }) => {
    const whole = `${title} | Aktienlotse`.length;
    expect([title, whole >= 10 && whole <= 70]).toEqual([title, true]);
    expect([description, description.length >= 50 && description.length <= 170]).toEqual([description, true]);
  });

  it('are those of one page alone', () => {
    for (const part of ['title', 'description', 'heading'] as const) {
      expect(new Set(texts.map((text) => text[part])).size).toBe(PRESET_PAGES.length);
    }
    // The lead of a part is made of its numbers; all others differ.
    expect(new Set(texts.map(({ lead }) => lead)).size).toBe(29 + 1);
  });

  it('name the figures of the presets', () => {
    const text = (slug: string) => {
      const page = presetPageAt('preset', slug);
      return page ? JSON.stringify(presetPageTexts(page)).replace(/\s/g, ' ') : '';
    };
    expect(text('dividendenstars')).toMatch(/mindestens 3,5 %.*1 Mrd\. € Börsenwert/);
    expect(presetPageTexts(presetPageAt('preset', 'dividendenstars') as PresetPage).description).toContain(
      'Marktkapitalisierung mindestens 1\u00a0Mrd.\u00a0€',
    );
    expect(text('wachstumsaktien')).toMatch(/15 %.*10 %/);
    expect(text('value-aktien')).toMatch(/15-Fache.*2,5-Fache.*2 %/);
    expect(text('hohe-margen')).toMatch(/25 €.*30 €/);
    expect(text('seit-10-jahren-gesteigert')).toMatch(/mindestens 10 Erhöhungen/);
    expect(text('seit-10-jahren-gesteigert')).toContain('"heading":"10 Jahre steigende Dividenden"');
    expect(text('unterbewertete-wachstumswerte')).toMatch(/20 %.*20-Fache.*3-Fache/);
  });
});
