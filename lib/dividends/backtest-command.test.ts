import { backtestCommandSchema, backtestLines } from './backtest-command';

const score = {
  forecasts: 8,
  came: 4,
  inside: 6,
  amountError: 1,
  dayError: 6,
  companies: 2,
  companyError: 0.5,
  monthEnds: 4,
  sumError: 0.3,
};

it.each([
  ['2014-01', '2017-12', true],
  ['2014-01', '2014-01', true],
  ['2014-02', '2014-01', false],
  ['2014-13', '2017-12', false],
  ['2014', '2017-12', false],
])('goes from %s to %s: %s', (from, to, isValid) => {
  expect(backtestCommandSchema.safeParse({ from, to }).success).toBe(isValid);
});

it('tells both methods beside each other', () => {
  const nothing = { ...score, forecasts: 0, came: 0, companies: 0, monthEnds: 0 };
  const lines = backtestLines({ own: score, lastYear: nothing });
  expect(lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' ').split(/ {2,}/))).toEqual([
    ['', 'Vorhersage', 'Vorjahr'],
    ['Erwartete Zahlungen', '8', '0'],
    ['davon gekommen', '50,00 %', '–'],
    ['Fehler des Betrags', '12,50 %', '–'],
    ['Fehler der Summe im Jahr', '7,50 %', '–'],
    ['Fehler je Unternehmen und Jahr', '25,00 %', '–'],
    ['Fehler des Tages', '1,50 Tage', '–'],
    ['Betrag in der Spanne', '75,00 %', '–'],
  ]);
});
