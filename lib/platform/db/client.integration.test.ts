import { clearTestDatabase, testDatabase } from './test-database';

const database = testDatabase();

describe('the database', () => {
  it('is migrated', async () => {
    expect(await database().query('select id, version, pending from market_state')).toHaveLength(1);
  });
  it('takes arrays of byte strings in one statement and gives them back exactly', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    const rows = await database().query(
      'select * from unnest($1::text[], $2::int[], $3::bytea[]) as t(a, b, c)',
      [
        ['x', 'y"\\,{}'],
        [1, 2],
        [bytes, Buffer.alloc(0)],
      ],
    );
    expect(rows).toEqual([
      { a: 'x', b: 1, c: bytes },
      { a: 'y"\\,{}', b: 2, c: Buffer.alloc(0) },
    ]);
  });
  it('clears', async () => {
    await clearTestDatabase(database());
  });
});
