import { createEventQueue } from './recording';
import { eventBatchSchema } from './schema';
import type { UserProperties } from './user-segment';

const SESSION = 'a'.repeat(32);

function setup(user: UserProperties | null = null) {
  const sent: unknown[] = [];
  const queue = createEventQueue({
    sessionId: () => SESSION,
    user: () => user,
    send: (batch) => sent.push(JSON.parse(batch)),
  });
  return { queue, sent };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-06-30T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

describe('createEventQueue', () => {
  it('sends what came within five seconds, each with its moment, as the server reads it', () => {
    const { queue, sent } = setup();
    queue.record('page_view', { path: '/' });
    jest.advanceTimersByTime(4_000);
    queue.record('logout', {});
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([
      {
        session_id: SESSION,
        events: [
          { name: 'page_view', timestamp: '2026-06-30T12:00:00.000Z', properties: { path: '/' } },
          { name: 'logout', timestamp: '2026-06-30T12:00:04.000Z', properties: {} },
        ],
      },
    ]);
    expect(eventBatchSchema.safeParse(sent[0]).success).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not wait when many come', () => {
    const { queue, sent } = setup();
    for (let i = 0; i < 45; i++) queue.record('pagination', { list: 'articles', page: i });
    expect(sent).toHaveLength(2);
    queue.flush();
    expect(sent).toHaveLength(3);
    queue.flush();
    expect(sent).toHaveLength(3);
  });

  it('assigns each event to its visitor: identified late, signed out, signed in', () => {
    const [one, other] = ['new_user', 'active_user'].map((segment) => ({ segment })) as [
      UserProperties,
      UserProperties,
    ];
    let user: UserProperties | null = null;
    const sent: { user?: UserProperties; events: { name: string }[] }[] = [];
    const queue = createEventQueue({
      sessionId: () => SESSION,
      user: () => user,
      send: (batch) => sent.push(JSON.parse(batch)),
    });
    queue.record('page_view', { path: '/' });
    user = one;
    queue.record('logout', {});
    user = null;
    queue.record('page_view', { path: '/login' });
    queue.flush();
    user = other;
    queue.record('page_view', { path: '/konto' });
    user = one;
    queue.record('page_view', { path: '/' });
    queue.flush();
    expect(sent.map(({ user: of, events }) => [of, events.map(({ name }) => name)])).toEqual([
      [one, ['page_view', 'logout']],
      [undefined, ['page_view']],
      [other, ['page_view']],
      [one, ['page_view']],
    ]);
  });

  it('returns the public data of the signed-in account', () => {
    const user = {
      email_domain: 'example.org',
      account_age_days: 1,
      days_since_last_login: null,
      segment: 'new_user' as const,
    };
    const { queue, sent } = setup(user);
    queue.record('login', { method: 'password' });
    queue.flush();
    expect(sent).toMatchObject([{ user }]);
  });

  it('forgets everything when it is told to', () => {
    const { queue, sent } = setup();
    queue.record('logout', {});
    queue.drop();
    jest.advanceTimersByTime(60_000);
    queue.flush();
    expect(sent).toEqual([]);
  });
});
