import { amountFromAddress, inputsFromAddress, queryOf, type Starts, startInputs } from './inputs';
import { EXAMPLE } from './start-values';

const other = { ...EXAMPLE.texts.middle, start: '1,23' };
const STARTS: Starts = {
  ownerEarnings: EXAMPLE.texts,
  eps: { cautious: other, middle: other, confident: other },
};

const read = (query: string, starts = STARTS) => {
  const params = new URLSearchParams(query);
  return inputsFromAddress((name) => params.get(name), starts);
};

describe('inputsFromAddress', () => {
  it('begins with the start values of the first basis', () => {
    expect(read('')).toEqual({ inputs: startInputs(STARTS), isCorrected: false });
    expect(startInputs(STARTS)).toMatchObject({ basis: 'ownerEarnings', end: 'multiple', margin: '25' });
  });

  it('reads what people typed', () => {
    const { inputs, isCorrected } = read('b=gewinn&e=ewig&s=40&v2=-3,5&m1=1.234,50&z6=12');
    expect(isCorrected).toBe(false);
    expect(inputs).toMatchObject({ basis: 'eps', end: 'growth', margin: '40' });
    expect(inputs.scenarios.cautious).toMatchObject({ start: '1,23', early: '-3,5' });
    expect(inputs.scenarios.middle.start).toBe('1.234,50');
    expect(inputs.scenarios.confident.required).toBe('12');
  });

  it.each([
    'b=umsatz',
    'e=',
    'e=x',
    's=100',
    's=12,345',
    `s=${'0'.repeat(400)}25`,
    'v1=0',
    'v1=-1',
    'm2=101',
    'm2=abc',
    'm2=%00',
    `m2=${'1'.repeat(400)}`,
    'z4=1e3',
    'b=constructor',
  ])('keeps the start value instead of %s', (query) => {
    const { inputs, isCorrected } = read(query);
    expect(inputs).toEqual(startInputs(STARTS));
    // An empty parameter says nothing.
    expect(isCorrected).toBe(query !== 'e=');
  });

  it('falls back from a basis that this company does not have', () => {
    const { inputs, isCorrected } = read('b=fcf', { eps: EXAMPLE.texts });
    expect([inputs.basis, isCorrected]).toEqual(['eps', true]);
  });

  it('reads what it has written', () => {
    const { inputs } = read('b=gewinn&e=ewig&s=12,5&v2=-3,5&m1=0,0312&z6=12');
    expect(read(queryOf(inputs)).inputs).toEqual(inputs);
    expect(queryOf(inputs)).toMatch(/^b=gewinn&e=ewig&v1=1,23&v2=-3,5&/);
    expect(queryOf(inputs).length).toBeLessThan(250);
  });

  it('writes numbers without spaces, and with a plain minus', () => {
    const { inputs } = read('v2=%E2%88%923,5&m1=1 234');
    expect(inputs.scenarios.cautious.early).toBe('−3,5');
    expect(queryOf(inputs)).toMatch(/v2=-3,5&.*m1=1234&/);
  });
});

it.each([
  [null, ''],
  [' ', ''],
  ['55,10', '55,10'],
  ['-1', null],
  ['0', null],
  ['1e9', null],
])('amountFromAddress of %j', (text, expected) => {
  expect(amountFromAddress(text)).toBe(expected);
});
