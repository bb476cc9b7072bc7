import { headingName, isLongName } from './heading-name';

it.each([
  // 22 letters are never divided.
  ['Grundbesitzverwaltungs AG', 'Grundbesitzverwaltungs~AG'],
  ['Donaudampfschifffahrtsversicherungsgesellschaft', 'Donaudampf|schifffahrts|versicherungs|gesellschaft'],
  [
    'Hanseatische Hafen- und Lagerhaus-Betriebsgesellschaft SE',
    'Hanseatische Hafen- und Lagerhaus-Betriebsgesellschaft~SE',
  ],
  ['Immobilienbeteiligungsverwaltung mbH', 'Immobilien|beteiligungs|verwaltung mbH'],
  // No seam is known: the word stays whole.
  ['Llanfairpwllgwyngyllgogerych plc', 'Llanfairpwllgwyngyllgogerych~plc'],
])('%s', (name, expected) => {
  expect(headingName(name).replaceAll('\u00a0', '~').replaceAll('\u00ad', '|')).toBe(expected);
});

it('is long from 29 characters on', () => {
  expect(['Brückenweiler Grundbesitz AG', 'Königshagener Werkzeugbau KGaA'].map(isLongName)).toEqual([
    false,
    true,
  ]);
});
