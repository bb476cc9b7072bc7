import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { MembersPosition } from '@/components/portfolio/members-position';
import { DividendSection } from '@/components/stocks/dividend-section';
import { DrawnPriceHistory } from '@/components/stocks/drawn-price-history';
import { FigureExplanations } from '@/components/stocks/figure-explanations';
import { FundFacts } from '@/components/stocks/fund-facts';
import { SourceLine } from '@/components/stocks/source-line';
import { StockActions } from '@/components/stocks/stock-actions';
import { StockHeading } from '@/components/stocks/stock-heading';
import { StockPrice } from '@/components/stocks/stock-price';
import { InCurrency, VisitorStock } from '@/components/stocks/visitor-stock';
import { env } from '@/lib/platform/env';
import { fundStructuredData } from '@/lib/stocks/page/page-metadata';
import { paymentSummary } from '@/lib/stocks/prices/payment-summary';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import type { PricePoint, StockDetail } from '@/lib/stocks/schema';

type Props = {
  stock: StockDetail;
  /** Closes of a year in EUR, without averages, oldest first. */
  year: readonly PricePoint[];
};

/** The page of a fund, which can be booked and watched, or of an index, which can be compared. */
export function FundPage({ stock, year }: Props) {
  const { dividend_history: dividends, comparisons: _, ...figures } = stock;
  const href = `/stock-detail/${stock.id}`;
  const isFund = stock.kind === 'fund';
  return (
    <VisitorStock stock={figures} closes={shortHistory(year)} similarIds="">
      <FigureExplanations payments={paymentSummary(dividends, stock.price_date)}>
        {isFund && <JsonLd data={fundStructuredData(stock, new URL(href, env.SITE_URL).href)} />}
        <div className="page">
          <Breadcrumbs current={stock.name} path={href} />
          <StockHeading
            stock={stock}
            price={
              <InCurrency part="price">
                <StockPrice stock={stock} year={year} />
              </InCurrency>
            }
            actions={<StockActions stock={stock} />}
          />
          <div className="stock-first">
            <DrawnPriceHistory stock={figures} year={year} dividends={dividends} />
            <InCurrency part="fund">
              <FundFacts stock={stock} />
            </InCurrency>
          </div>
          <InCurrency part="source">
            <SourceLine stock={stock} />
          </InCurrency>
          {isFund && <MembersPosition />}
        </div>
        <div className="late-parts">
          <InCurrency part="dividends">
            <DividendSection stock={stock} />
          </InCurrency>
        </div>
      </FigureExplanations>
    </VisitorStock>
  );
}
