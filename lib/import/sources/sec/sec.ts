import { createHash } from 'node:crypto';
import { grouped } from '@/lib/finance/grouped';
import { nameText } from '@/lib/stocks/names/name-text';
import type { FundamentalsBundle, RefusalCode, Source, SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { UnreadableAnswer } from '../patient-fetch';
import { NoFacts, readCompanyFacts } from '../xbrl/companyfacts';
import type { FiledSplit } from '../xbrl/restated-splits';
import type { SecAnswers, SecCompany } from './answers';

/** A listing of the market that may belong to a company which reports to the SEC. */
export type SecListing = {
  /** The provider's symbol, which is that of the exchange for American listings. */
  symbol: string;
  name: string;
  isin: string | null;
  /** Trading currency. */
  currency: string;
  /** English name; null: not known. */
  country: string | null;
  splits: readonly FiledSplit[];
};

export type SecOptions = {
  listings: readonly SecListing[];
  answers: SecAnswers;
  /** Reads these companies alone. */
  ciks?: readonly number[] | undefined;
};

/** After so many failures one after the other the SEC is out of order. */
const FAULTS_IN_A_ROW = 5;

/** A symbol without the ending of a foreign exchange. */
const AMERICAN = /^[A-Z][A-Z0-9-]{0,9}$/;

/**
 * Fiscal years of companies that report to the SEC, for all listings of the market that are theirs: by ticker, and by
 * ISIN where the same share is traded elsewhere. Listings keep their order, so that a run can be resumed.
 *
 * Other exchanges have the same tickers for other companies, and tickers find new owners. So the listing with the ticker
 * trades in dollars, and its name must agree with the one that the SEC has, unless ISIN and country are American.
 */
export function createSecSource({ listings, answers, ciks }: SecOptions): Source {
  const ordered = [...listings].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const order = createHash('sha256').update(JSON.stringify([ordered.map(({ symbol }) => symbol), ciks]));
  return {
    name: 'sec',
    adjustedOn: null,
    size: null,
    order: order.digest('hex').slice(0, 12),
    fundamentals: (context) => readAll(ordered, answers, ciks, context),
  };
}

async function* readAll(
  listings: readonly SecListing[],
  answers: SecAnswers,
  ciks: readonly number[] | undefined,
  { resumeFrom, refuse, signal }: SourceContext,
): AsyncGenerator<FundamentalsBundle> {
  const tickers = await answers.tickers(signal);
  const companies = [...grouped(listings, ({ isin, symbol }) => isin ?? symbol).values()].flatMap((own) => {
    const known = own.flatMap((listing) => {
      const company = AMERICAN.test(listing.symbol) ? tickers.get(listing.symbol) : undefined;
      return company && (!ciks || ciks.includes(company.cik)) ? [{ listing, company }] : [];
    });
    const found = known.find(({ listing, company }) => otherCompany(listing, company) === null) ?? known[0];
    return found ? [{ ...found, own }] : [];
  });
  let faults = 0;
  for (const [at, { listing, company, own }] of companies.entries()) {
    if (at < resumeFrom) continue;
    signal.throwIfAborted();
    const other = otherCompany(listing, company);
    if (other) {
      const { symbol } = listing;
      refuse({ file: null, line: null, symbol, code: 'not_found', reason: `${symbol}: ${other}` });
      continue;
    }
    const result = await readCompany(company.cik, own, answers, signal);
    if ('code' in result) {
      const { code, reason } = result;
      const symbol = own[0]?.symbol ?? null;
      refuse({ file: null, line: null, symbol, code, reason: `${symbol}: ${reason}` });
      faults = code === 'provider_error' ? faults + 1 : 0;
      if (faults === FAULTS_IN_A_ROW)
        throw new SourceError(
          `Die SEC hat bei ${faults} Unternehmen nacheinander versagt. Zuletzt: ${reason}`,
        );
      continue;
    }
    faults = 0;
    for (const { code, reason } of result.held)
      refuse({
        file: null,
        line: null,
        symbol: own[0]?.symbol ?? null,
        code,
        reason: `${own[0]?.symbol}: ${reason}`,
      });
    for (const [index, { symbol }] of own.entries())
      yield {
        symbol,
        fundamentals: result.fundamentals,
        origin: { file: null, line: null },
        // A run that is stopped between the listings of a company reads it again.
        position: index === own.length - 1 ? at + 1 : at,
      };
  }
}

/** Tells why a listing is not of the company that has its ticker, in German; null if it is. */
function otherCompany({ name, isin, currency, country }: SecListing, { title }: SecCompany): string | null {
  if (currency !== 'USD')
    return `Das Kürzel gehört bei der SEC ${title}, die Aktie wird in ${currency} gehandelt`;
  const isAmerican = isin?.startsWith('US') && (country ?? AMERICA) === AMERICA;
  return isAmerican || areAlike(wordsOf(name), wordsOf(title))
    ? null
    : `Das Kürzel gehört bei der SEC ${title}, die Aktie heißt ${name}${isin ? '' : ' und hat keine ISIN'}`;
}

const AMERICA = 'United States';

/** The words of a name, initials as one: `D.R. Horton` is `HORTON D R INC /DE/` at the SEC. */
const wordsOf = (name: string): string[] =>
  nameText(name)
    .replace(/^the /, '')
    .replace(/\b(\p{Letter}) (?=\p{Letter}\b)/gu, '$1')
    .split(' ');

/**
 * Tells whether a name may be that of a title: they begin alike as `The Coca-Cola Company` and `COCA COLA CO`, or the
 * name is in the title as with `O REILLY AUTOMOTIVE INC` and `SCHWAB CHARLES CORP`, or short for it as `IBM` is.
 */
function areAlike(name: readonly string[], title: readonly string[]): boolean {
  const [first = ''] = name;
  const initials = title.map(([letter]) => letter).join('');
  return (
    first === title[0] ||
    (first.length > 1 &&
      (title.join('').startsWith(name.join('')) ||
        name.every((word) => title.includes(word)) ||
        initials.startsWith(first)))
  );
}

type Failed = { code: RefusalCode; reason: string };

async function readCompany(
  cik: number,
  own: readonly SecListing[],
  answers: SecAnswers,
  signal: AbortSignal,
): Promise<(Pick<FundamentalsBundle, 'fundamentals'> & { held: Failed[] }) | Failed> {
  try {
    const answer = await answers.companyFacts(cik, signal);
    if (answer === null)
      return { code: 'not_found', reason: 'Die SEC hat keine Angaben zu diesem Unternehmen' };
    const splits = own.find((one) => one.splits.length > 0)?.splits ?? [];
    const { fundamentals, isForeign, held } = readCompanyFacts(answer, splits);
    // A receipt stands for several shares or for part of one, and the reports count shares. Nothing states the ratio,
    // and without an ISIN nothing tells a receipt from a share.
    if (isForeign && own.some(({ isin }) => isin === null || isin.startsWith('US')))
      return {
        code: 'missing_data',
        reason: own.some(({ isin }) => isin === null)
          ? 'Die Berichte zählen Stammaktien; ohne ISIN ist offen, ob ein Hinterlegungsschein gehandelt wird'
          : 'Die Berichte zählen Stammaktien, gehandelt wird ein Hinterlegungsschein',
      };
    return { fundamentals, held };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return { code: 'provider_error', reason: error.message };
    if (error instanceof NoFacts) return { code: 'missing_data', reason: error.message };
    throw error;
  }
}
