import { formOf } from './form-of';

it.each([
  ['share', 'Anlage KAP'],
  ['other', 'Anlage KAP'],
  ['equity', 'Anlage KAP-INV'],
  ['other_fund', 'Anlage KAP-INV'],
  [null, 'Anlage KAP'],
])('a sale of the kind %j belongs to %s', (kind, form) => expect(formOf({ kind })).toBe(form));
