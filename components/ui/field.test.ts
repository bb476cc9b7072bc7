import { fieldAttributes } from './field';

type Parts = Parameters<typeof fieldAttributes>[1];
type Given = Parameters<typeof fieldAttributes>[2];

describe('fieldAttributes', () => {
  it.each<[string, Parts, Given, string | undefined, unknown]>([
    ['nothing', {}, undefined, undefined, undefined],
    ['a hint', { hint: 'Ganze Stücke' }, {}, 'n-hint', undefined],
    ['an error', { error: 'Mindestens 1' }, {}, 'n-error', true],
    ['both', { hint: 'Ganze Stücke', error: 'Mindestens 1' }, {}, 'n-hint n-error', true],
    ['a message of the form', {}, { 'aria-describedby': 'form', 'aria-invalid': true }, 'form', true],
    ['all of them', { hint: 'h', error: 'e' }, { 'aria-describedby': 'form' }, 'n-hint n-error form', true],
    ['empty texts', { hint: '', error: '' }, {}, undefined, undefined],
  ])('ties %s to the control', (_name, parts, given, describedBy, invalid) => {
    expect(fieldAttributes('n', parts, given)).toEqual({
      id: 'n',
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
    });
  });
});
