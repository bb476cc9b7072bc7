import { readPublished, type TypedValues } from './use-fund-values';

const EMPTY: TypedValues = { value_start: '', value_end: '', per_unit: '' };

it.each<[string, Partial<TypedValues>, object]>([
  ['nothing', {}, { value_start: null, value_end: null, per_unit: null }],
  [
    'German numbers',
    { value_start: '1.098,80', per_unit: ' 0,58723172 ' },
    { value_start: '1098.8', value_end: null, per_unit: '0.58723172' },
  ],
  [
    'a fund that ended worthless, and no lump sum',
    { value_end: '0', per_unit: '0' },
    { value_end: '0', per_unit: '0' },
  ],
  ['a start of nothing', { value_start: '0' }, { errors: { value_start: 'Bitte eine Zahl über 0.' } }],
  ['a negative amount', { per_unit: '-1' }, { errors: { per_unit: 'Bitte eine Zahl ab 0.' } }],
  [
    'nine places',
    { value_end: '1,123456789' },
    { errors: { value_end: 'Höchstens 8 Stellen nach dem Komma.' } },
  ],
  ['a word', { value_end: 'viel' }, { errors: { value_end: 'Bitte eine Zahl wie 1.234,5.' } }],
])('reads %s', (_name, typed, expected) => {
  expect(readPublished({ ...EMPTY, ...typed })).toMatchObject(expected);
});
