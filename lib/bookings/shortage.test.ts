import { shortageSentence } from './shortage';

const SALE = { kind: 'sale', name: 'Adler AG', date: '2026-03-05', missing: 9 } as const;

it.each([
  ['9 Stück im Depot', {}],
  ['0,25 Stück im Depot', { missing: 0.25 }],
  ['9 Stück im Depot „Smartbroker“', { depot: 'Smartbroker' }],
  [
    '9 Stück im Depot „Smartbroker“. Im Depot „Baader Bank“ liegen 47 Stück',
    { depot: 'Smartbroker', elsewhere: [{ depot: 'Baader Bank', shares: 47 }] },
  ],
])('a shortage says: %s', (expected, more) => {
  expect(shortageSentence({ ...SALE, ...more })).toBe(
    `Verkauf von Adler AG am 5.\u00a0März 2026: Dafür fehlen ${expected}`,
  );
});
