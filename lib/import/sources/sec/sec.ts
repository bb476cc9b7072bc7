import { grouped } from '@/lib/finance/grouped';
import { nameText } from '@/lib/stocks/names/name-text';
import { areAlike } from '../../alike-names';
import type { Source } from '../../rows';
import { type CompanyYears, reportsSource } from '../company-reports';
import { readCompanyFacts } from '../xbrl/companyfacts';
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

type SecOptions = {
  listings: readonly SecListing[];
  answers: SecAnswers;
  /** Reads these companies alone. */
  ciks?: readonly number[] | undefined;
};

/** A symbol without the ending of a foreign exchange. */
const AMERICAN = /^[A-Z][A-Z0-9-]{0,9}$/;

/**
 * Fiscal years of companies that report to the SEC, for all listings of the market that are theirs: by ticker, and by
 * ISIN where the same share is traded elsewhere. Listings keep their order, so that a run can be resumed.
 *
 * Other exchanges have the same tickers for other companies, and tickers find new owners. So the listing with the ticker
 * trades in dollars, and its name must agree with the one that the SEC has, unless ISIN and country are American.
 *
 * A share without such a listing (SAP in Frankfurt) is looked up by its name: its company must file 20-F and count the
 * shares of the exchange.
 */
export const createSecSource = ({ listings, answers, ciks }: SecOptions): Source =>
  reportsSource('sec', 'Die SEC', { listings, only: ciks }, async (ordered, { signal }) => {
    const tickers = await answers.tickers(signal);
    const byName = companiesByName(tickers);
    return [...grouped(ordered, ({ isin, symbol }) => isin ?? symbol).values()]
      .flatMap((own) => shareOf(own, tickers, byName) ?? [])
      .filter(({ company }) => !ciks || ciks.includes(company.cik))
      .map((share) => ({
        listings: share.own,
        read: (signal: AbortSignal) => readCompany(share, answers, signal),
      }));
  });

/** Listings of one share, and the company whose reports are theirs. */
type Share = {
  own: readonly SecListing[];
  company: SecCompany;
  /** German; set if the listing with the company's ticker is not its share. */
  other: string | null;
  /** The share has no listing with the ticker: the company was found by its name. */
  isNamed: boolean;
};

function shareOf(
  own: readonly SecListing[],
  tickers: ReadonlyMap<string, SecCompany>,
  byName: ReadonlyMap<string, SecCompany>,
): Share | null {
  const known = own.flatMap((listing) => {
    const company = AMERICAN.test(listing.symbol) ? tickers.get(listing.symbol) : undefined;
    return company ? [{ own, company, other: otherCompany(listing, company), isNamed: false }] : [];
  });
  const byTicker = known.find(({ other }) => other === null) ?? known[0];
  if (byTicker) return byTicker;
  const [first] = own;
  const company = first?.isin && !first.isin.startsWith('US') ? byName.get(plainName(first.name)) : undefined;
  return company ? { own, company, other: null, isNamed: true } : null;
}

/** Companies by their name without its legal form; a name that several have is left out. */
function companiesByName(tickers: ReadonlyMap<string, SecCompany>): Map<string, SecCompany> {
  const companies = new Map([...tickers.values()].map((company) => [company.cik, company]));
  const named = grouped([...companies.values()], ({ title }) => plainName(title));
  return new Map(
    [...named].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only]] : [])),
  );
}

/** Legal forms of European companies at the end of a name. */
const LEGAL_FORM = / (aktiengesellschaft|ag|se|sa|nv|plc|asa?|ab|oyj|spa|publ|adr|co kgaa|kgaa)$/;

function plainName(name: string): string {
  let plain = nameText(name);
  while (LEGAL_FORM.test(plain)) plain = plain.replace(LEGAL_FORM, '');
  return plain;
}

/** Tells why a listing is not of the company that has its ticker, in German; null if it is. */
function otherCompany({ name, isin, currency, country }: SecListing, { title }: SecCompany): string | null {
  if (currency !== 'USD')
    return `Das Kürzel gehört bei der SEC ${title}, die Aktie wird in ${currency} gehandelt`;
  const isAmerican = isin?.startsWith('US') && (country ?? AMERICA) === AMERICA;
  return isAmerican || areAlike(name, title)
    ? null
    : `Das Kürzel gehört bei der SEC ${title}, die Aktie heißt ${name}${isin ? '' : ' und hat keine ISIN'}`;
}

const AMERICA = 'United States';

async function readCompany(
  { own, company, other, isNamed }: Share,
  answers: SecAnswers,
  signal: AbortSignal,
): Promise<CompanyYears<SecListing>> {
  if (other) return { code: 'not_found', reason: other };
  const answer = await answers.companyFacts(company.cik, signal);
  if (answer === null)
    return { code: 'not_found', reason: 'Die SEC hat keine Angaben zu diesem Unternehmen' };
  const splits = own.find((one) => one.splits.length > 0)?.splits ?? [];
  const { fundamentals, isForeign, held } = readCompanyFacts(answer, splits);
  if (isNamed && !isForeign)
    return { code: 'not_found', reason: `${company.title} ist bei der SEC kein ausländisches Unternehmen` };
  return {
    fundamentals,
    // A receipt stands for several shares or for part of one, and the reports count shares. Nothing states the ratio,
    // and without an ISIN nothing tells a receipt from a share.
    ifSharesAgree: ({ isin }) =>
      isNamed ? 'all' : isForeign && (isin === null || isin.startsWith('US')) ? 'perShare' : undefined,
    held,
  };
}
