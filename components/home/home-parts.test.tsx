import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { CallToAction } from './call-to-action';
import { videoLength } from './demo-video';
import { NewestArticles } from './newest-articles';
import { PortfolioFeature } from './portfolio-feature';
import { ScoreFeature } from './score-feature';

/** `/register: Kostenloses Konto erstellen` for each link. */
const links = (node: React.ReactNode) =>
  [...renderToStaticMarkup(node).matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, words]) => `${href}: ${words}`,
  );

describe('CallToAction', () => {
  const html = () => renderToStaticMarkup(<CallToAction />).split(/(?=<section)/);

  it('leads visitors to an account, and members to the search', () => {
    expect(links(<CallToAction />)).toEqual([
      '/register: Kostenloses Konto erstellen',
      '/login: Anmelden',
      '/search: Suche starten',
    ]);
    expect(html().map((section) => /only-\w+/.exec(section)?.[0])).toEqual(['only-visitors', 'only-members']);
  });
});

describe('NewestArticles', () => {
  const article = (n: number) => ({
    slug: `artikel-${n}`,
    title: `Titel ${n}`,
    meta_description: 'Ein Satz.',
    category: 'value' as const,
    published_date: '2026-11-18T06:00:00.000Z',
  });

  it('is nothing where there are none', () => {
    expect(renderToStaticMarkup(<NewestArticles articles={[]} />)).toBe('');
  });

  it('shows the three newest with their dates', () => {
    const articles = [1, 2, 3, 4].map(article);
    expect(links(<NewestArticles articles={articles} />)).toEqual([
      '/articles: Alle Analysen',
      '/articles/artikel-1: Titel 1',
      '/articles/artikel-2: Titel 2',
      '/articles/artikel-3: Titel 3',
    ]);
    expect(renderToStaticMarkup(<NewestArticles articles={articles} />)).toMatch(/18\.\sNovember\s2026/);
  });
});

describe('ScoreFeature', () => {
  const stock = stockExample({
    trading_currency: 'USD',
    metricScores: { trailing_p_e: { score: 77, compared: 1284 } },
  });
  const html = renderToStaticMarkup(<ScoreFeature stock={stock} />);

  it('has all that tells something on demand within the area of the tips', () => {
    // The card: text before the area, the area, and text after it.
    const [before, inside] = html.split('<div class="contents">');
    expect(before).not.toContain('data-tip');
    expect(inside).toMatch(
      /data-tip=""[^>]*><dt[^>]*><span[^>]*>1T<.span><span class="sr-only">Veränderung an einem Tag in der Handelswährung USD</,
    );
    expect(inside).toMatch(
      /data-tip=""><span>.+?<.span><.span><span class="sr-only">Dieser Wert ist besser als bei 77%/,
    );
  });

  it('says in the card, too, whose currency the changes are in', () => {
    expect(html).toContain('>Veränderung in der Handelswährung USD</p>');
  });
});

describe('PortfolioFeature', () => {
  const stocks = [
    stockExample({
      sector: 'Technology',
      current_price: 100,
      trading_currency: 'USD',
      rate_date: '2026-11-19',
    }),
    stockExample({ sector: 'Energy', current_price: 60, price_date: '2026-11-19' }),
    stockExample({ sector: 'Energy', current_price: null, price_date: null }),
  ];

  it('calculates with the stocks of the market that have a price', () => {
    const html = renderToStaticMarkup(<PortfolioFeature stocks={stocks} />).replaceAll(/<[^>]*>/g, '|');
    // 10 × 100 + 10 × 60
    expect(html).toContain('1.600\u00a0€');
    expect(html).toContain('1.000,00\u00a0€');
    expect(html).toContain('37,5\u202f%');
    expect(html).toContain('Stand: 19.11.2026 bis 20.11.2026');
    expect(html).toContain('Fremde Währungen umgerechnet zum Demokurs vom 19.11.2026');
    expect(html).toContain('von 2 der größten');
  });

  it('is there without a market too', () => {
    expect(links(<PortfolioFeature stocks={[]} />)).toEqual(['/portfolio: Portfolio ansehen']);
    expect(renderToStaticMarkup(<PortfolioFeature stocks={[]} />)).toContain('Portfolioverwaltung');
  });
});

describe('videoLength', () => {
  it.each([
    [31.76, '0:32'],
    [5.2, '0:05'],
    [60, '1:00'],
  ])('%d s', (seconds, expected) => {
    expect(videoLength(seconds)).toBe(expected);
  });
});
