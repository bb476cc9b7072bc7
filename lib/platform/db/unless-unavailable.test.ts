import { UNAVAILABLE, unlessUnavailable } from './unless-unavailable';

const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

describe('unlessUnavailable', () => {
  it('gives what there is, nothing included', async () => {
    expect(await unlessUnavailable(Promise.resolve(null))).toBeNull();
    expect(await unlessUnavailable(Promise.resolve('x'))).toBe('x');
  });

  it.each(['ECONNREFUSED', '57P03'])('says that the database is out of reach: %s', async (code) => {
    expect(await unlessUnavailable(failure(code))).toBe(UNAVAILABLE);
  });

  it('lets a wrong question through', async () => {
    await expect(unlessUnavailable(failure('42P01'))).rejects.toThrow('42P01');
  });
});
