import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { writeListings } from '../job';
import type { StockBundle } from '../rows';
import { type Provider, ProviderError } from '../sources/provider';
import type { CurrencyConverter } from '../sources/yahoo/listing';
import { isSimilar } from './candidates';
import { type LookUp, lookUp, type ReadCandidate } from './look-up';
import { comparePrices, verdictOf } from './price-check';
import { hitOf, settlementOf } from './settlement';
import {
  type Choice,
  recordOutcome,
  recordProgress,
  type Settlement,
  settle,
  undoChoice,
} from './wanted-outcomes';
import { findListed, isSameIsin, type Want, type Wanted } from './wanted-store';

export type StepDeps = {
  provider: Provider;
  convert: CurrencyConverter;
  /** ISO day. */
  today: string;
  signal: AbortSignal;
};

/** Some securities that are looked up and then written together. */
export class Step {
  private readonly bundles: StockBundle[] = [];
  private readonly afterwards: ((idOf: (symbol: string) => string | undefined) => Promise<void>)[] = [];

  constructor(
    private readonly opened: Database,
    private readonly deps: StepDeps,
  ) {}

  /** Asked for by each statement, so that none follows when the lock is lost. */
  private get database(): Database {
    this.deps.signal.throwIfAborted();
    return this.opened;
  }

  async seek(wanted: Wanted): Promise<void> {
    const { deps } = this;
    const onProgress = async (percent: number) =>
      recordProgress(this.database, wanted.id, Math.round(percent));
    await recordProgress(this.database, wanted.id, null);
    let result: LookUp;
    try {
      result = await lookUp(wanted.isin, wanted.wants, { ...deps, onProgress });
    } catch (error) {
      await recordProgress(this.database, wanted.id, null);
      throw error;
    }
    const candidates = await this.ofThisSecurity(wanted, result.candidates);
    const taken = takenOf(candidates);
    if (taken) return this.take(wanted, taken, result.by);
    const fitting = candidates.some(isConfirmed) ? candidates.filter(isConfirmed) : candidates;
    await recordOutcome(this.database, wanted.id, deps.today, {
      state: fitting.length > 0 ? 'several' : 'not_found',
    });
    for (const want of wanted.wants) await settle(this.database, want, this.offered(want, fitting, result));
  }

  /** Loads what a person has chosen, without the ISIN: that it is the same security is this person's word alone. */
  async choose(choice: Choice): Promise<void> {
    const { deps } = this;
    const { symbol, name } = choice;
    const listed = (await findListed(this.database, [symbol])).get(symbol);
    if (listed) return settle(this.database, choice, { stock_id: listed.id });
    const outcome = await deps.provider.read({ symbol, name }, deps.today, deps.signal);
    if (outcome.fault && !outcome.isOfListing)
      throw new ProviderError('provider_error', outcome.refusals[0]?.reason ?? symbol);
    if (!outcome.bundle) return undoChoice(this.database, choice, symbol);
    this.add(outcome.bundle);
    this.afterwards.push(async (idOf) => {
      const id = idOf(symbol);
      await (id
        ? settle(this.database, choice, { stock_id: id })
        : undoChoice(this.database, choice, symbol));
    });
  }

  /** Writes what was found, by the one writer of the market, and tells the accounts. */
  async write(): Promise<void> {
    const { deps } = this;
    if (this.afterwards.length === 0) return;
    await writeListings(this.database, deps.provider.name, deps.today, () => this.lacking());
    const listed = await this.listed();
    for (const tell of this.afterwards) await tell((symbol) => listed.get(symbol)?.id);
  }

  /** Returns the listings that the market lacks, or has without their ISIN: what is read for a name has none. */
  private async lacking(): Promise<StockBundle[]> {
    const listed = await this.listed();
    return this.bundles.filter(({ symbol, company }) => {
      const known = listed.get(symbol);
      return !known || (known.isin === null && company?.isin && known.source === this.deps.provider.name);
    });
  }

  private listed() {
    return findListed(
      this.database,
      this.bundles.map(({ symbol }) => symbol),
    );
  }

  private async take(wanted: Wanted, taken: ReadCandidate, by: 'isin' | 'name'): Promise<void> {
    const { deps } = this;
    const { symbol } = taken.listing;
    this.add(taken.bundle);
    this.afterwards.push(async (idOf) => {
      const id = idOf(symbol);
      if (!id) return recordOutcome(this.database, wanted.id, deps.today, { state: 'not_found' });
      await recordOutcome(this.database, wanted.id, deps.today, {
        state: 'found',
        stock_id: id,
        found_by: by,
      });
      const hit = { ...taken.listing, kind: taken.kind };
      for (const want of wanted.wants)
        await settle(this.database, want, settlementOf(want, id, by, taken.priced, hit, deps.convert));
    });
  }

  /** Adds a listing once: with its ISIN, if anybody found it by that. */
  private add(bundle: StockBundle): void {
    const there = this.bundles.findIndex(({ symbol }) => symbol === bundle.symbol);
    if (there < 0) this.bundles.push(bundle);
    else if (bundle.company?.isin) this.bundles[there] = bundle;
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

  private offered(
    want: Want,
    fitting: readonly ReadCandidate[],
    { by, contradicted }: Pick<LookUp, 'by' | 'contradicted'>,
  ): Settlement {
    const { convert } = this.deps;
    // Other accounts' names may have led to others; better those than none.
    const own = by === 'isin' ? fitting : fitting.filter(({ listing }) => isSimilar(listing, want));
    const hits = (own.length > 0 ? own : fitting).flatMap(({ listing, kind, priced }) => {
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
