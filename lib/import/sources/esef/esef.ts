import { grouped } from '@/lib/finance/grouped';
import { NO_ORIGIN, type Source, type SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { type CompanyYears, reportsSource } from '../company-reports';
import { NoFacts, readCompanyFacts } from '../xbrl/companyfacts';
import { issuerFacts } from '../xbrl/issuer-facts';
import type { FiledSplit } from '../xbrl/restated-splits';
import type { EsefAnswers } from './answers';

/** A listing of the market whose issuer is known by its LEI. */
export type EsefListing = {
  /** The provider's symbol. */
  symbol: string;
  isin: string;
  /** Known LEIs of the issuer; two contradict each other. */
  leis: readonly string[];
  splits: readonly FiledSplit[];
  /** See IssuerReports, of the stored years; null: none. */
  readFrom: string | null;
};

type EsefOptions = {
  listings: readonly EsefListing[];
  answers: EsefAnswers;
  /** Reads these issuers alone. */
  leis?: readonly string[] | undefined;
};

/**
 * Fiscal years of issuers that report in the European Single Electronic Format, for all listings of the market that
 * have their LEI. Issuers keep their order, so that a run can be resumed.
 */
export const createEsefSource = ({ listings, answers, leis }: EsefOptions): Source =>
  reportsSource('esef', 'Der Index der ESEF-Berichte', { listings, only: leis }, async (ordered, context) => {
    const issuers = [...grouped(ordered, (listing) => listing.leis.join(' ')).values()].filter(
      ([first]) => !leis || first?.leis.some((lei) => leis.includes(lei)),
    );
    const known = await answers.issuers?.();
    if (issuers.length === 0 && !known) throw new SourceError(NO_LEI);
    if (known) refuseUnknown(known, ordered, context);
    return issuers
      .filter(([first]) => !known || first?.leis.some((lei) => known.named.has(lei)))
      .map((own) => ({
        listings: own,
        read: (signal: AbortSignal) => readIssuer(own, answers, context.today, signal),
      }));
  });

const NO_LEI =
  'Von keiner Aktie im Markt ist die LEI bekannt. Eine Datei mit den Spalten isin und lei bringt sie: npm run data:import -- codes DATEI';

/** Refuses what a folder has and the market cannot use. */
function refuseUnknown(
  { named, held }: Awaited<ReturnType<NonNullable<EsefAnswers['issuers']>>>,
  listings: readonly EsefListing[],
  { refuse }: SourceContext,
): void {
  const place = { ...NO_ORIGIN, symbol: null };
  for (const one of held) refuse({ ...place, ...one });
  const market = new Set(listings.flatMap((listing) => listing.leis));
  for (const [lei, names] of named) {
    if (market.has(lei)) continue;
    const reason = `${names.join(', ')}: Keine Aktie im Markt hat die LEI ${lei}. Mit einer Datei der Spalten isin und lei wird sie bekannt: npm run data:import -- codes DATEI`;
    refuse({ ...place, code: 'unknown_company', reason });
  }
}

async function readIssuer(
  own: readonly EsefListing[],
  answers: EsefAnswers,
  today: string,
  signal: AbortSignal,
): Promise<CompanyYears<EsefListing>> {
  const [lei = '', ...others] = own[0]?.leis ?? [];
  if (others.length > 0)
    return { code: 'malformed', reason: `Zwei LEI sind bekannt, ${[lei, ...others].join(' und ')}` };
  const splits = own.find((one) => !isReceipt(one) && one.splits.length > 0)?.splits ?? [];
  const [readFrom = null, ...different] = new Set(own.map((one) => one.readFrom));
  const found = await answers.reportsOf(lei, signal, {
    // Each month again, because the rules of reading change.
    of: [today.slice(0, 7), splits],
    readFrom: different.length > 0 ? null : readFrom,
  });
  const ifSharesAgree = (listing: EsefListing) => (isReceipt(listing) ? 'perShare' : undefined);
  if (!found) return { fundamentals: null, readFrom: readFrom ?? undefined, ifSharesAgree, held: [] };
  const { answer, published, held } = issuerFacts(lei, found.reports, today);
  const all = [...found.held, ...held];
  try {
    const { fundamentals, held: figures } = readCompanyFacts(answer, splits);
    const years = fundamentals.years.map((year) => ({
      ...year,
      publishedOn: published.get(year.end) ?? null,
    }));
    return {
      fundamentals: { ...fundamentals, years },
      readFrom: found.readFrom,
      ifSharesAgree,
      held: [...all, ...figures],
    };
  } catch (error) {
    if (!(error instanceof NoFacts)) throw error;
    const reasons = all.length > 0 ? all : [{ code: 'missing_data' as const, reason: error.message }];
    return { fundamentals: null, readFrom: found.readFrom, ifSharesAgree, held: reasons };
  }
}

/** Behind an American ISIN a receipt may be traded, and nothing states how many shares it stands for. */
const isReceipt = ({ isin }: EsefListing): boolean => isin.startsWith('US');
