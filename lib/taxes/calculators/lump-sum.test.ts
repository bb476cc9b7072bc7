import { lumpSumCalculation } from './lump-sum';

const GIVEN = {
  jahr: '2023',
  fonds: 'equity',
  anfang: '100',
  ende: '115',
  ausschuettung: '',
  anteile: '100',
  kauf: '0',
  veranlagung: 'single',
  freibetrag: '',
  kirchensteuer: '0',
};

const resultOf = (given: Partial<typeof GIVEN>) => {
  const { result } = lumpSumCalculation({ ...GIVEN, ...given });
  return result && [result.sum, result.taxable, result.tax];
};

it.each<[name: string, given: Partial<typeof GIVEN>, expected: [sum: string, taxable: string, tax: string]]>([
  ['a whole year', {}, ['178.5', '124.95', '32.95']],
  // 178.50 × 7/12 = 104.125; 30 % of 104.13 = 31.239.
  ['bought in June', { kauf: '6' }, ['104.13', '72.89', '19.22']],
  // 1.785 − 1 = 0.785 a unit; 54.95 × 25 % = 13.7375.
  ['a distribution', { ausschuettung: '1,00' }, ['78.5', '54.95', '14.49']],
  ['a distribution above the base yield', { ausschuettung: '2' }, ['0', '0', '0']],
  // The value rose by less than the base yield: 0.50 a unit; 8.75 and 0.48.
  ['a small rise', { ende: '100,5' }, ['50', '35', '9.23']],
  ['a loss', { ende: '90' }, ['0', '0', '0']],
  ['an allowance that is large enough', { freibetrag: '124,95' }, ['178.5', '124.95', '0']],
  // 178.50 / 4.09 = 43.643; 2.40 and 3.92 are cut off.
  [
    'a fund without exemption, church tax',
    { fonds: 'other_fund', kirchensteuer: '9' },
    ['178.5', '178.5', '49.96'],
  ],
  ['a year with a negative rate', { jahr: '2021', anfang: '', ende: '' }, ['0', '0', '0']],
])('%s', (_name, given, expected) => expect(resultOf(given)).toEqual(expected));

it('names the first working day of the next year', () => {
  expect(lumpSumCalculation({ ...GIVEN, jahr: '2026' }).result?.due).toBe('2027-01-04');
});

it.each<[Partial<typeof GIVEN>, object]>([
  [{ anfang: '' }, { start: 'Fehlt noch: Bitte eine Zahl eintragen.' }],
  [{ ende: '' }, { end: 'Fehlt noch: Bitte eine Zahl eintragen.' }],
  [{ anfang: '0' }, { start: 'Bitte eine Zahl über 0.' }],
  [{ ausschuettung: '-1' }, { distributions: 'Bitte eine Zahl ab 0.' }],
  [{ anteile: '1e9' }, { quantity: 'Bitte eine Zahl wie 1.234,5.' }],
  [{ anteile: '10000001' }, { quantity: 'Bitte höchstens 10.000.000.' }],
  [{ kauf: '13' }, { month: 'Bitte eine Angabe der Liste.' }],
  [{ fonds: 'toString' }, { kind: 'Bitte eine Angabe der Liste.' }],
  [{ jahr: '2017' }, { year: 'Bitte eine Angabe der Liste.' }],
  // Due in 2021, when one person had 801 € and spouses 1,602 €.
  [{ jahr: '2020', freibetrag: '801,01' }, { allowance: 'Bitte höchstens 801.' }],
  [{ jahr: '2020', freibetrag: '1602,01', veranlagung: 'joint' }, { allowance: 'Bitte höchstens 1.602.' }],
])('refuses %j', (given, errors) => {
  expect(lumpSumCalculation({ ...GIVEN, ...given })).toMatchObject({ form: { errors }, result: null });
});

it('shows an example without numbers in the address', () => {
  // 100 × 100 × 3.2 % × 70 %.
  expect(lumpSumCalculation({})).toMatchObject({ form: { errors: {} }, result: { year: 2026, sum: '224' } });
});

it('ends with the sum of the taxes, where there are any', () => {
  const last = (given: Partial<typeof GIVEN>) =>
    lumpSumCalculation({ ...GIVEN, ...given }).result?.lines.at(-1);
  // As above: 124.95 × 25 % = 31.2375, and 5.5 % of 31.24 = 1.7182.
  expect(last({})).toMatchObject({ label: 'Steuern zusammen', figure: expect.stringMatching(/^−32,95\s€$/) });
  expect(last({ ende: '90' })?.label).not.toBe('Steuern zusammen');
});
