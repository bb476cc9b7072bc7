import { fairValueMetadata } from './page-metadata';

it.each([
  ['SAP SE', 'SAP SE: Was ist die Aktie wert? | Aktienlotse'],
  [
    'Nordwestdeutsche Energietechnik Holding',
    'Nordwestdeutsche Energietechnik Holding: Fairer Wert | Aktienlotse',
  ],
  ['N'.repeat(90), `${'N'.repeat(56)}…: Fairer Wert`],
])('title of %s', (name, expected) => {
  const { title, description } = fairValueMetadata(name, 'Aktienlotse', true);
  expect(title).toBe(expected);
  expect(title.length).toBeLessThanOrEqual(70);
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
});

it.each(['SAP SE', 'N'.repeat(90)])('promises no value of %s where none is computed', (name) => {
  const { title, description } = fairValueMetadata(name, 'Aktienlotse', false);
  expect([title, description].join()).toMatch(/: kein fairer Wert.*kein fairer Wert berechnen/);
  expect([title.length <= 70, description.length <= 160]).toEqual([true, true]);
});
