import { Hono } from 'hono';
import { errorHandler } from '../calls/error-handler';
import { callLimit } from './call-limit';

const START = Date.UTC(2026, 0, 5, 12);

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

function application() {
  const app = new Hono()
    .onError(errorHandler)
    .use(callLimit(2))
    .get('/', (c) => c.text('ok'));
  return async (address?: string) => {
    const { status, headers: answered } = await app.request('/', {}, { clientAddress: address });
    return [status, answered.get('retry-after')];
  };
}

describe('callLimit', () => {
  it('refuses what is too much within a minute, and says when it is over', async () => {
    const call = application();
    expect(await call('192.0.2.1')).toEqual([200, null]);
    jest.advanceTimersByTime(20_000);
    expect(await call('192.0.2.1')).toEqual([200, null]);
    expect(await call('192.0.2.1')).toEqual([429, '40']);
    jest.advanceTimersByTime(40_000);
    expect(await call('192.0.2.1')).toEqual([200, null]);
  });

  it('counts a network as one client, and others by themselves', async () => {
    const call = application();
    await call('2001:db8:0:1::1');
    await call('2001:db8:0:1::2');
    expect(await call('2001:db8:0:1:2:3:4:5')).toEqual([429, '60']);
    expect(await call('2001:db8:0:2::1')).toEqual([200, null]);
  });

  it('lets a /48 ask four times as much as one network of it', async () => {
    const call = application();
    for (let i = 0; i < 8; i++) expect(await call(`2001:db8:7:${i}::1`)).toEqual([200, null]);
    expect(await call('2001:db8:7:8::1')).toEqual([429, '60']);
    expect(await call('2001:db8:8::1')).toEqual([200, null]);
  });

  it('allows requests from within the process', async () => {
    const call = application();
    for (let time = 0; time < 3; time++) expect(await call()).toEqual([200, null]);
  });
});
