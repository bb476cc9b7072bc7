import { catchLog } from '@/test/log';
import { createPosthogSink } from './posthog';
import type { ReceivedEvent } from './received-events';

const event = (page: number): ReceivedEvent => ({
  name: 'pagination',
  occurred_at: new Date('2026-06-30T12:00:00Z'),
  session_id: 'a'.repeat(32),
  properties: { list: 'articles', page },
  user_properties: null,
});
const events = (count: number) => Array.from({ length: count }, (_, i) => event(i));

type Sent = { api_key: string; batch: { event: string; properties: { page: number } }[] };

/** Fakes PostHog: answers with these statuses in turn, then with 200. */
function setup(...statuses: number[]) {
  const sent: Sent[] = [];
  const urls: string[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    urls.push(url);
    sent.push(JSON.parse(String(init?.body)));
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new Error('unreachable');
    return new Response('{}', { status });
  };
  return { sent, urls, sink: createPosthogSink({ host: 'https://ph.example', key: 'key', fetch }) };
}

let logged: () => string;
beforeEach(() => {
  jest.useFakeTimers();
  logged = catchLog();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the PostHog sink', () => {
  it('sends what came together in one batch, without a trace of the person', async () => {
    const { sent, urls, sink } = setup();
    const user_properties = {
      email_domain: 'example.org',
      account_age_days: 3,
      days_since_last_login: null,
      segment: 'new_user' as const,
    };
    sink.add([event(1)]);
    sink.add([{ ...event(2), user_properties }]);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(urls).toEqual(['https://ph.example/batch/']);
    const plain = { $process_person_profile: false, $geoip_disable: true, $ip: null };
    expect(sent).toEqual([
      {
        api_key: 'key',
        batch: [
          {
            event: 'pagination',
            distinct_id: 'a'.repeat(32),
            timestamp: '2026-06-30T12:00:00.000Z',
            properties: { list: 'articles', page: 1, ...plain },
          },
          expect.objectContaining({
            properties: { list: 'articles', page: 2, ...user_properties, ...plain },
          }),
        ],
      },
    ]);
  });

  it('does not wait when many come', async () => {
    const { sent, sink } = setup();
    sink.add(events(250));
    await sink.flush();
    expect(sent.map(({ batch }) => batch.length)).toEqual([100, 100, 50]);
  });

  it('tells when what is waiting has been sent, and hurries once the process is to end', async () => {
    const { sent, sink } = setup();
    await sink.sent();
    sink.add(events(1));
    let isSent = false;
    const told = sink.sent().then(() => {
      isSent = true;
    });
    await jest.advanceTimersByTimeAsync(4_999);
    expect(isSent).toBe(false);
    void sink.stop();
    await told;
    expect(sent).toHaveLength(1);
    sink.add(events(2));
    await sink.sent();
    expect(sent.map(({ batch }) => batch.length)).toEqual([1, 2]);
  });

  it('tries a second time', async () => {
    const { sent, sink } = setup(503);
    sink.add(events(1));
    await sink.flush();
    expect(sent).toHaveLength(2);
    expect(logged()).toBe('');
  });

  it.each([
    ['refuses', 400],
    ['is out of reach', 0],
  ])('drops what PostHog does not take when it %s, says so, and goes on', async (_name, status) => {
    const { sent, sink } = setup(status, status);
    sink.add(events(100));
    sink.add([event(7)]);
    await sink.flush();
    expect(sent).toHaveLength(3);
    expect(sent[2]?.batch[0]?.properties.page).toBe(7);
    expect(logged()).toContain('verworfen');
    expect(logged()).not.toContain('a'.repeat(32));
  });

  it('holds no more than it can, when PostHog hangs', async () => {
    let answer: (response: Response) => void = () => {};
    const counts: number[] = [];
    const fetch = (_url: string, init?: RequestInit) => {
      counts.push((JSON.parse(String(init?.body)) as Sent).batch.length);
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    };
    const sink = createPosthogSink({ host: 'https://ph.example', key: 'key', fetch });
    for (let i = 0; i < 50; i++) sink.add(events(100));
    const done = sink.flush();
    for (let i = 0; i < 60; i++) {
      await jest.advanceTimersByTimeAsync(0);
      answer(new Response('{}'));
    }
    await done;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2_100);
  });
});
