import { WITHHOLDING_AS_OF } from './withholding';
import { exampleNet, withholdingRows } from './withholding-rows';

const rowOf = (code: string) => withholdingRows(WITHHOLDING_AS_OF).find(({ country }) => country === code);

it.each<[country: string, withheld: string, credited: string, reclaimable: string, net: string]>([
  // 100 − 15 − (25 − 15) − 5.5 % of 10.
  ['US', '15', '15', '0', '74.45'],
  ['CH', '35', '15', '20', '54.45'],
  // 100 − 30 − 10 − 0.55; 15 of the 30 can be claimed back.
  ['AU', '30', '15', '15', '59.45'],
  // 100 − 25 and 5.5 % of it, cut off.
  ['GB', '0', '0', '0', '73.63'],
  ['NO', '25', '0', '10', '48.63'],
  // 100 − 15.32 − 10 − 0.55.
  ['JP', '15.315', '15', '0.315', '74.13'],
  // 25 − 10 = 15, and 0.825 cut off; the row of 2026.
  ['BR', '10', '10', '0', '74.18'],
])('%s', (country, withheld, creditedByBank, reclaimable, net) =>
  expect(rowOf(country)).toMatchObject({ withheld, creditedByBank, reclaimable, net }),
);

it('has each country once', () => {
  const countries = withholdingRows(WITHHOLDING_AS_OF).map(({ country }) => country);
  expect(new Set(countries).size).toBe(countries.length);
});

it('has a dividend at home for comparison', () => expect(exampleNet('DE', WITHHOLDING_AS_OF)).toBe('73.63'));
