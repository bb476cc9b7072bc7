import { CompanyOverview } from './company-overview';
import { DividendSection } from './dividend-section';
import { FundFacts } from './fund-facts';
import { KeyFigures } from './key-figures';
import { SimilarCompanies } from './similar-companies';
import { SourceLine } from './source-line';
import { StockInfo } from './stock-info';
import { StockPrice } from './stock-price';

/** Components of a stock page that show amounts, for the browser to render in another currency. */
export const STOCK_PARTS = {
  price: StockPrice,
  source: SourceLine,
  info: StockInfo,
  fund: FundFacts,
  keyFigures: KeyFigures,
  dividends: DividendSection,
  company: CompanyOverview,
  similar: SimilarCompanies,
};
