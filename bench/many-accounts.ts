/** Members of a large database, unless BENCH_ACCOUNTS names fewer for a look whether a benchmark works. */
export const MANY_ACCOUNTS = Number(process.env.BENCH_ACCOUNTS || 1_000_000);

/**
 * The statement that adds accounts with the ids `leo-000000000000000001` to that of `MANY_ACCOUNTS`, and the one
 * that adds a session of each.
 */
export const INSERT_ACCOUNTS = [
  `insert into accounts (id, email, password_hash, used_at)
   select ${accountId('a')}, 'leo' || a || '@example.org', repeat('x', 97), now()
     from generate_series(1, ${MANY_ACCOUNTS}) a`,
  `insert into sessions (account_id, id, browser)
   select ${accountId('a')}, md5('s' || a), 'Firefox auf Linux' from generate_series(1, ${MANY_ACCOUNTS}) a`,
] as const;

/** SQL of the id of the account with a number. */
export function accountId(number: string): string {
  return `'leo-' || lpad(${number}::text, 18, '0')`;
}
