import { choose, forgetAccount, forgetChoices, importChoices } from './import-choices';

describe('the choices of an import', () => {
  beforeEach(forgetAccount);

  it('add up, the last about a thing counts', () => {
    choose('securities', new Map([['a', 'own']]));
    choose('securities', new Map([['b', 'later']]));
    choose('securities', new Map([['a', { id: 'adler' }]]));
    choose('depotNames', new Map([['d', 'Zweites']]));
    expect(importChoices.get()).toMatchObject({
      securities: new Map<string, unknown>([
        ['a', { id: 'adler' }],
        ['b', 'later'],
      ]),
      depotNames: new Map([['d', 'Zweites']]),
    });
  });

  it('are gone once it is booked, save the ids of own securities; the next has an id of its own', () => {
    const { importId, ownIds, newDepotIds } = importChoices.get();
    ownIds.set('bond', 'own id');
    newDepotIds.set('zweites', 'depot id');
    choose('rows', new Map([['a#0', { take: false }]]));
    forgetChoices();
    expect(importChoices.get()).toMatchObject({ rows: new Map(), newDepotIds: new Map(), ownIds });
    expect(importChoices.get().importId).not.toBe(importId);
  });

  it('leave nothing to another account', () => {
    importChoices.get().ownIds.set('bond', 'own id');
    choose('found', new Map());
    forgetAccount();
    expect(importChoices.get().ownIds).toEqual(new Map());
  });
});
