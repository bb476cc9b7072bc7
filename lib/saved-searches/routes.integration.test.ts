import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { refusal, testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { changeTestMarket, loadTestMarket } from '@/test/market';
import { LONGEST_CRITERIA, MOST_SEARCHES, MOST_WATCHED_MATCHES } from './rules';
import type { SavedSearch } from './schema';

const database = testDatabase();
testMailbox();
const request = testClient(api);

type Headers = Record<string, string>;

const call = (method: string, path: string, headers: Headers, body?: object) =>
  request(`/api/searches${path}`, apiCall(method, body, headers));
const save = (headers: Headers, name: string, criteria: string) =>
  call('POST', '', headers, { name, criteria });
const list = async (headers: Headers) => (await call('GET', '', headers)).body as SavedSearch[];
const change = (headers: Headers, id: string, body: object) => call('PATCH', `/${id}`, headers, body);
const saved = async (headers: Headers, name: string, criteria: string) =>
  (await save(headers, name, criteria)).body as SavedSearch;

/** Sets figures of stocks as an import does. */
async function marketChanges(sql: string): Promise<void> {
  await changeTestMarket(database(), sql);
}

let mia: Headers;

beforeEach(async () => {
  await clearTestDatabase(database());
  env.TODAY = '2026-03-02';
  await loadTestMarket(database(), {
    stocks: [
      { id: 'sap-de', name: 'SAP', country: 'Germany', trailing_p_e: 14, market_cap: 3 },
      { id: 'basf-de', name: 'BASF', country: 'Germany', trailing_p_e: 9, market_cap: 2 },
      { id: 'apple', name: 'Apple', country: 'United States', trailing_p_e: 30, market_cap: 9 },
    ],
  });
  mia = await memberHeaders('mia@example.org');
});

describe('saved searches', () => {
  it('are none, then those saved, in their spelling and words, until they are deleted', async () => {
    expect(await list(mia)).toEqual([]);
    const first = await save(mia, ' Günstig ', '/search?trailing_p_e=15&country=Germany,Atlantis');
    expect(first.status).toBe(201);
    const expected = {
      id: expect.any(String),
      name: 'Günstig',
      criteria: 'country=Germany&trailing_p_e=15',
      text: 'Deutschland · KGV ≤\u00a015',
      created_at: expect.any(String),
      total: 2,
      news: { since: '2026-03-02', added: { count: 0, stocks: [] }, left: { count: 0, stocks: [] } },
    };
    expect(first.body).toEqual(expected);
    expect(await list(mia)).toEqual([expected]);
    const { id } = first.body as SavedSearch;
    for (let time = 0; time < 2; time++) expect((await call('DELETE', `/${id}`, mia)).status).toBe(200);
    expect(await list(mia)).toEqual([]);
  });

  it('are saved once, however often and at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(mia, 'Eine', 'trailing_p_e=15')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await list(mia)).toHaveLength(1);
  });

  it('have one name each', async () => {
    const { id } = await saved(mia, 'Eine', 'trailing_p_e=15');
    await save(mia, 'Andere', 'trailing_p_e=12');
    const taken = {
      status: 409,
      body: {
        code: 'search_name_taken',
        error: 'Unter diesem Namen hast du schon eine andere Suche gespeichert',
      },
    };
    expect(await save(mia, 'Eine', 'trailing_p_e=12')).toMatchObject(taken);
    expect(await change(mia, id, { name: 'Andere' })).toMatchObject(taken);
    expect(await change(mia, id, { name: 'Eine' })).toMatchObject({ status: 200 });
    expect(await change(mia, id, { name: 'Dritte' })).toMatchObject({
      status: 200,
      body: { name: 'Dritte' },
    });
  });

  it('have an end, which saving one again does not meet', async () => {
    await save(mia, 'Eine', 'trailing_p_e=15');
    await database().query(
      `insert into saved_searches (account_id, id, name, criteria, seen_on, before_on)
       select a.id, 'n' || n, 'n' || n, '', '2026-03-01', '2026-03-01'
         from accounts a, generate_series(2, ${MOST_SEARCHES}) n`,
    );
    expect((await save(mia, 'Eine', 'trailing_p_e=15')).status).toBe(200);
    expect(await save(mia, 'Zu viel', '')).toMatchObject({
      status: 409,
      body: { code: 'searches_full', error: expect.stringContaining(String(MOST_SEARCHES)) },
    });
    expect(await list(mia)).toHaveLength(MOST_SEARCHES);
  });

  it('are those of their owner alone', async () => {
    const leo = await memberHeaders('leo@example.org');
    const { id } = await saved(mia, 'Meine', 'trailing_p_e=15');
    expect(await list(leo)).toEqual([]);
    expect(await change(leo, id, { name: 'Deine' })).toMatchObject(refusal(404, 'search_not_found'));
    await call('DELETE', `/${id}`, leo);
    expect((await list(mia)).map(({ name }) => name)).toEqual(['Meine']);
    expect((await save(leo, 'Meine', 'trailing_p_e=12')).status).toBe(201);
    for (const method of ['GET', 'POST']) expect((await call(method, '', {})).status).toBe(401);
  });

  it.each<[string, object]>([
    ['no name', { criteria: '' }],
    ['a name of blanks', { name: '  ', criteria: '' }],
    ['a long name', { name: 'x'.repeat(81), criteria: '' }],
    ['no criteria', { name: 'x' }],
    ['a list of criteria', { name: 'x', criteria: ['trailing_p_e=15'] }],
    ['long criteria', { name: 'x', criteria: 'x'.repeat(LONGEST_CRITERIA + 1) }],
    ['NUL', { name: 'x\0', criteria: '' }],
  ])('are refused with %s', async (_name, body) => {
    expect(await call('POST', '', mia, body)).toMatchObject(refusal(400, 'invalid_input'));
  });
});

