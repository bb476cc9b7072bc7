import { postLater, sentMails } from './post-mail';

const MORNING = Date.UTC(2026, 10, 21, 9);

beforeEach(() => jest.useFakeTimers({ now: MORNING + 300 }));
afterEach(() => jest.useRealTimers());

it('starts all work of a second together at the end of that second', async () => {
  const begun: [string, number][] = [];
  const begin = (name: string) =>
    postLater(name, async () => {
      begun.push([name, Date.now() - MORNING]);
      return [];
    });
  begin('early');
  await jest.advanceTimersByTimeAsync(690);
  begin('late');
  expect(begun).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(begun).toEqual([
    ['early', 1_000],
    ['late', 1_000],
  ]);
  begin('next');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(begun.at(-1)).toEqual(['next', 2_000]);
});

it('starts it at once if the process ends', async () => {
  const work = jest.fn(async () => []);
  postLater('last', work);
  await sentMails({ atOnce: true });
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
});
