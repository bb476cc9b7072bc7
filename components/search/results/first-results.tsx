import { CompanyTable } from '@/components/stocks/company-table';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/platform/format/number';
import type { StockSearch } from '@/lib/search/stock-search';
import type { Stock } from '@/lib/stocks/schema';
import { NoResults } from './no-results';
import { ResultsHeading } from './results-heading';

type Props = {
  search: StockSearch;
  /** The first results. */
  stocks: readonly Stock[];
  /** Number of all results. */
  total: number;
};

/** Shows the first results of a search as the server renders them, for browsers without our script or before it. */
export function FirstResults({ search, stocks, total }: Props) {
  return (
    <div className="page mt-2">
      <div className="mb-4 border-rule border-t pt-3">
        <p className="not-noscript:hidden">
          <TextLink href="/search">Zurück zur Übersicht</TextLink>
        </p>
        <ResultsHeading total={total} />
        {stocks.length < total && (
          <p className="text-14 text-ink-2">Hier stehen die ersten {formatCount(stocks.length)} davon.</p>
        )}
      </div>
      {total === 0 ? (
        <NoResults search={search} />
      ) : (
        <CompanyTable stocks={stocks} caption="Ergebnisse der Suche" />
      )}
    </div>
  );
}
