import { depotsOf, refusalOfDepot, withTypedNames } from './depot-names';
import type { DepotChoice } from './preview';

const PARQET = { id: 'a', name: 'Parqet' };
const DEGIRO = { id: 'b', name: 'DEGIRO' };
const KNOWN = { id: 'c' };

it('names new depots as it was typed, and those that exist never', () => {
  const depots = new Map<string, DepotChoice>([
    ['Parqet', PARQET],
    ['parqet', PARQET],
    ['DEGIRO', DEGIRO],
    ['Bank', KNOWN],
  ]);
  const typed = new Map([
    ['a', 'Altersvorsorge'],
    ['c', 'X'],
  ]);
  expect([...withTypedNames(depots, typed).values()]).toEqual([
    { id: 'a', name: 'Altersvorsorge' },
    { id: 'a', name: 'Altersvorsorge' },
    DEGIRO,
    KNOWN,
  ]);
});

const ING = { id: 'n', name: 'ING' };

it.each<[string, DepotChoice | null, DepotChoice[]]>([
  ['into the depot of its name, as chosen, or into a new one', null, [KNOWN, DEGIRO, ING]],
  ['all into one', PARQET, [PARQET, PARQET, ING]],
])('sends the depots of the files %s, and what was changed by hand to its own', (_, gathered, expected) => {
  const draft = (depot: string, to_depot: string | null = null) => ({ depot, to_depot });
  const asRead = [draft('Bank'), draft('Bank', 'Consors')];
  const depots = depotsOf([...asRead, draft('ING')], asRead, {
    gathered,
    chosen: new Map([['Consors', DEGIRO]]),
    existing: [{ ...KNOWN, name: 'bank' }],
    newDepot: (name) => ({ id: 'n', name }),
  });
  expect([...depots.values()]).toEqual(expected);
});

it.each([
  ['the only one, whatever it is called', ['Alt'], { id: 'Alt' }],
  ['the one of that name', ['Alt', 'Mein Depot'], { id: 'Mein Depot' }],
  ['a new one beside several', ['Alt', 'Neu'], { id: 'n', name: 'Mein Depot' }],
])('sends bookings of no depot into %s', (_, names, expected) => {
  const existing = names.map((name) => ({ id: name, name }));
  const drafts = [{ depot: 'Mein Depot', to_depot: null }];
  const newDepot = (name: string) => ({ id: 'n', name });
  const depots = depotsOf(drafts, drafts, { gathered: null, chosen: new Map(), existing, newDepot });
  expect(depots.get('Mein Depot')).toEqual(expected);
});

describe('a new depot', () => {
  it.each<[string, DepotChoice, DepotChoice[], string | null]>([
    ['has a name of its own', PARQET, [PARQET, DEGIRO], null],
    ['is one of two names in the files', PARQET, [PARQET, PARQET], null],
    ['exists', KNOWN, [KNOWN], null],
    ['needs a name', { id: 'a', name: ' ' }, [], 'Gib dem Depot einen Namen'],
    ['is none that exists', { id: 'a', name: 'mein depot ' }, [], 'Ein Depot mit diesem Namen gibt es schon'],
    [
      'is no other new one',
      { id: 'a', name: 'Degiro' },
      [DEGIRO],
      'Ein neues Depot mit diesem Namen gibt es schon',
    ],
  ])('%s', (_, depot, depots, expected) => {
    expect(refusalOfDepot(depot, depots, [{ name: 'Mein Depot' }])).toBe(expected);
  });
});
