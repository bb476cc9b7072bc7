import { flatTaxCalculation } from './flat-tax';

const GIVEN = {
  ertrag: '1000',
  art: 'dividend',
  land: 'DE',
  quellensteuer: '',
  aktientopf: '',
  verlusttopf: '',
  veranlagung: 'single',
  freibetrag: '',
  kirchensteuer: '0',
};
type Given = Partial<typeof GIVEN>;
const ON = '2026-11-28';

const resultOf = (given: Given) => {
  const { result } = flatTaxCalculation({ ...GIVEN, ...given }, ON);
  return result && [result.tax, result.net];
};

it.each<[name: string, given: Given, expected: [tax: string, net: string]]>([
  ['25 % and 5.5 % of it', {}, ['263.75', '736.25']],
  // 100 and 5.50; 150 withheld abroad.
  ['a dividend of the United States', { land: 'US' }, ['105.5', '744.5']],
  // 97.80, 5.37 and 8.80.
  ['church tax', { land: 'US', kirchensteuer: '9' }, ['111.97', '738.03']],
  // 350 withheld, 150 credited.
  ['more withheld than credited', { land: 'CH' }, ['105.5', '544.5']],
  ['less withheld than usual', { land: 'CH', quellensteuer: '100' }, ['158.25', '741.75']],
  ['an allowance', { freibetrag: '1.000' }, ['0', '1000']],
  ['a joint allowance', { ertrag: '2500', veranlagung: 'joint', freibetrag: '2000' }, ['131.87', '2368.13']],
  ['losses from shares do not reduce a dividend', { aktientopf: '1000' }, ['263.75', '736.25']],
  ['losses from shares reduce gains from shares', { art: 'shares', aktientopf: '1000' }, ['0', '1000']],
  ['other losses before the allowance', { verlusttopf: '400', freibetrag: '600' }, ['0', '1000']],
  ['a cent', { ertrag: '0,01' }, ['0', '0.01']],
  ['a billion', { ertrag: '1.000.000.000' }, ['263750000', '736250000']],
])('%s', (_name, given, expected) => expect(resultOf(given)).toEqual(expected));

it('leaves what it does not use of the pots', () => {
  const given = { ...GIVEN, art: 'shares', aktientopf: '1200', verlusttopf: '5', freibetrag: '800' };
  expect(flatTaxCalculation(given, ON).result?.state).toMatchObject({
    sharePot: '200',
    otherPot: '5',
    allowanceLeft: '800',
  });
});

it('leaves foreign tax that no tax is there for', () => {
  const given = { ...GIVEN, land: 'US', freibetrag: '1000' };
  expect(flatTaxCalculation(given, ON).result?.state.foreignTaxLeft).toBe('150');
});

it.each<[Given, object]>([
  [{ ertrag: '' }, { amount: 'Fehlt noch: Bitte eine Zahl eintragen.' }],
  [{ ertrag: '0' }, { amount: 'Bitte eine Zahl über 0.' }],
  [{ ertrag: '1,005' }, { amount: 'Höchstens 2 Stellen nach dem Komma.' }],
  [{ freibetrag: '1000,01' }, { allowance: 'Bitte höchstens 1.000.' }],
  [{ freibetrag: '2000,01', veranlagung: 'joint' }, { allowance: 'Bitte höchstens 2.000.' }],
  [{ quellensteuer: '1' }, { withheld: 'Nur bei Dividenden aus dem Ausland.' }],
  [{ quellensteuer: '1', art: 'shares', land: 'US' }, { withheld: 'Nur bei Dividenden aus dem Ausland.' }],
  [{ quellensteuer: '1000,01', land: 'US' }, { withheld: 'Bitte nicht mehr als den Ertrag.' }],
  [{ land: 'XX' }, { country: 'Bitte eine Angabe der Liste.' }],
  [{ verlusttopf: '-5' }, { otherPot: 'Bitte eine Zahl ab 0.' }],
])('refuses %j', (given, errors) => {
  expect(flatTaxCalculation({ ...GIVEN, ...given }, ON)).toMatchObject({ form: { errors }, result: null });
});