describe('a removed search', () => {
  const remove = (id: string) => call('DELETE', `/${id}`, mia);
  const restore = (id: string, headers = mia) => call('POST', `/${id}/restore`, headers);

  it('comes back with its place and its news', async () => {
    const { id } = await saved(mia, 'Günstig', 'trailing_p_e=15');
    await saved(mia, 'Spätere', 'trailing_p_e=12');
    await marketChanges(
      `update stocks set trailing_p_e = case id when 'apple' then 12 else trailing_p_e + 5 end`,
    );
    env.TODAY = '2026-03-05';
    const before = await list(mia);
    expect(before[1]?.news).toMatchObject({ since: '2026-03-02', added: { count: 1 }, left: { count: 1 } });
    await remove(id);
    expect(await list(mia)).toEqual([before[0]]);
    for (let time = 0; time < 2; time++)
      expect(await restore(id)).toMatchObject({ status: 200, body: { ...before[1] } });
    expect(await list(mia)).toEqual(before);
  });

  it('leaves its name and place to another, which it does not push out', async () => {
    const { id } = await saved(mia, 'Günstig', 'trailing_p_e=15');
    await remove(id);
    expect((await save(mia, 'Günstig', 'trailing_p_e=12')).status).toBe(201);
    expect(await restore(id)).toMatchObject(refusal(409, 'search_name_taken'));
    await change(mia, (await list(mia))[0]?.id ?? '', { name: 'Billig' });
    await database().query(
      `insert into saved_searches (account_id, id, name, criteria, seen_on, before_on)
       select account_id, 'n' || n, 'n' || n, '', '2026-03-01', '2026-03-01'
         from saved_searches, generate_series(2, ${MOST_SEARCHES}) n where removed_at is null`,
    );
    expect(await restore(id)).toMatchObject(refusal(409, 'searches_full'));
  });

  it('is gone after a day, after the next removal, and for everybody else', async () => {
    const { id } = await saved(mia, 'Günstig', 'trailing_p_e=15');
    const { id: next } = await saved(mia, 'Billig', 'trailing_p_e=12');
    const gone = { status: 404, body: { code: 'search_not_found' } };
    await remove(id);
    expect(await restore(id, await memberHeaders('leo@example.org'))).toMatchObject(gone);
    expect(await change(mia, id, { name: 'Anders' })).toMatchObject(gone);
    await remove(next);
    expect(await restore(id)).toMatchObject(gone);
    await database().query(`update saved_searches set removed_at = now() - interval '24 hours 1 minute'`);
    expect(await restore(next)).toMatchObject(gone);
    expect((await call('POST', `/${next}/restore`, {})).status).toBe(401);
  });
});

