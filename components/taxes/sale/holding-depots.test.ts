import { heldIn, holdingDepots } from './holding-depots';

/** The older purchase lies in the depot that comes last. */
const POSITION = {
  lots: [
    { depot_id: 'c', quantity: 2 },
    { depot_id: 'a', quantity: 3 },
  ],
};

it('sells from depots in the order in which they are shown, not in that of the purchases', () => {
  expect(holdingDepots(POSITION, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([
    { id: 'a' },
    { id: 'c' },
  ]);
  expect(holdingDepots(undefined, [{ id: 'a' }])).toEqual([]);
});

it('counts units in some depots, and in all without a choice', () => {
  expect([heldIn(POSITION, ['a']), heldIn(POSITION, []), heldIn(undefined, [])]).toEqual([3, 5, 0]);
});
