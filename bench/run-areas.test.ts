import { Limit, NO_FAILURE } from './limit';
import { runAreas } from './run-areas';

const area = (work: () => void) => async () => ({ run: async () => work() });

beforeEach(() => {
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const figures = new Limit('calls', { p99: 10, share: 0.8 });

it.each([
  ['everything within its limits', () => figures.hold('stock', { p99: 10, share: 0.8 }), true],
  ['a figure above', () => figures.hold('stock', { p99: 10.1, share: 0.8 }), false],
  ['a share below', () => figures.hold('stock', { p99: 10, share: 0.79 }), false],
  ['a figure that is none', () => figures.hold('stock', { p99: Number.NaN, share: 0.8 }), false],
  ['a failed call', () => new Limit('calls', NO_FAILURE).hold('stock', { failed: 1 }), false],
])('%s', async (_name, work, holds) => {
  expect(await runAreas([['one', area(work)]])).toBe(holds);
});

it('goes on after an area that breaks, which is no success', async () => {
  const ran: string[] = [];
  const fails = area(() => {
    throw new Error('no server');
  });
  const goes = area(() => {
    ran.push('second');
  });
  expect(
    await runAreas([
      ['first', fails],
      ['second', goes],
    ]),
  ).toBe(false);
  expect(ran).toEqual(['second']);
  expect(await runAreas([['second', goes]])).toBe(true);
});
