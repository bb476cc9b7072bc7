import { createHash } from 'node:crypto';
import { type FundamentalsBundle, NO_ORIGIN, type Source, type SourceContext } from '../rows';
import { SourceError } from '../source-error';
import { UnreadableAnswer } from './patient-fetch';
import { type HeldBack, NoFacts } from './xbrl/companyfacts';

/** Fiscal years from the reports of a company, or the reason why they are held back. */
export type CompanyYears<Listing> =
  | (Pick<FundamentalsBundle, 'fundamentals' | 'readFrom'> & {
      ifSharesAgree(listing: Listing): FundamentalsBundle['ifSharesAgree'];
      held: readonly HeldBack[];
    })
  | HeldBack;

/** A company with its listings in the market, whose first names it in messages. */
type ReportingCompany<Listing> = {
  listings: readonly Listing[];
  /** Throws UnreadableAnswer where the provider fails, and NoFacts for reports without years. */
  read(signal: AbortSignal): Promise<CompanyYears<Listing>>;
};

/** Names the order of what is read, so that a run of another order is not resumed. */
const orderOf = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 12);

/**
 * A source of fiscal years from the reports of companies. Listings keep their order, so that a run can be resumed.
 *
 * @param provider subject of a sentence, in German
 * @param only the companies that are wanted alone
 */
export function reportsSource<Listing extends { symbol: string }>(
  name: 'sec' | 'esef',
  provider: string,
  { listings, only }: { listings: readonly Listing[]; only: readonly unknown[] | undefined },
  findCompanies: (
    listings: readonly Listing[],
    context: SourceContext,
  ) => Promise<ReportingCompany<Listing>[]>,
): Source {
  const ordered = [...listings].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  return {
    name,
    order: orderOf([ordered.map(({ symbol }) => symbol), only]),
    async *fundamentals(context) {
      yield* readCompanies(provider, await findCompanies(ordered, context), context);
    },
  };
}

/** After so many failures one after the other a provider is out of order. */
const FAULTS_IN_A_ROW = 5;

/**
 * Yields the fiscal years of companies for all their listings, in the order given, and refuses what is held back.
 *
 * @param provider subject of a sentence, in German
 * @throws SourceError if the provider fails again and again
 */
async function* readCompanies<Listing extends { symbol: string }>(
  provider: string,
  companies: readonly ReportingCompany<Listing>[],
  { resumeFrom, refuse, signal }: SourceContext,
): AsyncGenerator<FundamentalsBundle> {
  let faults = 0;
  for (const [at, { listings, read }] of companies.entries()) {
    if (at < resumeFrom) continue;
    signal.throwIfAborted();
    const symbol = listings[0]?.symbol ?? null;
    const hold = ({ code, reason }: HeldBack) =>
      refuse({ ...NO_ORIGIN, symbol, code, reason: `${symbol}: ${reason}` });
    const years = await read(signal).catch(heldBecause);
    if ('code' in years) {
      hold(years);
      faults = years.code === 'provider_error' ? faults + 1 : 0;
      if (faults === FAULTS_IN_A_ROW)
        throw new SourceError(
          `${provider} hat bei ${faults} Unternehmen nacheinander versagt. Zuletzt: ${years.reason}`,
        );
      continue;
    }
    faults = 0;
    const { fundamentals, ifSharesAgree, readFrom, held } = years;
    for (const one of held) hold(one);
    for (const [index, listing] of listings.entries())
      yield {
        symbol: listing.symbol,
        fundamentals,
        readFrom,
        ifSharesAgree: ifSharesAgree(listing),
        origin: NO_ORIGIN,
        // A run that is stopped between the listings of a company reads it again.
        position: index === listings.length - 1 ? at + 1 : at,
      };
  }
}

function heldBecause(error: unknown): HeldBack {
  if (error instanceof UnreadableAnswer) return { code: 'provider_error', reason: error.message };
  if (error instanceof NoFacts) return { code: 'missing_data', reason: error.message };
  throw error;
}
