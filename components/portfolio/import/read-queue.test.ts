import { type ReadAnswer, ReadQueue, type ReadRequest } from './read-queue';

/** A worker that answers when the test says so. */
class TestWorker extends EventTarget {
  readonly sent: string[] = [];
  isEnded = false;
  postMessage({ key }: ReadRequest) {
    this.sent.push(key);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(key: string) {
    const data: ReadAnswer = { key, type: 'failed', reason: 'no table' };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function setUp(...keys: string[]) {
  const workers: TestWorker[] = [];
  const started: string[] = [];
  const answers: [key: string, reason: string][] = [];
  const queue = new ReadQueue(
    () => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    (answer) =>
      answer.type === 'page' ? started.push(answer.key) : answers.push([answer.key, reasonOf(answer)]),
  );
  const file = { arrayBuffer: async () => new ArrayBuffer(1) };
  for (const key of keys) queue.add({ key, file, how: {} });
  return { queue, workers, started, answers };
}

const reasonOf = (answer: ReadAnswer) =>
  answer.type === 'failed' ? answer.reason : answer.type === 'unloaded' ? 'not loaded' : '';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('files to read', () => {
  it('go to the worker one by one', async () => {
    const { workers, started } = setUp('a', 'b');
    await settled();
    expect(workers[0]?.sent).toEqual(['a']);
    expect(started).toEqual(['a']);
    workers[0]?.answer('a');
    await settled();
    expect(started).toEqual(['a', 'b']);
    expect(workers.map(({ sent }) => sent)).toEqual([['a', 'b']]);
  });

  it('wait for their own answer, whatever else the worker says', async () => {
    const { workers, answers } = setUp('a', 'b');
    await settled();
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { action: 'ready' } }));
    await settled();
    expect(workers[0]?.sent).toEqual(['a']);
    expect(answers).toEqual([]);
  });

  it('that are cancelled while they wait are never sent', async () => {
    const { queue, workers } = setUp('a', 'b', 'c');
    await settled();
    queue.cancel('b');
    workers[0]?.answer('a');
    await settled();
    expect(workers.map(({ sent }) => sent)).toEqual([['a', 'c']]);
  });

  it('that are cancelled while they are read end their worker, and the next gets another', async () => {
    const { queue, workers, answers } = setUp('a', 'b');
    await settled();
    queue.cancel('a');
    await settled();
    workers[0]?.answer('a');
    expect(workers.map(({ sent, isEnded }) => [sent, isEnded])).toEqual([
      [['a'], true],
      [['b'], false],
    ]);
    expect(answers).toEqual([]);
  });

  it('that are cancelled while they are loaded are never sent', async () => {
    const { queue, workers } = setUp('a', 'b');
    queue.cancel('a');
    await settled();
    expect(workers.map(({ sent }) => sent)).toEqual([['b']]);
  });

  it('that break the worker fail alone', async () => {
    const { workers, answers } = setUp('a', 'b');
    await settled();
    workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await settled();
    expect(answers).toEqual([['a', 'Die Datei lässt sich nicht lesen']]);
    expect(workers.map(({ sent }) => sent)).toEqual([['a'], ['b']]);
  });

  it('that take more than a minute for a page fail alone', async () => {
    const { workers, answers } = setUp('a', 'b');
    await settled();
    jest.advanceTimersByTime(59_000);
    const data: ReadAnswer = { key: 'a', type: 'page', page: 1, pages: 2 };
    workers[0]?.dispatchEvent(new MessageEvent('message', { data }));
    jest.advanceTimersByTime(59_000);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(1_000);
    await settled();
    expect(answers).toEqual([['a', 'Die Datei zu lesen dauert zu lange']]);
    expect(workers.map(({ sent, isEnded }) => [sent, isEnded])).toEqual([
      [['a'], true],
      [['b'], false],
    ]);
    workers[1]?.answer('b');
    jest.advanceTimersByTime(120_000);
    expect(answers).toHaveLength(2);
  });

  it('whose worker cannot be loaded have not failed', async () => {
    const { workers, answers } = setUp('a');
    await settled();
    workers[0]?.dispatchEvent(new Event('error'));
    expect(answers).toEqual([['a', 'not loaded']]);
  });

  it('that cannot be loaded fail alone', async () => {
    const { queue, answers, workers } = setUp();
    queue.add({ key: 'a', file: { arrayBuffer: () => Promise.reject(new Error('gone')) }, how: {} });
    queue.add({ key: 'b', file: { arrayBuffer: async () => new ArrayBuffer(1) }, how: {} });
    await settled();
    expect(answers).toEqual([['a', 'Die Datei lässt sich nicht lesen']]);
    expect(workers.map(({ sent }) => sent)).toEqual([['b']]);
  });
});
