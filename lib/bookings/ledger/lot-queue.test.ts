import fc from 'fast-check';
import { LotQueue } from './lot-queue';
import type { Lot } from './lots';

const lot = (id: string, boughtOn: number, quantity = 1): Lot =>
  ({ origin: { id }, boughtOn, quantity, share: 1 }) as Lot;

const idsOf = (lots: readonly Lot[]) => lots.map(({ origin }) => origin.id);

describe('LotQueue', () => {
  it('keeps lots by day of purchase, those of a day as they came, whatever is taken between', () => {
    const step = fc.record({ day: fc.nat(40), taken: fc.constantFrom(0, 0, 0, 1, 3) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 2_000, size: 'max' }), (steps) => {
        const queue = new LotQueue();
        let plain: Lot[] = [];
        steps.forEach(({ day, taken }, n) => {
          const one = lot(`b${n}`, day);
          queue.insert(one);
          plain = plain.concat(one).sort((a, b) => a.boughtOn - b.boughtOn);
          const gone = plain.splice(0, taken);
          expect(queue.missing(taken)).toBe(taken - gone.length);
          expect(idsOf(queue.take(taken).taken)).toEqual(idsOf(gone));
        });
        expect(idsOf(queue.held())).toEqual(idsOf(plain));
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['later and later', (n: number) => n],
    ['earlier and earlier', (n: number) => -n],
    ['of one day', () => 0],
  ])('looks at few lots to insert one of 50,000 that were bought %s', (_, dayOf) => {
    let looks = 0;
    const counted = (day: number) =>
      Object.defineProperty(lot('b', 0), 'boughtOn', {
        get: () => {
          looks++;
          return day;
        },
      });
    const queue = new LotQueue();
    for (let n = 0; n < 50_000; n++) queue.insert(counted(dayOf(n)));
    // The logarithms of 400 blocks and of 256 lots, each with the day of the new one.
    expect(looks / 50_000).toBeLessThan(2 * (9 + 9));
    expect(queue.held()).toHaveLength(50_000);
  });
});
