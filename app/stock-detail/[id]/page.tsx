import { Plus } from 'lucide';
import type { Metadata } from 'next';
import { cache } from 'react';
import { Updates } from '@/components/articles/updates';
import { ScoreAndValue } from '@/components/fair-value/score-and-value';
import { FundPage } from '@/components/funds/fund-page';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { MembersPosition } from '@/components/portfolio/members-position';
import { CompanyOverview } from '@/components/stocks/company-overview';
import { DividendSection } from '@/components/stocks/dividend-section';
import { DrawnPriceHistory } from '@/components/stocks/drawn-price-history';
import { FigureExplanations } from '@/components/stocks/figure-explanations';
import { KeyFigures } from '@/components/stocks/key-figures';
import { SectionNav } from '@/components/stocks/section-nav';
import { SimilarCompanies } from '@/components/stocks/similar-companies';
import { SourceLine } from '@/components/stocks/source-line';
import { StockHeading } from '@/components/stocks/stock-heading';
import { StockInfoCard } from '@/components/stocks/stock-info-card';
import { StockPrice } from '@/components/stocks/stock-price';
import { VerdictSection } from '@/components/stocks/verdict-section';
import { CurrencyChoice, InCurrency, VisitorStock } from '@/components/stocks/visitor-stock';
import { OwnHistorySection } from '@/components/stocks/years/own-history-section';
import { QualitySection } from '@/components/stocks/years/quality-section';
import { TenYears } from '@/components/stocks/years/ten-years';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { MembersWatchlistButton } from '@/components/watchlist/members-watchlist-button';
import { findArticlesOfStock } from '@/lib/articles/stock-queries';
import { comparisonPath } from '@/lib/comparison/params';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { basisPath } from '@/lib/fair-value/other-basis';
import { getFairRange } from '@/lib/fair-value/queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { OPEN_GRAPH } from '@/lib/platform/seo/open-graph';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { yearsTitle } from '@/lib/stocks/fundamentals/rules';
import { getStockYears, type StockYears } from '@/lib/stocks/fundamentals/stock-years';
import { stockPageMetadata, stockStructuredData } from '@/lib/stocks/page/page-metadata';
import { paymentSummary } from '@/lib/stocks/prices/payment-summary';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import { findSimilarStocks, getStock } from '@/lib/stocks/queries';
import type { StockDetail } from '@/lib/stocks/schema';
import { findPayments, getPriceHistory } from '@/lib/stocks/series-queries';
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
  const [payments, similar, articles] = await Promise.all([
    findPayments(id),
    findSimilarStocks(stock, SIMILAR, DEFAULT_CURRENCY),
    findArticlesOfStock(id, ARTICLES),
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
  return (
    <VisitorStock
      stock={figures}
      closes={shortHistory(year)}
      similarIds={similar.map(({ id }) => id).join(',')}
    >
      <FigureExplanations payments={paymentSummary(dividends, stock.price_date)}>
        <JsonLd data={stockStructuredData(stock, new URL(href, env.SITE_URL).href)} />
        <div className="page">
          <Breadcrumbs trail={[SEARCH]} current={stock.name} path={href} />
          <StockHeading
            stock={stock}
            price={
              <InCurrency part="price">
                <StockPrice stock={stock} year={year} />
              </InCurrency>
            }
            actions={
              <>
                <CurrencyChoice />
                <MembersWatchlistButton stockId={stock.id} name={stock.name} />
                <ButtonLink look="secondary" href={`${href}/fairer-wert`}>
                  Fairer Wert
                </ButtonLink>
                <ButtonLink
                  look="secondary"
                  rel="nofollow"
                  href={comparisonPath([stock, ...similar.slice(0, COMPARED)].map(({ id }) => id))}
                >
                  Vergleichen
                </ButtonLink>
                <ButtonLink href={`/portfolio?addStock=${stock.id}`}>
                  <Icon of={Plus} small />
                  Zum Portfolio
                </ButtonLink>
              </>
            }
          />
          <MembersPosition />
          <InCurrency part="source">
            <SourceLine stock={stock} />
          </InCurrency>
        </div>
        <SectionNav sections={sectionsOf(stock, years, similar.length > 0)} />
        <VerdictSection stock={stock} payments={payments}>
          {'bases' in fair && (
            <p className="mt-6 max-w-[46em] text-ink-2">
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
          <div className="mt-8 flex flex-wrap gap-5 *:min-w-0 *:grow *:basis-96 *:first:grow-999 *:first:basis-136">
            <DrawnPriceHistory stock={figures} year={year} dividends={dividends} fair={fair} />
            <InCurrency part="info">
              <StockInfoCard stock={stock} />
            </InCurrency>
          </div>
        </VerdictSection>
        <div className="late-parts">
          <InCurrency part="keyFigures">
            <KeyFigures stock={stock} />
          </InCurrency>
          {years ? (
            <>
              <TenYears stockId={stock.id} fundamentals={years.fundamentals} />
              <OwnHistorySection history={years.history} />
              {years.quality && <QualitySection quality={years.quality} />}
            </>
          ) : (
            <p className="section-body text-ink-2">Geschäftsjahre dieses Unternehmens sind nicht bekannt.</p>
          )}
          <InCurrency part="dividends">
            <DividendSection stock={stock} />
          </InCurrency>
          <InCurrency part="company">
            <CompanyOverview stock={stock} />
          </InCurrency>
          <InCurrency part="similar">
            <SimilarCompanies stock={stock} similar={similar} />
          </InCurrency>
          <Updates articles={articles} />
        </div>
      </FigureExplanations>
    </VisitorStock>
  );
}

/** The sections that the page of a stock has. */
function sectionsOf({ dividend_history }: StockDetail, years: StockYears | null, hasSimilar: boolean) {
  return [
    { id: 'ueberblick', label: 'Überblick' },
    { id: 'kennzahlen', label: 'Kennzahlen' },
    ...(years
      ? [
          { id: 'jahre', label: yearsTitle(years.fundamentals.years.length) },
          { id: 'verlauf', label: 'Bewertung' },
          { id: 'qualitaet', label: 'Qualität' },
        ]
      : []),
    ...(dividend_history.length > 0 ? [{ id: 'dividenden', label: 'Dividenden' }] : []),
    { id: 'unternehmen', label: 'Unternehmen' },
    ...(hasSimilar ? [{ id: 'vergleich', label: 'Vergleich' }] : []),
  ];
}
