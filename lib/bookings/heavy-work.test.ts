import { inWorkThread } from './heavy-work';

describe('a file that a thread writes', () => {
  // A thread that has ended in between, full of another account's rows, has forgotten the first pages.
  it('is refused where some of its rows are missing', async () => {
    await inWorkThread('collect', 'file', []);
    await expect(inWorkThread('bookingsFile', 'file', 'json', new Map(), 1)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await inWorkThread('bookingsFile', 'file', 'json', new Map(), 0)).toContain('[]');
  });
});
