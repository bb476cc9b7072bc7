import type { Metadata } from 'next';
import { cache } from 'react';
import { Updates } from '@/components/articles/updates';
import { ExpectedDividends } from '@/components/dividends/expected-dividends';
import { PrintedSheet } from '@/components/fact-sheet/printed-sheet';
import { ScoreAndValue } from '@/components/fair-value/score-and-value';
import { FundPage } from '@/components/funds/fund-page';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { SkipLink } from '@/components/layout/skip-link';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { MembersPosition } from '@/components/portfolio/members-position';
import { CompanyOverview } from '@/components/stocks/company-overview';
import { DividendRecordNote } from '@/components/stocks/dividend-record-note';
import { DividendSection } from '@/components/stocks/dividend-section';
import { DrawnPriceHistory } from '@/components/stocks/drawn-price-history';
import { FairValueLine } from '@/components/stocks/fair-value-line';
import { FigureExplanations } from '@/components/stocks/figure-explanations';
import { KeyFigures } from '@/components/stocks/key-figures';
import { PointLists } from '@/components/stocks/point-lists';
import { SectionNav } from '@/components/stocks/section-nav';
import { SimilarCompanies } from '@/components/stocks/similar-companies';
import { SourceLine } from '@/components/stocks/source-line';
import { StockActions } from '@/components/stocks/stock-actions';
import { StockHeading } from '@/components/stocks/stock-heading';
import { StockInfo } from '@/components/stocks/stock-info';
import { StockPrice } from '@/components/stocks/stock-price';
import { VerdictSummary } from '@/components/stocks/verdict-summary';
import { InCurrency, VisitorStock } from '@/components/stocks/visitor-stock';
import { OwnHistorySection } from '@/components/stocks/years/own-history-section';
import { QualitySection } from '@/components/stocks/years/quality-section';
import { TenYears } from '@/components/stocks/years/ten-years';
import { NetOfHundred } from '@/components/taxes/net-of-hundred';
import { TextLink } from '@/components/ui/text-link';
import { findArticlesOfStock } from '@/lib/articles/stock-queries';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { basisPath } from '@/lib/fair-value/other-basis';
import { getFairRange } from '@/lib/fair-value/queries';
import { today } from '@/lib/platform/clock';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { OPEN_GRAPH } from '@/lib/platform/seo/open-graph';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { getStockYears } from '@/lib/stocks/fundamentals/stock-years';
import { homeCurrency } from '@/lib/stocks/market/exchanges';
import { stockPageMetadata, stockStructuredData } from '@/lib/stocks/page/page-metadata';
import { stockVerdict } from '@/lib/stocks/page/verdict';
import { paymentSummary } from '@/lib/stocks/prices/payment-summary';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import { findSimilarStocks, getStock } from '@/lib/stocks/queries';
import { findPayments, getPriceHistory } from '@/lib/stocks/series-queries';
import { sectionsOf } from './sections-of';
import { STOCK_NOT_FOUND, StockNotFound } from './stock-not-found';

type Props = PageProps<'/stock-detail/[id]'>;

// An import revalidates the pages of the stocks it changed; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

/** Number of similar companies. */
const SIMILAR = 6;
/** Number of them in the comparison that the page links to, which leaves a place for the visitor's own choice. */
const COMPARED = 2;
/** Maximum number of articles about the stock. */
const ARTICLES = 4;

const load = cache((id: string) => unlessUnavailable(loadStock(id)));

async function loadStock(id: string) {
  const [stock, year] = await Promise.all([
    getStock(id, DEFAULT_CURRENCY),
    getPriceHistory(id, 'year', DEFAULT_CURRENCY, false),
  ]);
  if (!stock || !year) return null;
  const [similar, articles, payments] = await Promise.all([
    findSimilarStocks(stock, SIMILAR, DEFAULT_CURRENCY),
    findArticlesOfStock(id, ARTICLES),
    findPayments(id),
  ]);
  const years = stock.kind === 'share' ? await getStockYears(stock, payments) : null;
  const fair = await getFairRange(stock, years);
  return { stock, year, payments, similar, articles, years, fair };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return STOCK_NOT_FOUND;
  const { stock } = loaded;
  const { title, description } = stockPageMetadata(stock, env.SITE_NAME);
  const canonical = `/stock-detail/${stock.id}`;
  const alt = `${stock.name}: Kurs${stock.kind === 'share' ? ', Veränderung und Bewertung' : ' und Veränderung'} auf einen Blick`;
  const image = { ...SOCIAL_IMAGE_SIZE, url: `${canonical}/opengraph-image`, type: 'image/png', alt };
  return {
    title: { absolute: title },
    description,
    alternates: { canonical },
    openGraph: { ...OPEN_GRAPH, images: [image] },
    ...demoPageMetadata(stock.demo),
  };
}

