import type { Chart } from '../analyses/charts';
import { coverOf } from './cover';

const bars: Chart = {
  kind: 'bars',
  label: 'Anteile',
  caption: 'Anteile',
  rows: [
    { label: 'a', text: '40,0 %', value: 40 },
    { label: 'b', text: '10,0 %', value: 10 },
  ],
};
const headline = { figure: '40,0 %', text: 'des Börsenwerts in einer Aktie' };

it.each([
  [
    'of the first chart with a number',
    { erst: bars, dann: { ...bars, headline } },
    { ...headline, kind: 'bars', values: [40, 10] },
  ],
  ['of no chart without a number', { erst: bars }, null],
  ['of no article without charts', {}, null],
])('makes a cover %s', (_name, charts, expected) => expect(coverOf(charts)).toEqual(expected));
