import { CompanyOverview } from './company-overview';
import { DividendSection } from './dividend-section';
import { KeyFigures } from './key-figures';
import { SimilarCompanies } from './similar-companies';
import { StockInfoCard } from './stock-info-card';

/** The parts of a stock's page that name amounts, as the browser draws them in another currency. */
export const STOCK_PARTS = {
  info: StockInfoCard,
  keyFigures: KeyFigures,
  dividends: DividendSection,
  company: CompanyOverview,
  similar: SimilarCompanies,
};
