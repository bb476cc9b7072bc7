import type { WatchlistEntry } from '@/lib/watchlist/schema';
import { entryExample } from '@/test/watchlist';
import { type WatchlistDeps, WatchlistMarks } from './watchlist-marks';

const entry = (id: string, change: Partial<WatchlistEntry> = {}) => entryExample({ id, ...change });

/** A call that the test answers. */
function pending<Answer>() {
  let answer: (value: Answer) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

function setUp(change: Partial<WatchlistDeps> = {}) {
  const deps = {
    load: jest.fn(async () => [entry('sap-de'), entry('apple', { note: 'Wartet' })]),
    add: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    failed: jest.fn(),
    ...change,
  };
  return { deps, marks: new WatchlistMarks(deps) };
}

describe('the marks of a watchlist', () => {
  it('are loaded once, and tell what would go with a stock', async () => {
    const { deps, marks } = setUp();
    expect(marks.markOf('sap-de')).toBe('off');
    await Promise.all([marks.load(), marks.load()]);
    expect(deps.load).toHaveBeenCalledTimes(1);
    expect(['sap-de', 'apple', 'veoo'].map((id) => marks.markOf(id))).toEqual(['on', 'on', 'off']);
    expect(['sap-de', 'apple', 'veoo'].map((id) => marks.hasOwn(id))).toEqual([false, true, false]);
  });

  it('ignore a second press while the first call is running', async () => {
    const call = pending<undefined>();
    const { deps, marks } = setUp({ add: jest.fn(() => call.promise) });
    const first = marks.add('veoo');
    expect(marks.markOf('veoo')).toBe('adding');
    expect(await marks.add('veoo')).toBe(false);
    call.answer(undefined);
    expect(await first).toBe(true);
    expect(deps.add).toHaveBeenCalledTimes(1);
    expect(marks.markOf('veoo')).toBe('on');
  });

  it('stay as they were where a call fails', async () => {
    const refuse = jest.fn(async () => {
      throw new Error('409');
    });
    const { marks } = setUp({ add: refuse, remove: refuse });
    await marks.load();
    await expect(marks.add('veoo')).rejects.toThrow('409');
    await expect(marks.remove('sap-de')).rejects.toThrow('409');
    expect(['veoo', 'sap-de'].map((id) => marks.markOf(id))).toEqual(['off', 'on']);
  });

  it('know what was done while the list was on its way', async () => {
    const call = pending<WatchlistEntry[]>();
    const { marks } = setUp({ load: () => call.promise });
    const loading = marks.load();
    await marks.add('veoo');
    await marks.remove('sap-de');
    call.answer([entry('sap-de'), entry('apple')]);
    await loading;
    expect(['sap-de', 'apple', 'veoo'].map((id) => marks.markOf(id))).toEqual(['off', 'on', 'on']);
  });

  it('are asked for again after a failure, which nobody is told', async () => {
    const load = jest.fn<Promise<WatchlistEntry[]>, []>().mockRejectedValueOnce(new Error('503'));
    load.mockResolvedValue([entry('sap-de')]);
    const { deps, marks } = setUp({ load });
    await marks.load();
    expect(deps.failed).toHaveBeenCalledTimes(1);
    await marks.load();
    expect(marks.markOf('sap-de')).toBe('on');
  });

  it('are refreshed with changes of other tabs, and keep changes of this one', async () => {
    const call = pending<WatchlistEntry[]>();
    const load = jest.fn(async () => [entry('sap-de'), entry('apple'), entry('veoo')]);
    const { marks } = setUp({ load });
    await marks.load();
    load.mockReturnValueOnce(call.promise);
    const renewal = marks.renew();
    await marks.remove('veoo');
    call.answer([entry('sap-de', { note: 'Wartet' }), entry('veoo')]);
    await renewal;
    expect(['sap-de', 'apple', 'veoo'].map((id) => marks.markOf(id))).toEqual(['on', 'off', 'off']);
    expect(marks.hasOwn('sap-de')).toBe(true);
  });

  it('report a failed refresh to the caller, and stay', async () => {
    const load = jest.fn(async () => [entry('sap-de')]);
    const { marks } = setUp({ load });
    await marks.load();
    load.mockRejectedValueOnce(new Error('503'));
    await expect(marks.renew()).rejects.toThrow('503');
    expect(marks.markOf('sap-de')).toBe('on');
  });

  it('are forgotten with their visitor, whatever is still on its way', async () => {
    const [list, addition] = [pending<WatchlistEntry[]>(), pending<undefined>()];
    const { marks } = setUp({ load: () => list.promise, add: () => addition.promise });
    const [loading, adding] = [marks.load(), marks.add('veoo')];
    marks.forget();
    list.answer([entry('sap-de')]);
    addition.answer(undefined);
    await loading;
    expect(await adding).toBe(false);
    expect(['sap-de', 'veoo'].map((id) => marks.markOf(id))).toEqual(['off', 'off']);
  });

  it('notify listeners', async () => {
    const { marks } = setUp();
    const listener = jest.fn();
    const unsubscribe = marks.subscribe(listener);
    await marks.load();
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    marks.note('veoo', true);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
