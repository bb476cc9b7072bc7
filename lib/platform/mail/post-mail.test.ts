const MORNING = Date.UTC(2026, 10, 21, 9);

let postLater: typeof import('./post-mail').postLater;
let sentMails: typeof import('./post-mail').sentMails;

/** Loads the module as a new process does, and starts on a full second. */
async function startProcess(): Promise<void> {
  Object.assign(globalThis, { aktienlotse: undefined });
  jest.resetModules();
  jest.setSystemTime(MORNING);
  ({ postLater, sentMails } = await import('./post-mail'));
}

/** Milliseconds from MORNING until some work starts. */
let begun: Record<string, number>;

const begin = (name: string) =>
  postLater(name, async () => {
    begun[name] = Date.now() - MORNING;
    return [];
  });

beforeEach(async () => {
  begun = {};
  jest.useFakeTimers();
  await startProcess();
});
afterEach(() => jest.useRealTimers());

it('starts all work of a second together on the next tick', async () => {
  begin('first');
  await jest.advanceTimersToNextTimerAsync();
  const tick = begun.first as number;
  expect(tick).toBeGreaterThan(0);
  expect(tick).toBeLessThanOrEqual(1_000);
  await jest.advanceTimersByTimeAsync(10);
  begin('early');
  await jest.advanceTimersByTimeAsync(980);
  begin('late');
  expect(begun).toEqual({ first: tick });
  await jest.advanceTimersByTimeAsync(10);
  expect(begun).toEqual({ first: tick, early: tick + 1_000, late: tick + 1_000 });
});

it('has ticks that differ between processes', async () => {
  const ticks = new Set<number | undefined>();
  for (let i = 0; i < 10; i++) {
    await startProcess();
    begin('work');
    await jest.advanceTimersToNextTimerAsync();
    ticks.add(begun.work);
  }
  expect(ticks.size).toBeGreaterThan(1);
});

it('starts it at once if the process ends', async () => {
  const work = jest.fn(async () => []);
  postLater('last', work);
  await sentMails({ atOnce: true });
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
});