describe('news of a saved search', () => {
  it('stay for the day of a visit, and are over on the next', async () => {
    const { id } = await saved(mia, 'Günstig', 'trailing_p_e=15');
    await marketChanges(
      `update stocks set trailing_p_e = case id when 'apple' then 12 else trailing_p_e + 5 end`,
    );
    env.TODAY = '2026-03-05';
    const news = {
      since: '2026-03-02',
      added: { count: 1, stocks: [{ id: 'apple', name: 'Apple' }] },
      left: { count: 1, stocks: [{ id: 'sap-de', name: 'SAP' }] },
    };
    for (let time = 0; time < 2; time++) {
      expect((await list(mia))[0]).toMatchObject({ total: 2, news });
      expect((await change(mia, id, { seen: true })).body).toMatchObject({ news });
    }
    expect((await list(mia))[0]).toMatchObject({ news });
    env.TODAY = '2026-03-06';
    expect((await list(mia))[0]?.news).toMatchObject({
      since: '2026-03-05',
      added: { count: 0 },
      left: { count: 0 },
    });
  });

  it('wait for a look, and start again with other criteria', async () => {
    const { id } = await saved(mia, 'Günstig', 'trailing_p_e=15');
    await marketChanges(`update stocks set trailing_p_e = 12 where id = 'apple'`);
    env.TODAY = '2026-03-09';
    expect((await change(mia, id, { name: 'Billig' })).body).toMatchObject({
      news: { since: '2026-03-02', added: { count: 1 } },
    });
    expect((await change(mia, id, { criteria: 'trailing_p_e=20' })).body).toMatchObject({
      total: 3,
      news: { since: '2026-03-09', added: { count: 0 }, left: { count: 0 } },
    });
  });

  it('name a delisted stock, count an unknown one, and outlive a removed filter', async () => {
    await saved(mia, 'Günstig', 'trailing_p_e=15');
    await database().query(
      `update saved_searches set criteria = 'trailing_p_e=15&beta=2', seen_ids = seen_ids || array['never-was']`,
    );
    await marketChanges(`update stocks set status = 'delisted' where id = 'basf-de'`);
    env.TODAY = '2026-03-03';
    expect((await list(mia))[0]).toMatchObject({
      text: 'KGV ≤\u00a015',
      total: 1,
      news: { left: { count: 2, stocks: [{ id: 'basf-de', name: 'BASF' }] } },
    });
  });

  it('are none of a search with too many matches', async () => {
    await saved(mia, 'Alle', '');
    await marketChanges(
      `insert into stocks (id, original_id, symbol, name, trading_currency, source, status)
       select 'm' || i, 'm' || i, 'm' || i, 'M ' || i, 'EUR', 'csv:test', 'active'
         from generate_series(1, ${MOST_WATCHED_MATCHES}) i`,
    );
    env.TODAY = '2026-03-03';
    const [search] = await list(mia);
    expect(search).toMatchObject({ total: MOST_WATCHED_MATCHES + 3, news: null });
    expect((await change(mia, String(search?.id), { seen: true })).body).toMatchObject({ news: null });
  });
});
