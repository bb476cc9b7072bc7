import { epochDay } from '@/lib/finance/daily-series';
import { decodeYears } from '@/lib/finance/encoded-years';
import { numberAt } from '@/lib/finance/number-at';
import { planStock } from '../plan-stock';
import type { StockBundle } from '../rows';
import { type FoundListing, type Provider, ProviderError } from '../sources/provider';
import type { CurrencyConverter } from '../sources/yahoo/listing';
import { NEW_STOCK } from '../stored-stock';
import { type Candidate, candidatesFor, type SoughtSecurity, searchTexts } from './candidates';
import { comparePrices, type PricedListing, type StatedPrice, type Verdict, verdictOf } from './price-check';

/** A security as an account names it, with the prices that its documents state. */
type Stated = SoughtSecurity & { prices: readonly StatedPrice[] };

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

/** Listings that are read of a security, and of all that the ISIN or one name leads to. */
const LISTINGS_OF_ONE = 4;
const LISTINGS_OF_ALL = 10;

/** Different names of a security that are searched for. */
const MOST_NAMES = 5;

/** Days without a close after which another listing is preferred. */
const LIVE = 10;

/** Days without a close after which a listing is delisted. */
const DELISTED = 30;

/** Percent of the work after the lookup, and after its listings were read. */
const LOOKED_UP = 10;
const READ = 80;

/**
 * Looks a security up by its ISIN, then by the names that accounts give it, and reads the listings of what it finds until
 * the stated prices confirm one.
 *
 * @param wants of all accounts: the prices of one of them confirm
 * @throws ProviderError with isFault: the source is out of order, and has answered nothing
 */
export async function lookUp(isin: string | null, wants: readonly Stated[], deps: Deps): Promise<LookUp> {
  const { provider, signal, onProgress = async () => {} } = deps;
  // Documents know more of a security than somebody who looks for its ISIN.
  const sought = [...wants].sort((a, b) => Math.sign(b.prices.length) - Math.sign(a.prices.length));
  const result: LookUp = { by: 'isin', candidates: [], contradicted: null };
  const tried = new Set<string>();

  const readFitting = async (groups: readonly Candidate[], most: number) => {
    for (const group of groups) {
      const isStated = isin !== null && group.some((listing) => listing.isin === isin);
      let best: ReadCandidate | null = null;
      for (const listing of group.filter(({ symbol }) => !tried.has(symbol)).slice(0, LISTINGS_OF_ONE)) {
        if (tried.size >= most) break;
        const share = Math.min(1, tried.size / LISTINGS_OF_ALL);
        await onProgress(LOOKED_UP + (READ - LOOKED_UP) * share);
        tried.add(listing.symbol);
        const candidate = await readCandidate(listing, isin, result.by, sought, deps);
        if (!candidate) continue;
        if (candidate.verdict === 'contradicted') result.contradicted ??= candidate.listing.name;
        else if (!best || rank(candidate, deps.today) > rank(best, deps.today))
          best = { ...candidate, isStated };
        if (best && rank(best, deps.today) === BEST) break;
      }
      if (best) result.candidates.push(best);
    }
  };

  const byIsin = isin ? await provider.lookup({ isin }, signal) : [];
  const [first] = sought;
  if (first && byIsin.length > 0) {
    await readFitting(candidatesFor(first, byIsin, 'isin'), LISTINGS_OF_ALL);
  } else {
    result.by = 'name';
    for (const want of differentlyNamed(sought)) {
      const [fitting, most] = [result.candidates.length, tried.size + LISTINGS_OF_ALL];
      for (const text of textsOf(want)) {
        const found = await provider.lookup({ name: text }, signal);
        await readFitting(candidatesFor(want, found, 'name'), most);
        if (result.candidates.length > fitting) break;
      }
      if (result.candidates.some(({ verdict }) => verdict === 'confirmed')) break;
    }
  }
  await onProgress(READ);
  return result;
}

/** Returns a want for each name, symbol and kind, which are searched for one after the other. */
function differentlyNamed(sought: readonly Stated[]): Stated[] {
  const names = new Map<string, Stated>();
  for (const want of sought) {
    const key = `${textsOf(want).join()} ${want.kind}`;
    if (!names.has(key)) names.set(key, want);
  }
  return [...names.values()].slice(0, MOST_NAMES);
}

/** Returns the symbol and less and less of the name. An ISIN is no name. */
const textsOf = ({ isin, symbol, name }: Stated): string[] => [
  ...(symbol ? [symbol] : []),
  ...(name === isin ? [] : searchTexts(name)),
];

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
  isin: string | null,
  by: LookUp['by'],
  sought: readonly Stated[],
  { provider, convert, today, signal }: Deps,
): Promise<ReadCandidate | null> {
  const { symbol, name } = listing;
  // Whether the ISIN belongs to what was found by its name is this account's word alone.
  const entry = { symbol, name, ...(by === 'isin' && isin && { isin }) };
  const outcome = await provider.read(entry, today, signal);
  if (outcome.fault && !outcome.isOfListing)
    throw new ProviderError('provider_error', outcome.refusals[0]?.reason ?? 'Der Abruf ist gescheitert');
  const company = outcome.bundle?.company;
  if (!outcome.bundle || !company || (company.kind !== 'share' && company.kind !== 'fund')) return null;
  const priced = pricedListing(outcome.bundle, provider.name, today);
  if (!priced) return null;
  const isDelisted = epochDay(today) - lastDayOf(priced) > DELISTED;
  const bundle = isDelisted
    ? { ...outcome.bundle, company: { ...company, status: 'delisted' as const } }
    : outcome.bundle;
  const { currency } = priced;
  if (sought.every((want) => convert(1, currency, want.currency, today) === null)) {
    // The first import is about to bring the exchange rates.
    if (convert(1, 'USD', 'EUR', today) === null)
      throw new ProviderError('provider_error', 'Es gibt noch keine Wechselkurse');
    return null;
  }
  const verdicts = sought.map(({ prices }) => verdictOf(comparePrices(prices, priced, convert)));
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
