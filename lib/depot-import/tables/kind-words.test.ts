import { kindNamed } from './kind-words';

it.each([
  ['Kauf', 'purchase'],
  ['SELL', 'sale'],
  ['TransferIn', 'delivery_in'],
  ['Delivery (Outbound)', 'delivery_out'],
  ['REMOVE_HOLDING', 'delivery_out'],
  ['INTEREST_CHARGE', 'interest_charge'],
  ['Einlage', 'deposit'],
  ['Entnahme', 'withdrawal'],
  ['Gebührenerstattung', 'fee_refund'],
  // Our own files for Portfolio Performance have it for advance taxes too.
  ['Steuern', 'tax'],
  // One row does not state the second depot.
  ['Umbuchung (Ausgang)', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s', (name, kind) => {
  expect(kindNamed(name)).toBe(kind);
});
