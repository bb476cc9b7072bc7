import { renderToStaticMarkup } from 'react-dom/server';
import { EMPTY_SEARCH, type SearchState } from '@/lib/search/search-params';
import { SearchOutcome } from './search-outcome';
import type { SearchOutcome as Outcome } from './use-search-run';

const searched: SearchState = { ...EMPTY_SEARCH, sectors: ['Energy'] };
const came = { search: searched, turn: 0 };
const found: Outcome = {
  ...came,
  answer: { data: [], total: 2000, details: [] },
  Results: () => <p>Ergebnisse</p>,
};
const failed: Outcome = { ...came, failure: { title: 'Fehler', text: 'Noch einmal' } };

describe('SearchOutcome', () => {
  it.each<[string, Outcome, Partial<SearchState>, boolean, boolean]>([
    ['results can be used', found, {}, false, false],
    [
      'results in another order, while it is asked for, too',
      found,
      { sortBy: 'dividend_yield' },
      true,
      false,
    ],
    ['results of another search, while it runs, cannot', found, { sectors: ['Finance'] }, true, true],
    ['a failure can be tried again', failed, {}, false, false],
    ['and not twice at once', failed, {}, true, true],
  ])('%s', (_name, outcome, change, isRunning, isInert) => {
    const html = renderToStaticMarkup(
      <SearchOutcome
        shown={{ ...searched, ...change }}
        outcome={outcome}
        isRunning={isRunning}
        onSort={() => undefined}
        onView={() => undefined}
        onRetry={() => undefined}
        onReset={() => undefined}
      />,
    );
    expect(html.includes(' inert=""')).toBe(isInert);
    expect(html.includes('Suche läuft...')).toBe(isRunning);
  });
});
