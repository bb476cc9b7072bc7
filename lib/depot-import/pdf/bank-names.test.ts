import { BANKS } from './all-banks';
import { bankNames, otherBankNames } from './bank-names';

it.each([
  [['comdirect', 'commerzbank'], 'comdirect, Commerzbank'],
  // Several descriptions of one bank.
  [['deutschebank'], 'Deutsche Bank, maxblue'],
  // Its documents hold no bookings.
  [['n26'], ''],
])('the banks %j are named "%s"', (ids, names) => {
  expect(bankNames(ids)).toBe(names);
});

it('the other banks are all that are not named elsewhere', () => {
  const ids = [...new Set(BANKS.map(({ id }) => id))];
  const but = (...left: string[]) => otherBankNames(ids.filter((id) => !left.includes(id)));
  expect(but('vbank', 'olb', 'n26', 'upvest')).toBe('OLB, Upvest, Raisin, V-Bank');
  expect(otherBankNames(ids)).toBe('');
});
