import { Hono } from 'hono';
import { env } from '@/lib/platform/env';
import { catchLog } from '@/test/log';
import { everyCall } from '../calls/every-call';
import { inTurnOf } from './heavy-calls';

const START = Date.UTC(2026, 0, 5, 12);
let running: string[] = [];
let most = 0;
let open: (() => void)[] = [];
let accounts = 0;

/** A call that goes on until `finish`. */
const work = async (name: string) => {
  running.push(name);
  most = Math.max(most, running.length);
  await new Promise<void>((resolve) => open.push(resolve));
  running = running.filter((one) => one !== name);
};
const app = everyCall(new Hono(), {
  'POST /sums/:name': { heavy: true },
  'GET /sums/:name': { heavy: true },
});
app
  .use((c, next) => inTurnOf(String(c.req.header('account')), c, next))
  .post('/sums/:name', async (c) => {
    await work(c.req.param('name'));
    return c.json(await c.req.json());
  })
  .get('/sums/:name', async (c) => {
    await work(c.req.param('name'));
    return c.json({});
  })
  .post('/names/:name', async (c) => {
    await work(c.req.param('name'));
    return c.json({});
  });

const call = async (account: string, path = '/sums/a') => {
  const headers = { account, 'content-type': 'application/json' };
  const answer = await app.request(path, { method: 'POST', body: '{"n":1}', headers });
  return { status: answer.status, after: answer.headers.get('retry-after'), body: await answer.json() };
};
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Ends calls one after the other, each after so many seconds. */
const finish = async (seconds = 0) => {
  await turns();
  jest.setSystemTime(Date.now() + seconds * 1_000);
  open.shift()?.();
  await turns();
};

beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  catchLog();
  [running, most, open, accounts] = [[], 0, [], accounts + 1];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const mia = () => `mia-${accounts}`;

describe('heavy calls', () => {
  it('are made one at a time by an account, in their order, with their bodies', async () => {
    const answers = ['a', 'b', 'c'].map((name) => call(mia(), `/sums/${name}`));
    for (const name of ['a', 'b', 'c']) {
      await turns();
      expect(running).toEqual([name]);
      await finish();
    }
    expect(await Promise.all(answers)).toEqual(Array(3).fill({ status: 200, after: null, body: { n: 1 } }));
  });

  it('are those of HEAD, too, because they compute the same', async () => {
    const answers = ['a', 'b'].map((name) =>
      app.request(`/sums/${name}`, { method: 'HEAD', headers: { account: mia() } }),
    );
    for (const name of ['a', 'b']) {
      await turns();
      expect(running).toEqual([name]);
      await finish();
    }
    await Promise.all(answers);
  });

  it('are not computed for a reader who has left meanwhile', async () => {
    const left = new AbortController();
    const read = (name: string, signal?: AbortSignal) =>
      app.request(
        new Request(`http://localhost/sums/${name}`, { headers: { account: mia() }, signal: signal ?? null }),
      );
    const answers = [read('a'), read('b', left.signal), read('c')];
    await turns();
    left.abort();
    await finish();
    expect(running).toEqual(['c']);
    await finish();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 429, 200]);
  });

  it('do not delay another account, nor light calls', async () => {
    const answers = [call(mia()), call(mia()), call('ben', '/sums/ben'), call(mia(), '/names/light')];
    await turns();
    expect([...running].sort()).toEqual(['a', 'ben', 'light']);
    for (let n = 0; n < 4; n++) await finish();
    await Promise.all(answers);
    expect(most).toBe(3);
  });

  it('over sixteen that wait are refused', async () => {
    const answers = Array.from({ length: 18 }, () => call(mia()));
    await turns();
    for (let n = 0; n < 17; n++) await finish();
    const statuses = (await Promise.all(answers)).map(({ status, after }) => [status, after]);
    expect(statuses).toEqual([...Array(17).fill([200, null]), [429, '1']]);
  });

  it('are refused once they have taken thirty seconds of a minute, until it is over', async () => {
    expect(env.LIMIT_HEAVY_SECONDS_PER_MINUTE).toBe(30);
    for (const seconds of [20, 12]) {
      const answer = call(mia());
      await finish(seconds);
      expect((await answer).status).toBe(200);
    }
    expect(await call(mia())).toMatchObject({
      status: 429,
      after: '28',
      body: {
        code: 'account_busy',
        error: 'Du lässt gerade sehr viel auf einmal rechnen. Bitte versuch es gleich noch einmal',
      },
    });
    jest.setSystemTime(START + 60_000);
    const later = call(mia());
    await finish();
    expect((await later).status).toBe(200);
  });
});
