import { renderToStaticMarkup } from 'react-dom/server';
import { EMPTY_SEARCH, type SearchState } from '@/lib/search/search-params';
import { SearchOutcome } from './search-outcome';
import type { FoundOutcome } from './use-search-run';

const searched: SearchState = { ...EMPTY_SEARCH, sectors: ['Energy'] };
const found: FoundOutcome = {
  search: searched,
  turn: 0,
  answer: { data: [], total: 2000, unjudged: 0, similar: false, details: [] },
  Results: () => <p>Ergebnisse</p>,
};
const failure = { title: 'Fehler', text: 'Prüfe die Verbindung.' };
const OTHER: Partial<SearchState> = { sectors: ['Finance'] };
const SORTED: Partial<SearchState> = { sortBy: 'dividend_yield' };

type State = {
  found?: FoundOutcome;
  failure?: typeof failure;
  isRunning?: boolean;
  change?: Partial<SearchState>;
};

const html = ({ found: last, failure: failed, isRunning = false, change = {} }: State) =>
  renderToStaticMarkup(
    <SearchOutcome
      shown={{ ...searched, ...change }}
      found={last ?? null}
      failure={failed ?? null}
      isRunning={isRunning}
      onSort={() => undefined}
      onView={() => undefined}
      onWhole={() => undefined}
      onRetry={() => undefined}
      conditions={<p>Bedingungen</p>}
      saving={null}
    >
      <p>vom Server</p>
    </SearchOutcome>,
  );

describe('SearchOutcome', () => {
  it.each<[string, State, looks: string]>([
    ['results can be used', { found }, ''],
    [
      'results in another order, while it is asked for, too',
      { found, isRunning: true, change: SORTED },
      'dim',
    ],
    [
      'results of another search, while it runs, cannot',
      { found, isRunning: true, change: OTHER },
      'blocked dim',
    ],
    ['results of the search before a failed one stay', { found, failure, change: OTHER }, 'dim'],
    ['a failure cannot be tried again twice at once', { failure, isRunning: true }, 'blocked'],
  ])('%s', (_name, state, looks) => {
    const text = html(state);
    expect(/ inert=""|cursor-progress/.test(text)).toBe(looks.includes('blocked'));
    expect(text.includes('opacity-55')).toBe(looks.includes('dim'));
    expect(text.includes('Suche läuft...')).toBe(Boolean(state.isRunning && state.found));
  });

  it('shows what the server has rendered until the first answer, not as something old', () => {
    const served = html({ isRunning: true });
    expect(served).toContain('vom Server');
    expect(served).not.toMatch(/inert|cursor-progress|opacity-55|Suche läuft/);
    expect(html({ found })).not.toContain('vom Server');
  });

  it('has a place for its announcement before there is one', () => {
    const status = /<p role="status"[^>]*>(.*?)<\/p>/;
    expect(status.exec(html({ found }))?.[1]).toBe('');
    expect(status.exec(html({ found, isRunning: true }))?.[1]).toContain('Suche läuft...');
  });

  it('says which results stand below an error', () => {
    const older = 'Darunter steht noch das vorige Ergebnis.';
    expect(html({ found, failure, change: OTHER })).toContain(older);
    expect(html({ failure })).not.toContain(older);
  });
});
