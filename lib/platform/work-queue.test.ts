import { createWorkQueue, inTurn } from './work-queue';

describe('inTurn', () => {
  it('runs so many concurrently, lets so many wait, and refuses the rest', async () => {
    const queue = createWorkQueue();
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, () => inTurn(queue, { atOnce: 2, waiting: 4 }, work)),
    );
    expect(most).toBe(2);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
