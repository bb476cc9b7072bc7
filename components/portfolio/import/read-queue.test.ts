import { answeringWorkers, settled } from '@/test/answering-worker';
import { type ReadAnswer, ReadQueue } from './read-queue';

const FILE = { arrayBuffer: async () => new ArrayBuffer(1) };
const failed = (key: string): ReadAnswer => ({ key, type: 'failed', reason: 'no table' });

function setUp(...keys: string[]) {
  const { workers, start } = answeringWorkers();
  const started: string[] = [];
  const answers: [key: string, reason: string][] = [];
  const queue = new ReadQueue(start, (answer) =>
    answer.type === 'page' ? started.push(answer.key) : answers.push([answer.key, reasonOf(answer)]),
  );
  for (const key of keys) queue.add({ key, file: FILE, how: {} });
  /** The files that each worker was sent, and whether it has ended. */
  const states = () => workers.map(({ sent, isEnded }) => [sent.map(({ key }) => key).join(), isEnded]);
  return { queue, workers, states, started, answers };
}

/** Does the same, and waits until the first file is sent. */
async function sent(...keys: string[]) {
  const all = setUp(...keys);
  await settled();
  return all;
}

const reasonOf = (answer: ReadAnswer) =>
  answer.type === 'failed' ? answer.reason : answer.type === 'unloaded' ? 'not loaded' : '';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('files to read', () => {
  it('go to the worker one by one', async () => {
    const { workers, states, started } = await sent('a', 'b');
    expect(states()).toEqual([['a', false]]);
    expect(started).toEqual(['a']);
    await workers[0]?.answer(failed('a'));
    expect(started).toEqual(['a', 'b']);
    expect(states()).toEqual([['a,b', false]]);
  });

  it('wait for their own answer, whatever else the worker says', async () => {
    const { workers, states, answers } = await sent('a', 'b');
    await workers[0]?.answer({ action: 'ready' });
    expect(states()).toEqual([['a', false]]);
    expect(answers).toEqual([]);
  });

  it('that are cancelled while they wait are never sent', async () => {
    const { queue, workers, states } = await sent('a', 'b', 'c');
    queue.cancel('b');
    await workers[0]?.answer(failed('a'));
    expect(states()).toEqual([['a,c', false]]);
  });

  it('that are cancelled while they are read end their worker, and the next gets another', async () => {
    const { queue, workers, states, answers } = await sent('a', 'b');
    queue.cancel('a');
    await settled();
    await workers[0]?.answer(failed('a'));
    expect(states()).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(answers).toEqual([]);
  });

  it('that are cancelled while they are loaded are never sent', async () => {
    const { queue, states } = setUp('a', 'b');
    queue.cancel('a');
    await settled();
    expect(states()).toEqual([['b', false]]);
  });

  it('that break the worker fail alone', async () => {
    const { workers, states, answers } = await sent('a', 'b');
    workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await settled();
    expect(answers).toEqual([['a', 'Die Datei lässt sich nicht lesen']]);
    expect(states()).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('that take more than a minute for a page fail alone', async () => {
    const { workers, states, answers } = await sent('a', 'b');
    jest.advanceTimersByTime(59_000);
    await workers[0]?.answer({ key: 'a', type: 'page', page: 1, pages: 2 });
    jest.advanceTimersByTime(59_000);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(1_000);
    await settled();
    expect(answers).toEqual([['a', 'Die Datei zu lesen dauert zu lange']]);
    expect(states()).toEqual([
      ['a', true],
      ['b', false],
    ]);
    await workers[1]?.answer(failed('b'));
    jest.advanceTimersByTime(120_000);
    expect(answers).toHaveLength(2);
  });

  it('whose worker cannot be loaded have not failed', async () => {
    const { workers, answers } = await sent('a');
    workers[0]?.dispatchEvent(new Event('error'));
    expect(answers).toEqual([['a', 'not loaded']]);
  });

  it('that cannot be loaded fail alone', async () => {
    const { queue, answers, states } = setUp();
    queue.add({ key: 'a', file: { arrayBuffer: () => Promise.reject(new Error('gone')) }, how: {} });
    queue.add({ key: 'b', file: FILE, how: {} });
    await settled();
    expect(answers).toEqual([['a', 'Die Datei lässt sich nicht lesen']]);
    expect(states()).toEqual([['b', false]]);
  });
});
