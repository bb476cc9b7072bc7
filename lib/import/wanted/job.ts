import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { admitWants } from '@/lib/stocks/wanted/admit-wants';
import { isImportRunning, runImport } from '../job';
import type { StockBundle } from '../rows';
import type { Provider } from '../sources/provider';
import { ProviderError } from '../sources/provider-error';
import type { CurrencyConverter } from '../sources/yahoo/listing';
import { loadStocks } from '../stock-store';
import { type LookUp, lookUp, type ReadCandidate } from './look-up';
import { comparePrices, type PricedListing, verdictOf } from './price-check';
import {
  type Choice,
  findChoices,
  findInMarket,
  findListed,
  findNext,
  findUnsettled,
  type Hit,
  isSameIsin,
  noteOutcome,
  noteProgress,
  type Settlement,
  settle,
  undoChoice,
  type Want,
  type Wanted,
  wantOwnSecurities,
} from './wanted-store';

/** Advisory lock: securities are looked up by one process at a time. */
const WANTED_LOCK = 4_711_008;

/** Securities that are looked up before those found are written together: each writing is a new version of the market. */
const AT_ONCE = 5;

type Market = { provider: Provider; convert: CurrencyConverter };

export type SeekDeps = {
  /** Called only where there is something to do. */
  open: () => Promise<Market>;
  /** ISO day. */
  today: string;
  signal: AbortSignal;
};

type StepDeps = Market & Pick<SeekDeps, 'today' | 'signal'>;

/**
 * Result of a step: something was done, nothing is to be done, the source is out of order, or somebody else works (an
 * import, another process).
 */
export type Sought = 'worked' | 'idle' | 'out_of_order' | 'busy';

/** Looks up the next wanted securities and writes what is found. Killed anywhere and repeated, the result is the same. */
export async function seekNext(database: Database, deps: SeekDeps): Promise<Sought> {
  const step = await database.exclusively(WANTED_LOCK, () => lockedStep(database, deps));
  return step?.result ?? 'busy';
}

async function lockedStep(database: Database, { open, today, signal }: SeekDeps): Promise<Sought> {
  const unsettled = await findUnsettled(database);
  const next = await findNext(database, today, AT_ONCE);
  const choices = await findChoices(database, AT_ONCE);
  if (unsettled.length + next.length + choices.length === 0) return 'idle';
  const deps = { ...(await open()), today, signal };
  for (const wanted of unsettled) await settleStored(database, wanted, deps);
  if (next.length + choices.length === 0) return 'worked';
  if (await isImportRunning(database)) return 'busy';
  const step = new Step(database, deps);
  try {
    for (const choice of choices) await step.choose(choice);
    for (const wanted of next) await step.seek(wanted);
  } catch (error) {
    if (!(error instanceof ProviderError && error.isFault)) throw error;
    return 'out_of_order';
  } finally {
    await step.write();
  }
  return 'worked';
}

/** Wants what accounts have made of their own, and lets as many as the limits allow be looked up today. */
export async function collectWanted(database: Database, today: string): Promise<void> {
  await wantOwnSecurities(database);
  await admitWants(database.db, null, today);
  await findInMarket(database);
}

/** Some securities that are looked up one after the other, and then written together. */
class Step {
  private readonly bundles: StockBundle[] = [];
  private readonly symbols: string[] = [];
  private readonly afterwards: ((idOf: (symbol: string) => string | undefined) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly deps: StepDeps,
  ) {}

  async seek(wanted: Wanted): Promise<void> {
    const { database, deps } = this;
    const onProgress = (percent: number) => noteProgress(database, wanted.id, Math.round(percent));
    const stated = wanted.wants.map(({ prices }) => prices);
    await noteProgress(database, wanted.id, null);
    let result: LookUp;
    try {
      result = await lookUp(wanted, stated, { ...deps, onProgress });
    } catch (error) {
      await noteProgress(database, wanted.id, null);
      throw error;
    }
    const candidates = await this.ofThisSecurity(wanted, result.candidates);
    const taken = takenOf(candidates);
    if (taken) return this.take(wanted, taken, result.by);
    const fitting = candidates.some(isConfirmed) ? candidates.filter(isConfirmed) : candidates;
    await noteOutcome(database, wanted.id, deps.today, {
      state: fitting.length > 0 ? 'several' : 'not_found',
    });
    for (const want of wanted.wants)
      await settle(database, want, this.offered(want, fitting, result.contradicted));
  }

  /** Loads what a person has chosen, without the ISIN: that it is the same security is this person's word alone. */
  async choose(choice: Choice): Promise<void> {
    const { database, deps } = this;
    const { symbol, name } = choice;
    const listed = (await findListed(database, [symbol])).get(symbol);
    if (listed) return settle(database, choice, { stock_id: listed.id });
    const outcome = await deps.provider.read?.({ symbol, name }, null, deps.today, deps.signal);
    if (outcome?.fault) throw new ProviderError('provider_error', outcome.refusals[0]?.reason ?? symbol);
    if (!outcome?.bundle) return undoChoice(database, choice, symbol);
    this.bundles.push(outcome.bundle);
    this.symbols.push(symbol);
    this.afterwards.push(async (idOf) => {
      const id = idOf(symbol);
      await (id ? settle(database, choice, { stock_id: id }) : undoChoice(database, choice, symbol));
    });
  }