export default async function StockPage({ params }: Props) {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) {
    return <UnavailablePage title={<span lang="en">Failed to load stock data</span>} href="/search" />;
  }
  if (!loaded) return <StockNotFound />;
  const { stock, year, payments, similar, articles, years, fair } = loaded;
  if (stock.kind !== 'share') return <FundPage stock={stock} year={year} />;
  const { dividend_history: dividends, comparisons: _, ...figures } = stock;
  const href = `/stock-detail/${stock.id}`;
  const verdict = stockVerdict(stock, payments);
  return (
    <VisitorStock
      stock={figures}
      closes={shortHistory(year)}
      similarIds={similar.map(({ id }) => id).join(',')}
    >
      <FigureExplanations payments={paymentSummary(dividends, stock.price_date)}>
        <JsonLd data={stockStructuredData(stock, new URL(href, env.SITE_URL).href)} />
        <SkipLink href="#kennzahlen">Zu den Kennzahlen</SkipLink>
        <div className="page">
          <Breadcrumbs trail={[SEARCH]} current={stock.name} path={href} />
          <StockHeading
            stock={stock}
            price={
              <InCurrency part="price">
                <StockPrice stock={stock} year={year} />
              </InCurrency>
            }
            actions={<StockActions stock={stock} beside={similar.slice(0, COMPARED).map(({ id }) => id)} />}
          />
        </div>
        <section aria-labelledby="ueberblick" className="page">
          <div className="stock-first">
            <DrawnPriceHistory stock={figures} year={year} dividends={dividends} fair={fair} />
            <VerdictSummary stock={stock} verdict={verdict}>
              {'middle' in fair && <FairValueLine stock={stock} middle={fair.middle} />}
            </VerdictSummary>
          </div>
          <InCurrency part="source">
            <SourceLine stock={stock} />
          </InCurrency>
          <MembersPosition />
        </section>
        <SectionNav sections={sectionsOf(stock, years, similar.length > 0)} />
        <div className="page grid gap-x-12 md:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          {stock.compared > 0 && <PointLists {...verdict} />}
          <div className="lg:row-span-2">
            <InCurrency part="info">
              <StockInfo stock={stock} />
            </InCurrency>
          </div>
          {'bases' in fair && (
            <p className="mt-4 text-14 text-ink-2 md:col-span-2">
              <ScoreAndValue
                bases={fair.bases}
                action={(other, words) => (
                  <TextLink rel="nofollow" href={basisPath(stock.id, other)}>
                    {words}
                  </TextLink>
                )}
              />
            </p>
          )}
        </div>
        <div className="late-parts">
          {years && <OwnHistorySection history={years.history} />}
          <InCurrency part="keyFigures">
            <KeyFigures stock={stock} />
          </InCurrency>
          {years ? (
            <>
              <TenYears stockId={stock.id} fundamentals={years.fundamentals} />
              {years.quality && <QualitySection quality={years.quality} />}
            </>
          ) : (
            <p className="section-body text-ink-2">Geschäftsjahre dieses Unternehmens sind nicht bekannt.</p>
          )}
          <InCurrency part="dividends">
            <DividendSection stock={stock} />
          </InCurrency>
          <ExpectedDividends stock={stock} payments={payments} today={today()} />
          <DividendRecordNote
            payments={payments}
            today={stock.price_date}
            years={years?.fundamentals.years ?? []}
            currency={stock.trading_currency}
            paysIn={years?.fundamentals.currency ?? homeCurrency(stock.isin)}
          />
          {payments.length > 0 && <NetOfHundred stock={stock} />}
          <InCurrency part="company">
            <CompanyOverview stock={stock} />
          </InCurrency>
          <InCurrency part="similar">
            <SimilarCompanies stock={stock} similar={similar} />
          </InCurrency>
        </div>
        <Updates articles={articles} />
      </FigureExplanations>
      <PrintedSheet path={`${href}/steckbrief`} />
    </VisitorStock>
  );
}
