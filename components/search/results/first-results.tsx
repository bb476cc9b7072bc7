import { CompanyTable } from '@/components/stocks/company-table';
import { buttonStyle } from '@/components/ui/button-style';
import { PillRow, StillPill } from '@/components/ui/pill';
import { TextLink } from '@/components/ui/text-link';
import { criteria } from '@/lib/search/criteria';
import type { StockSearch } from '@/lib/search/stock-search';
import type { Stock } from '@/lib/stocks/schema';
import { NoResults } from './no-results';
import { RESULT_TOOLS, ResultsHead } from './results-head';

type Props = {
  search: StockSearch;
  /** The first results. */
  stocks: readonly Stock[];
  /** Number of all results. */
  total: number;
  unjudged: number;
  /** Whether they only have a name like the one searched for. */
  similar: boolean;
};

/** Shows the first results of a search as the server renders them, for browsers without our script or before it. */
export const FirstResults = ({ search, stocks, total, unjudged, similar }: Props) => (
  <div className="page mt-2 max-md:mt-1">
    <p className="not-noscript:hidden">
      <TextLink href="/search">Zurück zur Übersicht</TextLink>
    </p>
    <ResultsHead
      total={total}
      unjudged={unjudged}
      similarTo={similar ? search.name.trim() : null}
      listed={stocks.length}
      conditions={<CriteriaText search={search} />}
    >
      <div className={`${RESULT_TOOLS} noscript:hidden`} />
    </ResultsHead>
    {total === 0 ? (
      <NoResults search={search} />
    ) : (
      <CompanyTable stocks={stocks} caption="Ergebnisse der Suche" dense />
    )}
  </div>
);

/** Shows the conditions, as wide as they will be with their buttons. */
function CriteriaText({ search }: { search: StockSearch }) {
  const list = criteria(search);
  if (list.length === 0) return null;
  return (
    <PillRow label="Bedingungen" oneLine>
      {list.map(({ text }) => (
        <StillPill key={text} text={text} />
      ))}
      <span className={`${buttonStyle({ look: 'quiet', small: true })} invisible flex-none`}>
        Alle zurücksetzen
      </span>
    </PillRow>
  );
}
