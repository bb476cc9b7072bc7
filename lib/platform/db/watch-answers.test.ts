import { catchLog } from '@/test/log';
import { embeddedState, watchAnswers } from './watch-answers';

it('a database that is asked and does not answer hangs, until it does', async () => {
  jest.useFakeTimers();
  catchLog();
  const open: (() => void)[] = [];
  const end = watchAnswers(() => new Promise<void>((resolve) => open.push(resolve)));
  const after = async (looks: number) => {
    await jest.advanceTimersByTimeAsync(looks * 5_000);
    return embeddedState.hangs;
  };
  expect(await after(1)).toBe(false);
  open[0]?.();
  // Asked again at the second look; the four after it found no answer.
  expect(await after(4)).toBe(false);
  expect(await after(1)).toBe(true);
  expect(open).toHaveLength(2);
  open[1]?.();
  expect(await after(1)).toBe(false);
  end();
  expect(await after(9)).toBe(false);
  jest.useRealTimers();
});
