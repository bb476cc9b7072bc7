import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { stocks } from '@/lib/db/schema/stocks';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { criteriaText } from '@/lib/search/criteria';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { type News, newsSince } from './news';
import type { Saved } from './queries';
import { NAMED_NEWS } from './rules';
import { searchOfCriteria } from './saved-criteria';
import type { SavedSearch } from './schema';
import { matchesOf } from './search-matches';

export async function described(rows: readonly Saved[]): Promise<SavedSearch[]> {
  const universe = await getUniverse();
  const looked: { row: Saved; total: number; news: News | null }[] = [];
  for (const row of rows) {
    const { ids, total } = matchesOf(universe, row.criteria);
    looked.push({ row, total, news: newsSince(row, ids, today()) });
    // Each search takes a few milliseconds.
    await nextTurn();
  }
  const names = await namesOf(
    looked.flatMap(({ news }) => (news ? [...head(news.added), ...head(news.left)] : [])),
  );
  const part = (ids: readonly string[]) => ({
    count: ids.length,
    stocks: head(ids).flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  });
  return looked.map(({ row, total, news }) => ({
    id: row.id,
    name: row.name,
    criteria: row.criteria,
    text: criteriaText(searchOfCriteria(row.criteria)),
    created_at: row.created_at.toISOString(),
    total,
    news: news && { since: news.since, added: part(news.added), left: part(news.left) },
  }));
}

const head = (ids: readonly string[]) => ids.slice(0, NAMED_NEWS);

/** Finds the names of stocks, delisted ones too. */
async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { db } = await getDatabase();
  const rows = await db
    .select({ id: stocks.id, name: stocks.name })
    .from(stocks)
    .where(inArray(stocks.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
