import { afterEvent, isLeaving, type PortfolioEvent, UNCHANGED } from './portfolio-state';

/** Returns which of A, B and C a list loaded for a version shows, after some events. */
function shown(loaded: number, ...events: PortfolioEvent[]): string {
  const state = events.reduce(afterEvent, UNCHANGED);
  return ['A', 'B', 'C'].filter((id) => !isLeaving(state, id, loaded)).join('');
}

const leaves = (stockId: string): PortfolioEvent => ({ type: 'leaves', stockId });
const gone = (stockId: string): PortfolioEvent => ({ type: 'changed', gone: stockId });
const failed = (stockId: string): PortfolioEvent => ({ type: 'changed', failed: stockId });
const changed: PortfolioEvent = { type: 'changed' };

it.each<[string, number, PortfolioEvent[], string]>([
  ['everything at first', 0, [], 'ABC'],
  ['not what is being removed', 0, [leaves('A')], 'BC'],
  ['neither of two that are being removed', 0, [leaves('A'), leaves('B')], 'C'],
  ['not what was removed, of positions from before', 0, [leaves('A'), gone('A')], 'BC'],
  ['what came back, of positions from after', 2, [leaves('A'), gone('A'), changed], 'ABC'],
  ['what could not be removed', 0, [leaves('A'), failed('A')], 'ABC'],
  [
    'only the one of two that could not be removed',
    0,
    [leaves('A'), leaves('B'), failed('B'), gone('A')],
    'BC',
  ],
  ['not what is still being removed when another change is loaded', 1, [leaves('A'), changed], 'BC'],
  ['not what is removed a second time', 2, [leaves('A'), gone('A'), changed, leaves('A')], 'BC'],
])('shows %s', (_name, loaded, events, expected) => expect(shown(loaded, ...events)).toBe(expected));

it('counts every change, and no removal before it has ended', () => {
  const events = [leaves('A'), changed, gone('A'), failed('B')];
  expect(events.reduce(afterEvent, UNCHANGED).version).toBe(3);
});
