import { createHash } from 'node:crypto';
import { grouped } from '@/lib/finance/grouped';
import { type FundamentalsBundle, NO_ORIGIN, type Source, type SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { type CompanyYears, readCompanies } from '../company-reports';
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
export function createEsefSource({ listings, answers, leis }: EsefOptions): Source {
  const ordered = [...listings].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const order = createHash('sha256').update(JSON.stringify([ordered.map(({ symbol }) => symbol), leis]));
  return {
    name: 'esef',
    order: order.digest('hex').slice(0, 12),
    fundamentals: (context) => readAll({ listings: ordered, answers, leis }, context),
  };
}

async function* readAll(
  { listings, answers, leis }: EsefOptions,
  context: SourceContext,
): AsyncGenerator<FundamentalsBundle> {
  const issuers = new Map(
    [...grouped(listings, (listing) => listing.leis.join(' '))].filter(
      ([, [first]]) => !leis || first?.leis.some((lei) => leis.includes(lei)),
    ),
  );
  const known = await answers.issuers?.();
  if (issuers.size === 0 && !known) throw new SourceError(NO_LEI);
  if (known) refuseUnknown(known, listings, context);
  const wanted = [...issuers.values()].filter(
    ([first]) => !known || first?.leis.some((lei) => known.named.has(lei)),
  );
  const companies = wanted.map((own) => ({
    listings: own,
    read: (signal: AbortSignal) => readIssuer(own, answers, context.today, signal),
  }));
  yield* readCompanies('Der Index der ESEF-Berichte', companies, context);
}

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
