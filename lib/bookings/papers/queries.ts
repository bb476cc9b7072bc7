import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkedPapers } from '@/lib/db/schema/papers';
import { bookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import type { VerdictName } from '@/lib/taxes/check/verdicts';
import type { CheckedPaper, CheckedPapers, KnownPaper, PapersQuery, StoredPaper } from './schema';

/**
 * Stores verdicts with their bookings, with which they go; the last one of a booking holds.
 *
 * @param papers each with the place of a booking that is entered, or the id of one that exists
 * @param ids of the bookings that are entered, in order
 */
export async function insertPapers(
  transaction: Executor,
  accountId: string,
  papers: readonly (CheckedPaper & { booking: number | string })[],
  ids: readonly string[],
): Promise<void> {
  const named = papers.flatMap(({ booking }) => (typeof booking === 'string' ? booking : []));
  const known = new Set(ids.concat(named.length > 0 ? await ownOf(transaction, accountId, named) : []));
  const rows = new Map(
    papers.flatMap(({ booking, ...paper }) => {
      const id = typeof booking === 'string' ? booking : ids[booking];
      return id === undefined || !known.has(id)
        ? []
        : [[id, { account_id: accountId, booking_id: id, ...paper }] as const];
    }),
  );
  if (rows.size === 0) return;
  await transaction
    .insert(checkedPapers)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [checkedPapers.account_id, checkedPapers.booking_id],
      set: {
        verdict: given('verdict'),
        difference: given('difference'),
        reasons: given('reasons'),
        lines: given('lines'),
        pots: given('pots'),
      },
    });
}

/** Finds which of the ids are bookings of an account: one may have been removed for good since it was read. */
async function ownOf(transaction: Executor, accountId: string, ids: string[]): Promise<string[]> {
  const own = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.account_id, accountId), inArray(bookings.id, ids)));
  return own.map(({ id }) => id);
}

const given = (column: 'verdict' | 'difference' | 'reasons' | 'lines' | 'pots') =>
  sql.raw(`excluded.${column}`);

/** Finds the verdicts that are stored, as the check of an import needs them. */
export async function findKnownPapers(accountId: string): Promise<KnownPaper[]> {
  const database = await getDatabase();
  return database.query<KnownPaper>(
    'select booking_id, verdict, pots from checked_papers where account_id = $1',
    [accountId],
    'known_papers',
  );
}

const OWN = `
  select p.verdict, p.difference::text as difference, p.reasons, p.lines, b.id as booking_id, b.date::text as date, b.kind, b.stock_id,
         s.name, b.depot_id, d.name as depot,
         coalesce(b.amount, round(b.quantity * b.price, 2))::text as gross, b.currency,
         extract(year from b.date)::int as year, b.entry
    from checked_papers p
    join bookings b on b.account_id = p.account_id and b.id = p.booking_id and b.removed_at is null
    join stocks s on s.id = b.stock_id
    join depots d on d.account_id = b.account_id and d.id = b.depot_id
   where p.account_id = $1`;

/** Finds checked papers, the latest first, and what they can be filtered by. */
export async function findPapers(
  accountId: string,
  { booking, verdict, year, depot, offset, limit }: PapersQuery,
): Promise<CheckedPapers> {
  const database = await getDatabase();
  const [papers, counts, choices] = await Promise.all([
    database.query<StoredPaper>(
      `select verdict, difference, reasons, lines, booking_id, date, kind, stock_id, name, depot_id, depot, gross,
              currency
         from (${OWN}) own
        where ($2::text is null or booking_id = $2) and ($3::text is null or verdict = $3)
          and ($4::int is null or year = $4) and ($5::text is null or depot_id = $5)
        order by date desc, entry desc offset $6 limit $7`,
      [accountId, booking ?? null, verdict ?? null, year ?? null, depot ?? null, offset, limit],
      'checked_papers',
    ),
    database.query<{ verdict: VerdictName; count: number }>(
      `select verdict, count(*)::int as count from (${OWN}) own
        where ($2::int is null or year = $2) and ($3::text is null or depot_id = $3)
        group by verdict`,
      [accountId, year ?? null, depot ?? null],
      'checked_papers_counts',
    ),
    database.query<Pick<CheckedPapers, 'years' | 'depots'>>(
      `with own as (${OWN})
       select (select coalesce(json_agg(year order by year desc), '[]')
                 from (select distinct year from own) as years) as years,
              (select coalesce(json_agg(json_build_object('id', depot_id, 'name', depot) order by lower(depot)), '[]')
                 from (select distinct depot_id, depot from own) as depots) as depots`,
      [accountId],
      'checked_papers_choices',
    ),
  ]);
  const countOf = (name: VerdictName) => counts.find((one) => one.verdict === name)?.count ?? 0;
  return {
    papers,
    counts: {
      fits: countOf('fits'),
      differs: countOf('differs'),
      not_checkable: countOf('not_checkable'),
    },
    years: [],
    depots: [],
    ...choices[0],
  };
}

/** Exports the verdicts, each with the id of its booking. */
export async function exportedPapers(accountId: string) {
  const database = await getDatabase();
  return database.query<CheckedPaper & { booking_id: string }>(
    `select booking_id, verdict, difference::text as difference, reasons, lines, pots from checked_papers
      where account_id = $1 order by booking_id`,
    [accountId],
    'exported_papers',
  );
}
