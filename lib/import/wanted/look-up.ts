import { epochDay } from '@/lib/finance/daily-series';
import { decodeYears } from '@/lib/finance/encoded-years';
import { numberAt } from '@/lib/finance/number-at';
import { planStock } from '../plan-stock';
import type { StockBundle } from '../rows';
import type { FoundListing, Provider } from '../sources/provider';
import { ProviderError } from '../sources/provider-error';
import type { CurrencyConverter } from '../sources/yahoo/listing';
import { NEW_STOCK } from '../stored-stock';
import { type Candidate, candidatesFor, type SoughtSecurity } from './candidates';
import { comparePrices, type PricedListing, type StatedPrice, type Verdict, verdictOf } from './price-check';
import { searchTexts } from './search-texts';

/** A security that fits, by the listing that is taken for it. */
export type ReadCandidate = {
  listing: FoundListing;
  kind: 'share' | 'fund';
  bundle: StockBundle;
  priced: PricedListing;
  verdict: Verdict;
  /** The source itself states the sought ISIN of it. */
  isStated: boolean;
};

export type LookUp = { by: 'isin' | 'name'; candidates: ReadCandidate[]; contradicted: string | null };

type Deps = {
  provider: Provider;
  convert: CurrencyConverter;
  today: string;
  signal: AbortSignal;
  onProgress?: (percent: number) => Promise<void>;
};

/** Listings that are read of a security, and of all that a lookup finds. */
const LISTINGS_OF_ONE = 4;
const LISTINGS_OF_ALL = 10;

/** Days without a close after which another listing is preferred. */
const LIVE = 10;

/** Days without a close after which a listing is delisted. */
const DELISTED = 30;

/** Percent of the work after the lookup, and after its listings were read. */
const LOOKED_UP = 10;
const READ = 80;

/**
 * Looks a security up by its ISIN, then by its name, and reads the listings of what it finds until the stated prices
 * confirm one.
 *
 * @param stated prices of each account that wants it: one of them confirms
 * @throws ProviderError with isFault: the source is out of order, and has answered nothing
 */
export async function lookUp(
  sought: SoughtSecurity,
  stated: readonly (readonly StatedPrice[])[],
  deps: Deps,
): Promise<LookUp> {
  const { provider, signal, onProgress = async () => {} } = deps;
  const isStated = (group: readonly FoundListing[]) =>
    sought.isin !== null && group.some(({ isin }) => isin === sought.isin);
  const read: ReadCandidate[] = [];
  const tried = new Set<string>();
  let by: LookUp['by'] = 'isin';
  let contradicted: string | null = null;
  for await (const search of searchesFor(sought, provider, signal)) {
    by = search.by;
    for (const group of search.groups) {
      let best: ReadCandidate | null = null;
      for (const listing of group.filter(({ symbol }) => !tried.has(symbol)).slice(0, LISTINGS_OF_ONE)) {
        if (tried.size === LISTINGS_OF_ALL) break;
        await onProgress(LOOKED_UP + ((READ - LOOKED_UP) * tried.size) / LISTINGS_OF_ALL);
        tried.add(listing.symbol);
        const candidate = await readCandidate(listing, sought, by, stated, deps);
        if (!candidate) continue;
        if (candidate.verdict === 'contradicted') contradicted ??= candidate.listing.name;
        else if (!best || rank(candidate, deps.today) > rank(best, deps.today))
          best = { ...candidate, isStated: isStated(group) };
        if (best && rank(best, deps.today) === BEST) break;
      }
      if (best) read.push(best);
    }
    if (read.length > 0) break;
  }
  await onProgress(READ);
  return { by, candidates: read, contradicted };
}

/** Asks for the ISIN; where it is not known, for the symbol and for less and less of the name, as long as nothing fits. */
async function* searchesFor(
  sought: SoughtSecurity,
  provider: Provider,
  signal: AbortSignal,
): AsyncGenerator<{ by: LookUp['by']; groups: Candidate[] }> {
  const { isin, symbol, name } = sought;
  const byIsin = (isin && (await provider.lookup?.({ isin }, signal))) || [];
  if (byIsin.length > 0) {
    yield { by: 'isin', groups: candidatesFor(sought, byIsin, 'isin') };
    return;
  }
  for (const text of [...(symbol ? [symbol] : []), ...searchTexts(name)]) {
    const found = (await provider.lookup?.({ name: text }, signal)) ?? [];
    yield { by: 'name', groups: candidatesFor(sought, found, 'name') };
  }
}

const BEST = 3;

/** Prefers what prices confirm, then what still trades. */
function rank({ verdict, priced }: ReadCandidate, today: string): number {
  return (verdict === 'confirmed' ? 2 : 0) + (epochDay(today) - lastDayOf(priced) <= LIVE ? 1 : 0);
}

const lastDayOf = ({ series: { days } }: PricedListing) =>
  days.length > 0 ? numberAt(days, days.length - 1) : 0;

/** @returns null if the source has nothing usable of the listing, or no price of it can be compared in the currency */
async function readCandidate(
  listing: FoundListing,
  sought: SoughtSecurity,
  by: LookUp['by'],
  stated: readonly (readonly StatedPrice[])[],
  { provider, convert, today, signal }: Deps,
): Promise<ReadCandidate | null> {
  const { symbol, name } = listing;
  // Whether the ISIN belongs to what was found by its name is this account's word alone.
  const entry = { symbol, name, ...(by === 'isin' && sought.isin && { isin: sought.isin }) };
  const outcome = await provider.read?.(entry, null, today, signal);
  if (outcome?.fault && !outcome.isOfListing)
    throw new ProviderError('provider_error', outcome.refusals[0]?.reason ?? 'Der Abruf ist gescheitert');
  const company = outcome?.bundle?.company;
  if (!outcome?.bundle || !company || (company.kind !== 'share' && company.kind !== 'fund')) return null;
  const priced = pricedListing(outcome.bundle, provider.name, today);
  if (!priced) return null;
  const isDelisted = epochDay(today) - lastDayOf(priced) > DELISTED;
  const bundle = isDelisted
    ? { ...outcome.bundle, company: { ...company, status: 'delisted' as const } }
    : outcome.bundle;
  const { currency } = priced;
  if (convert(1, currency, sought.currency, today) === null) {
    // The first import is about to bring the exchange rates.
    if (convert(1, 'USD', 'EUR', today) === null)
      throw new ProviderError('provider_error', 'Es gibt noch keine Wechselkurse');
    return null;
  }
  const verdicts = stated.map((prices) => verdictOf(comparePrices(prices, priced, convert)));
  const verdict = (['confirmed', 'contradicted'] as const).find((one) => verdicts.includes(one)) ?? 'unknown';
  return { listing: { ...listing, currency }, kind: company.kind, bundle, priced, verdict, isStated: false };
}

/** Returns the closes that the writer would store; null if it would refuse the listing. */
function pricedListing(bundle: StockBundle, source: string, today: string): PricedListing | null {
  const plan = planStock(NEW_STOCK, bundle, { source, adjustedOn: null, today, refuse: () => {} });
  if (!plan?.row) return null;
  return {
    currency: plan.row.trading_currency as string,
    series: decodeYears(plan.years),
    splits: [...plan.splits].map(([ex_date, ratio]) => ({ ex_date, ratio })),
    adjusted_on: plan.row.adjusted_on as string | null,
  };
}
