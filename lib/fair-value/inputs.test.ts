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
    expect(read('')).toEqual({ inputs: startInputs(STARTS), replaced: [] });
    expect(startInputs(STARTS)).toMatchObject({ basis: 'ownerEarnings', end: 'multiple', margin: '25' });
  });

  it('reads what people typed', () => {
    const { inputs, replaced } = read('b=gewinn&e=ewig&s=40&v2=-3,5&m1=1.234,50&z6=12');
    expect(replaced).toEqual([]);
    expect(inputs).toMatchObject({ basis: 'eps', end: 'growth', margin: '40' });
    expect(inputs.scenarios.cautious).toMatchObject({ start: '1,23', early: '-3,5' });
    expect(inputs.scenarios.middle.start).toBe('1.234,50');
    expect(inputs.scenarios.confident.required).toBe('12');
  });

  it.each([
    ['b=umsatz', 'Gerechnet mit'],
    ['e=', 'Endwert'],
    ['e=x', 'Endwert'],
    ['s=', 'Gewünschte Marge in %'],
    ['s=100', 'Gewünschte Marge in %'],
    ['s=12,345', 'Gewünschte Marge in %'],
    [`s=${'0'.repeat(400)}25`, 'Gewünschte Marge in %'],
    ['v1=0', 'Startwert je Aktie (Vorsichtig)'],
    ['v1=-1', 'Startwert je Aktie (Vorsichtig)'],
    ['m1=', 'Startwert je Aktie (Mittel)'],
    ['m2=%20', 'Wachstum, Jahre 1 bis 5 (Mittel)'],
    ['m2=101', 'Wachstum, Jahre 1 bis 5 (Mittel)'],
    ['m2=abc', 'Wachstum, Jahre 1 bis 5 (Mittel)'],
    ['m2=%00', 'Wachstum, Jahre 1 bis 5 (Mittel)'],
    [`m2=${'1'.repeat(400)}`, 'Wachstum, Jahre 1 bis 5 (Mittel)'],
    // Growth for ever is 5 % at most.
    ['m5=5,1', 'Wachstum danach, für immer (Mittel)'],
    ['z4=1e3', 'Vielfaches im 10. Jahr (Zuversichtlich)'],
    ['b=constructor', 'Gerechnet mit'],
  ])('keeps the start value instead of %s, and names the field', (query, label) => {
    expect(read(query)).toEqual({ inputs: startInputs(STARTS), replaced: [label] });
  });

  it('falls back from a basis that this company does not have', () => {
    const { inputs, replaced } = read('b=fcf', { eps: EXAMPLE.texts });
    expect([inputs.basis, replaced]).toEqual(['eps', ['Gerechnet mit']]);
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
])('amountFromAddress of %j', (text, expected) => expect(amountFromAddress(text)).toBe(expected));
