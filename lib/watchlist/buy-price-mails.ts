import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readSignedId, signId } from '@/lib/auth/session/signed-id';
import { watchlist_entries } from '@/lib/db/schema/watchlist';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { buyPriceMail, type ReachedBuyPrice } from './buy-price-mail';
import { ownFigures, stateOf, VALUATION_COLUMNS, type ValuationRow } from './valuation-queries';

type MailedRow = ValuationRow & { account_id: string; email: string; stock_id: string; name: string };

/**
 * Mails who wanted it that a close has fallen to a buy price or below it. One mail per account and day lists all; each
 * fall is told once. Where no mail server is configured, nothing happens.
 *
 * @returns how many mails went out
 */
export async function mailReachedBuyPrices(): Promise<number> {
  if (!env.SMTP_URL) return 0;
  let sent = 0;
  for (const [accountId, reached] of await findReached()) {
    if (await mailOf(accountId, reached)) sent++;
  }
  return sent;
}

type Reached = { email: string; stocks: ReachedBuyPrice[] };

/** Looks at all closes, stores where they stand, and returns the falls that no mail has told, by account. */
async function findReached(): Promise<Map<string, Reached>> {
  const [database, { rates }] = await Promise.all([getDatabase(), getUniverse()]);
  const rows = await database.query<MailedRow>(
    `select w.account_id, a.email, w.stock_id, s.name, ${VALUATION_COLUMNS}
       from watchlist_entries w join accounts a on a.id = w.account_id join stocks s on s.id = w.stock_id
      where w.mail and w.own_value is not null and a.email_verified_at is not null
      order by w.account_id, s.name, w.stock_id`,
  );
  const reached = new Map<string, Reached>();
  const mailedToday = new Set(
    rows.filter((row) => row.mailed_on === today()).map(({ account_id }) => account_id),
  );
  for (const row of rows) {
    const figures = ownFigures(row, rates);
    const now = stateOf(figures);
    const state = now === 'below' && row.buy_state !== 'below' && row.buy_state !== null ? 'crossed' : now;
    if (state !== row.buy_state) await storeState(row, state);
    if (state !== 'crossed' || !figures || figures.price === null || mailedToday.has(row.account_id))
      continue;
    const ofAccount = reached.get(row.account_id) ?? { email: row.email, stocks: [] };
    ofAccount.stocks.push({
      id: row.stock_id,
      name: row.name,
      price: figures.price,
      price_date: row.price_date,
      buy_price: figures.buyPrice,
      own_value: figures.value,
      margin: row.margin,
      currency: String(row.value_currency),
      isConverted: row.trading_currency !== row.value_currency,
    });
    reached.set(row.account_id, ofAccount);
  }
  return reached;
}

/** Stores where a price stands, unless its owner has changed the value since it was read. */
async function storeState(row: MailedRow, state: ValuationRow['buy_state']): Promise<void> {
  const { db } = await getDatabase();
  await db
    .update(watchlist_entries)
    .set({ buy_state: state })
    .where(
      and(
        isEntryOf(row.account_id, [row.stock_id]),
        sql`${watchlist_entries.buy_state} is not distinct from ${row.buy_state}`,
        sql`${watchlist_entries.own_value} = ${row.own_value} and ${watchlist_entries.margin} = ${row.margin}`,
      ),
    );
}

/** Writes a mail about the falls that are still to be told. A mail that the server refuses is tried again tomorrow. */
async function mailOf(accountId: string, { email, stocks }: Reached): Promise<boolean> {
  const { db } = await getDatabase();
  const crossed = and(
    isEntryOf(
      accountId,
      stocks.map(({ id }) => id),
    ),
    watchlist_entries.mail,
    eq(watchlist_entries.buy_state, 'crossed'),
  );
  // Before the mail, so that nothing is told twice, whatever happens to this process.
  const claimed = await db
    .update(watchlist_entries)
    .set({ buy_state: 'below', mailed_on: today() })
    .where(crossed)
    .returning({ id: watchlist_entries.stock_id });
  const told = stocks.filter(({ id }) => claimed.some((entry) => entry.id === id));
  if (told.length === 0) return false;
  try {
    const site = { name: env.SITE_NAME, url: env.SITE_URL };
    await sendMail(buyPriceMail(email, told, signId('watchlist-mails-off', accountId), site));
    return true;
  } catch (error) {
    log.warn('Eine Mail zu Kauflimits ist nicht hinausgegangen; der nächste Lauf versucht es wieder', {
      error,
    });
    await db
      .update(watchlist_entries)
      .set({ buy_state: 'crossed', mailed_on: null })
      .where(
        and(
          isEntryOf(
            accountId,
            told.map(({ id }) => id),
          ),
          eq(watchlist_entries.buy_state, 'below'),
          eq(watchlist_entries.mailed_on, today()),
        ),
      );
    return false;
  }
}

/**
 * Switches off all mails about buy prices, by the link of such a mail.
 *
 * @throws AppError `link_invalid`
 */
export async function switchMailsOff(token: string): Promise<void> {
  const accountId = readSignedId('watchlist-mails-off', token);
  if (accountId === null) throw new AppError('link_invalid');
  const { db } = await getDatabase();
  await db.update(watchlist_entries).set({ mail: false }).where(eq(watchlist_entries.account_id, accountId));
}

const isEntryOf = (accountId: string, stockIds: readonly string[]) =>
  and(eq(watchlist_entries.account_id, accountId), inArray(watchlist_entries.stock_id, [...stockIds]));