  /** Writes what was found, by the one writer of the market, and tells the accounts. */
  async write(): Promise<void> {
    const { database, deps, bundles, symbols } = this;
    if (this.afterwards.length === 0) return;
    const { name } = deps.provider;
    if (bundles.length > 0)
      await runImport(
        database,
        {
          ...{ name, adjustedOn: null, size: bundles.length },
          async *stocks() {
            yield* bundles;
          },
        },
        { today: deps.today, keepDemo: true, isLogged: false },
      );
    const listed = await findListed(database, symbols);
    for (const tell of this.afterwards) await tell((symbol) => listed.get(symbol)?.id);
  }

  private async take(wanted: Wanted, taken: ReadCandidate, by: 'isin' | 'name'): Promise<void> {
    const { database, deps } = this;
    const { symbol } = taken.listing;
    const known = (await findListed(database, [symbol])).get(symbol);
    // A listing of the market stays as it is, unless it lacks the ISIN: what is read for a name has none.
    const lacksIsin = known?.isin === null && by === 'isin' && known.source === deps.provider.name;
    if (!known || lacksIsin) this.bundles.push(taken.bundle);
    this.symbols.push(symbol);
    this.afterwards.push(async (idOf) => {
      const id = idOf(symbol);
      if (!id) return noteOutcome(database, wanted.id, deps.today, { state: 'not_found' });
      await noteOutcome(database, wanted.id, deps.today, { state: 'found', stock_id: id, found_by: by });
      const hit = { ...taken.listing, kind: taken.kind };
      for (const want of wanted.wants)
        await settle(database, want, settlementOf(want, id, by, taken.priced, hit, deps.convert));
    });
  }

  /** Leaves out listings that the market knows as another security. */
  private async ofThisSecurity(
    { isin }: Wanted,
    candidates: readonly ReadCandidate[],
  ): Promise<ReadCandidate[]> {
    const listed = await findListed(
      this.database,
      candidates.map(({ listing }) => listing.symbol),
    );
    const kept: ReadCandidate[] = [];
    for (const candidate of candidates) {
      const known = listed.get(candidate.listing.symbol)?.isin;
      if (!known || !isin || (await isSameIsin(this.database, known, isin))) kept.push(candidate);
    }
    return kept;
  }

  private offered(want: Want, fitting: readonly ReadCandidate[], contradicted: string | null): Settlement {
    const { convert } = this.deps;
    const hits = fitting.flatMap(({ listing, kind, priced }) => {
      const prices = comparePrices(want.prices, priced, convert);
      return verdictOf(prices) === 'contradicted' ? [] : hitOf({ ...listing, kind }, priced, prices);
    });
    if (hits.length > 0) return { candidates: hits };
    const refused = fitting[0]?.listing.name ?? contradicted;
    return refused === null || want.prices.length === 0 ? {} : { refused };
  }
}

const isConfirmed = ({ verdict }: ReadCandidate) => verdict === 'confirmed';

/** Returns the one security that prices confirm, or else the one of which the source states the ISIN. */
function takenOf(candidates: readonly ReadCandidate[]): ReadCandidate | null {
  const confirmed = candidates.filter(isConfirmed);
  const sure = confirmed.length > 0 ? confirmed : candidates.filter(({ isStated }) => isStated);
  return sure.length === 1 ? (sure[0] ?? null) : null;
}

type Named = Pick<Hit, 'symbol' | 'name' | 'exchange' | 'kind'>;

const hitOf = (
  { symbol, name, exchange, kind }: Named,
  { currency }: PricedListing,
  prices: Hit['prices'],
): Hit => ({
  ...{ symbol, name, exchange, currency, kind, prices },
});

/** An account's own prices may contradict what those of another confirmed; found by its name alone, they must confirm it. */
function settlementOf(
  { prices: stated }: Want,
  stockId: string,
  by: 'isin' | 'name',
  priced: PricedListing,
  named: Named,
  convert: CurrencyConverter,
): Settlement {
  const prices = comparePrices(stated, priced, convert);
  const verdict = verdictOf(prices);
  if (verdict === 'contradicted') return { refused: named.name };
  if (verdict === 'confirmed' || by === 'isin') return { stock_id: stockId };
  return { candidates: [hitOf(named, priced, prices)] };
}

/** Tells accounts of a security that is in the market already. */
async function settleStored(
  database: Database,
  wanted: Wanted & { stock_id: string },
  { convert }: StepDeps,
): Promise<void> {
  const [row] = await database.query<{ symbol: string }>(
    'select original_id as symbol from stocks where id = $1',
    [wanted.stock_id],
  );
  const stored = row && (await loadStocks(database, [row.symbol])).get(row.symbol);
  if (!row || !stored?.row) return;
  const { name, kind, trading_currency, adjusted_on } = stored.row;
  const priced: PricedListing = {
    currency: String(trading_currency),
    series: stored.series,
    splits: [...stored.splits].map(([ex_date, ratio]) => ({ ex_date, ratio })),
    adjusted_on: adjusted_on as string | null,
  };
  const named: Named = {
    ...{ symbol: row.symbol, name: String(name), exchange: '' },
    kind: kind === 'fund' ? 'fund' : 'share',
  };
  for (const want of wanted.wants)
    await settle(
      database,
      want,
      settlementOf(want, wanted.stock_id, wanted.found_by ?? 'name', priced, named, convert),
    );
}
