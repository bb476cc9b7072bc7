import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StockBrief } from '@/lib/fair-value/schema';
import { barred } from '@/test/shown-text';
import { stockExample } from '@/test/stock';
import { CallToAction } from './call-to-action';
import { videoLength } from './demo-video';
import { Hero } from './hero';
import { MarketFactsLine } from './market-facts-line';
import { NewestArticles } from './newest-articles';
import { PortfolioFeature } from './portfolio-feature';
import { ScoreFeature } from './score-feature';
import { StockAnswer } from './stock-answer';

/** `/register: Kostenloses Konto erstellen` for each link. */
const links = (node: React.ReactNode) =>
  [...renderToStaticMarkup(node).matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, words]) => `${href}: ${words}`,
  );

/** Returns the text that a reader sees, without the markup. */
const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');

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
    motif: 'price' as const,
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
    id: 'nordwind-de',
    name: 'Nordwind AG',
    metricScores: {
      trailing_p_e: { score: 77, compared: 1284 },
      forward_p_e: { score: 71, compared: 1284 },
    },
  });
  const popular = [{ path: '/search/value-aktien', label: 'Value-Aktien', total: 1134 }];
  const feature = <ScoreFeature stocks={[stock]} companies={1284} popular={popular} />;

  it('shows the scores of some companies, and which are not known', () => {
    const text = textOf(feature);
    expect(text).toContain('1.284 Aktien, vier Urteile, eine Liste');
    // The mean of 77 and 71; the other three have too few metrics.
    expect(text).toMatch(/Nordwind AG.*74, gut(–N\/A, keine Daten){3}/);
  });

  it('links presets with the number of their stocks', () => {
    expect(links(feature)).toContain('/search/value-aktien: Value-Aktien ');
    expect(textOf(feature)).toContain('Value-Aktien 1.134');
  });
});

describe('Hero', () => {
  const heroOf = (facts: ComponentProps<typeof Hero>['facts']) => (
    <Hero siteName="Aktienlotse" examples={[{ id: 'nordwind-de', name: 'Nordwind' }]} facts={facts}>
      <p>Antwort</p>
    </Hero>
  );

  it('links stocks to begin with, the search, the login and the import', () => {
    expect(links(heroOf(null))).toEqual([
      '/stock-detail/nordwind-de: Nordwind',
      '/search: Alle Aktien durchsuchen',
      '/login: Anmelden',
      '/depot-import: Import ausprobieren',
    ]);
  });

  it.each([
    [{ companies: 1596, countries: 24, demo: true }, 'Demomarkt: 1.596 erfundene Unternehmen aus 24 Ländern'],
    [{ companies: 1596, countries: 1, demo: false }, '1.596 Unternehmen'],
  ])('says how large the market is: %j', (facts, text) => {
    expect(textOf(heroOf(facts))).toContain(`${text}Alle`);
  });
});

describe('StockAnswer', () => {
  const brief: StockBrief = {
    id: 'nordwind-de',
    name: 'Nordwind AG',
    country: 'Germany',
    sector: 'Technology',
    current_price: 87.42,
    daily_change: -0.84,
    display_currency: 'EUR',
    verdict: 'Günstig bewertet, aber ertragsschwach',
    scores: { valuation: 91, financial: 22, dividend: null, growth: 55 },
    fair_value: { lowest: 80, middle: 110, highest: 140 },
  };

  it('says the verdict with price, scores and fair value, and leads to the page', () => {
    const answer = <StockAnswer brief={brief} />;
    expect(textOf(answer)).toBe(
      'Nordwind AGKurs: 87,42 €−0,84 % 1TTechnologie · DeutschlandGünstig bewertet, aber ertragsschwach91Bewertung22FinanzenN/ADividenden55WachstumKurs 87,42 €fairer Wert 80–140 €Ansehen: Nordwind AG',
    );
    expect(links(answer)).toEqual(['/stock-detail/nordwind-de: Ansehen']);
  });

  it.each([
    ['zuletzt Verlust', { fair_value: { withheld: 'zuletzt Verlust' } }],
    ['kein Kurs bekannt', { current_price: null }],
  ])('says why there is no fair value: %s', (reason, change) => {
    const html = renderToStaticMarkup(<StockAnswer brief={{ ...brief, ...change }} />);
    expect(html).toContain(`Kein fairer Wert: ${reason}`);
    expect(html).not.toMatch(/NaN|Infinity|fairer Wert \d/);
  });

  it('draws price and range on one scale, with room at both ends', () => {
    const html = renderToStaticMarkup(
      <StockAnswer
        brief={{ ...brief, current_price: 100, fair_value: { lowest: 100, middle: 150, highest: 200 } }}
      />,
    );
    // From 92 to 208: 100 is at 8 / 116, 150 at 58 / 116, 200 at 108 / 116.
    for (const place of ['left:6.9%', 'left:50%', 'right:calc(100% - 93.1%)']) expect(html).toContain(place);
  });
});

describe('MarketFactsLine', () => {
  const facts = {
    companies: 1596,
    countries: 24,
    trailingPe: 16.84,
    payers: 402,
    dividendYield: 2.1,
    rising: 391,
    unchanged: 18,
    falling: 187,
    day: '2026-11-20',
    demo: true,
    origin: 'Demodaten',
  };
  const text = (change: Partial<typeof facts> | Record<string, null>) =>
    barred(renderToStaticMarkup(<MarketFactsLine facts={{ ...facts, ...change } as typeof facts} />));

  it('names size, medians and movement with their day and source', () => {
    expect(text({})).toBe(
      '|Der Markt in Zahlen|Unternehmen aus 24 Ländern|1.596|KGV im Median|16,8|zahlen Dividende|402|Dividendenrendite im Median|2,1 %|391 gestiegen|18 unverändert|187 gefallen|Stand: 20.11.2026|Demodaten|',
    );
  });

  it('leaves out what nobody knows', () => {
    const unknown = { countries: 0, trailingPe: null, payers: 0, dividendYield: null };
    expect(text({ ...unknown, rising: 0, unchanged: 0, falling: 0 } as never)).toBe(
      '|Der Markt in Zahlen|Unternehmen|1.596|Stand: 20.11.2026|Demodaten|',
    );
  });
});

describe('PortfolioFeature', () => {
  const stocks = [
    stockExample({
      sector: 'Technology',
      name: 'Oben AG',
      yearly_change: 38.2,
      dividend: 2,
      current_price: 100,
      trading_currency: 'USD',
      rate_date: '2026-11-19',
      rate_source: 'demo',
    }),
    stockExample({
      sector: 'Energy',
      name: 'Unten AG',
      yearly_change: -27.18,
      dividend: null,
      current_price: 60,
      price_date: '2026-11-19',
    }),
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
    expect(html.replaceAll('|', '')).toContain('62,5\u202f% stecken in einem Sektor: Technologie.');
  });

  it('says in sentences what stands out', () => {
    const text = textOf(<PortfolioFeature stocks={stocks} />);
    expect(text).toContain('Oben AG steht 38,20 % höher als vor einem Jahr.');
    expect(text).toContain('Unten AG hat in einem Jahr 27,18 % verloren.');
    // 10 × 2 of 1,600
    expect(text).toContain('In zwölf Monaten 20,00 € Dividende, 1,3 % des Werts.');
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
  ])('%d s', (seconds, expected) => expect(videoLength(seconds)).toBe(expected));
});
