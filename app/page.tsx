import { ArrowRight } from 'lucide';
import type { Metadata } from 'next';
import { cache } from 'react';
import { CallToAction } from '@/components/home/call-to-action';
import { ChartFeature } from '@/components/home/chart-feature';
import { DemoVideo } from '@/components/home/demo-video';
import { Hero } from '@/components/home/hero';
import { LiveAnswer } from '@/components/home/live-answer';
import { MarketFactsLine } from '@/components/home/market-facts-line';
import { MemberDay } from '@/components/home/member-day';
import { NewestArticles } from '@/components/home/newest-articles';
import { PortfolioFeature } from '@/components/home/portfolio-feature';
import { ScoreFeature } from '@/components/home/score-feature';
import { StockAnswer } from '@/components/home/stock-answer';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { findNewestOfCategories } from '@/lib/articles/queries';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { getStockBrief } from '@/lib/fair-value/brief';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { presetPagesOf } from '@/lib/search/preset-pages/preset-pages';
import { findFirstStocks } from '@/lib/search/queries';
import { showcase } from '@/lib/stocks/cards/showcase';
import { shortName } from '@/lib/stocks/names/legal-form';
import { weeklyPoints } from '@/lib/stocks/prices/history';
import { findLargestStocks, getMarketFacts } from '@/lib/stocks/queries';
import type { Stock } from '@/lib/stocks/schema';
import { getPriceHistory } from '@/lib/stocks/series-queries';

export const revalidate = 3600;

/** Number of companies from which the page picks its examples. */
const CANDIDATES = 60;
/** Rows in the list of the largest companies. */
const LISTED = 6;
/** Companies in the example portfolio. */
const SPREAD = 8;
/** Preset pages that are linked below the search field. */
const POPULAR = ['/search/dividendenstars', '/search/value-aktien', '/search/hohe-margen'];
/** Stocks that are named below the search field. */
const EXAMPLES = 4;
/** Characters of their names, so that they have room on one line. */
const LONGEST_EXAMPLE = 18;
/** Stocks whose scores are shown. */
const SCORED = 5;
/** Number of articles, each of another category. */
const ARTICLES = 3;

/** Loads the largest companies, the examples picked from them, the counts of presets and the newest articles. */
const load = cache(() =>
  unlessUnavailable(
    (async () => {
      const stocks = isBuilding() ? [] : await findLargestStocks(CANDIDATES, DEFAULT_CURRENCY);
      const articles = isBuilding() ? [] : await findNewestOfCategories(ARTICLES);
      const shown = showcase(stocks);
      const [first, charted = first] = shown;
      const yearOf = async (stock: Stock | undefined) =>
        weeklyPoints((stock && (await getPriceHistory(stock.id, 'year', DEFAULT_CURRENCY, true))) ?? []);
      return {
        facts: isBuilding() ? null : await getMarketFacts(),
        popular: isBuilding() ? [] : await countPopular(),
        largest: stocks.slice(0, LISTED),
        spread: stocks.slice(0, SPREAD),
        scored: shown.slice(0, SCORED),
        charted,
        brief: first && (await getStockBrief(first.id, DEFAULT_CURRENCY)),
        examples: shown
          .map(({ id, name }) => ({ id, name: shortName(name) }))
          .filter(({ id, name }) => id === first?.id || name.length <= LONGEST_EXAMPLE)
          .slice(0, EXAMPLES),
        points: await yearOf(charted),
        articles,
      };
    })(),
  ),
);

/** Counts the stocks of the popular presets. */
const countPopular = () =>
  Promise.all(
    presetPagesOf('preset')
      .filter(({ path }) => POPULAR.includes(path))
      .map(async ({ path, label, search }) => ({
        path,
        label,
        total: (await findFirstStocks(search, 0)).total,
      })),
  );

export async function generateMetadata(): Promise<Metadata> {
  if ((await load()) === UNAVAILABLE) return UNAVAILABLE_PAGE;
  return { alternates: { canonical: '/' } };
}

export default async function HomePage() {
  const loaded = await load();
  if (loaded === UNAVAILABLE) return <UnavailablePage />;
  const { facts, popular, largest, spread, scored, charted, brief, examples, points, articles } = loaded;
  return (
    <>
      <JsonLd data={siteStructuredData(env.SITE_NAME, env.SITE_URL)} />
      <MemberDay
        link={
          <ButtonLink href="/portfolio">
            Zum Portfolio
            <Icon of={ArrowRight} small />
          </ButtonLink>
        }
      />
      <Hero siteName={env.SITE_NAME} examples={examples} facts={facts}>
        <DemoVideo
          still={
            brief && (
              <LiveAnswer first={brief.id}>
                <StockAnswer brief={brief} />
              </LiveAnswer>
            )
          }
        />
      </Hero>
      {facts && <MarketFactsLine facts={facts} />}
      <div className="late-parts">
        {facts && scored.length > 0 && (
          <ScoreFeature stocks={scored} companies={facts.companies} popular={popular} />
        )}
        <PortfolioFeature stocks={spread} />
        {charted && points.length > 0 && <ChartFeature stock={charted} points={points} />}
        <NewestArticles articles={articles} />
        {largest.length > 0 && (
          <Section
            id="groesste"
            title="Die größten Unternehmen"
            aside={<TextLink href="/search">Alle ansehen</TextLink>}
          >
            <VisitorCompanyTable
              stocks={largest}
              caption="Die größten Unternehmen nach Marktkapitalisierung"
            />
          </Section>
        )}
        <div className="only-members page mt-14">
          <DemoVideo still={null} />
        </div>
        <CallToAction />
      </div>
    </>
  );
}

/** Returns the structured data of the site as a whole, for its home page. */
const siteStructuredData = (name: string, address: string) => [
  { '@type': 'WebSite', name, url: address, inLanguage: 'de-DE' },
  { '@type': 'Organization', name, url: address, logo: new URL('/icon.svg', address).href },
];
