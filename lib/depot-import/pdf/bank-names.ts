import { BANKS } from './all-banks';

/** Banks whose documents hold bookings. */
const READ = BANKS.filter(({ documents, lists }) => documents.length > 0 || lists !== undefined);

/** Names the banks of these ids, as they are read: `comdirect, Commerzbank`. */
export const bankNames = (ids: readonly string[]): string =>
  named(ids.flatMap((id) => READ.filter((bank) => bank.id === id)));

/** Names all banks that are read beside those of these ids, in alphabetical order. */
export const otherBankNames = (ids: readonly string[]): string =>
  named(READ.filter(({ id }) => !ids.includes(id)).sort((a, b) => a.name.localeCompare(b.name, 'de')));

/** A bank may have several descriptions, and a name may name two. */
const named = (banks: readonly { name: string }[]): string =>
  [...new Set(banks.flatMap(({ name }) => name.split(', ')))].join(', ');
