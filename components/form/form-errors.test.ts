import { errorsAfter, isSame } from './form-errors';
import { refusalAfter } from './use-native-form';

const AMOUNT = 'Bitte gib einen Betrag ein';
const SHARES = 'Bitte gib neue Aktien oder einen Betrag an';

it.each([
  [
    'the error of a changed field goes, even if it is still wrong',
    { a: '1' },
    { a: AMOUNT, b: SHARES },
    { b: SHARES },
  ],
  ['the error of another field stays while it is wrong', { c: '1' }, { a: AMOUNT }, { a: AMOUNT }],
  ['the error that a change settles in another field goes', { c: '1' }, {}, {}],
  ['an error that was not shown yet is not shown', { c: '' }, { a: AMOUNT, c: AMOUNT }, { a: AMOUNT }],
])('%s', (_name, change, now, expected) => {
  const shown = { a: AMOUNT, b: SHARES };
  expect(errorsAfter<{ a: string; b: string; c: string }>(shown, change, now)).toEqual(expected);
});

it.each([
  [{ name: 'a', stock: null }, true],
  [{ name: 'b', stock: null }, false],
  [{ name: 'a', stock: { id: '1' } }, false],
  [{ name: 'a', stock: null, price: '1' }, false],
])('a form with %j is as it was: %s', (values, expected) => {
  expect(
    isSame<{ name: string; stock: object | null; price?: string }>(values, { name: 'a', stock: null }),
  ).toBe(expected);
});

describe('a refusal after an edit', () => {
  const incomplete = { title: 'Bitte alle Felder ausfüllen', fields: ['name', 'email'] };
  const unreachable = { title: 'Netzwerkfehler', fields: [] };

  it.each([
    ['is no longer about its field', incomplete, 'email', false, { ...incomplete, fields: ['name'] }],
    [
      'stays until the next submit',
      { ...incomplete, fields: ['email'] },
      'email',
      false,
      { ...incomplete, fields: [] },
    ],
    ['goes with the last of its fields', { ...incomplete, fields: ['email'] }, 'email', true, null],
    ['goes where no field is to blame', unreachable, 'name', true, null],
    ['or stays', unreachable, 'name', false, unreachable],
    ['is none where there was none', null, 'name', true, null],
  ])('%s', (_name, refusal, field, dropsMessage, expected) => {
    expect(refusalAfter(refusal, field, dropsMessage)).toEqual(expected);
  });

  it('is the same where the field was right', () => {
    expect(refusalAfter(incomplete, 'message', true)).toBe(incomplete);
  });
});
