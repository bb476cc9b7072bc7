import { DEFAULT_POSITION_COLUMNS, storedPositionColumns } from './position-columns';

it.each([
  ['nothing', null, DEFAULT_POSITION_COLUMNS],
  ['no JSON', '[', DEFAULT_POSITION_COLUMNS],
  ['another value', '"gain"', DEFAULT_POSITION_COLUMNS],
  ['no column', '[]', []],
  ['columns in any order, with one that is gone', '["pe","gain","beta"]', ['gain', 'pe']],
])('%s', (_name, text, expected) => expect(storedPositionColumns(text)).toEqual(expected));
