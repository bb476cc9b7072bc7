import { renderToStaticMarkup } from 'react-dom/server';
import { NetOfHundred } from './net-of-hundred';

const textOf = (isin: string | null, country: string | null) =>
  renderToStaticMarkup(<NetOfHundred stock={{ isin, country }} />)
    .replace(/<\/p>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

it.each([
  // 25 and 1.37 are taken off.
  ['a German company', 'DE0007164600', 'Germany', 'Von 100 € kommen 73,63 € an. Nach deutschen Steuern bei'],
  // 10 and 0.55 beside the 15 withheld.
  [
    'an American one',
    'US0378331005',
    'United States',
    'Von 100 € kommen 74,45 € an. Nach 15 % Quellensteuer (USA) und deutschen Steuern bei',
  ],
  [
    'a French one, whose rates no source confirms',
    'FR0000120271',
    'France',
    'an (nicht bestätigt). Nach 25 % Quellensteuer (Frankreich)',
  ],
  [
    'one that is registered elsewhere',
    'IE00BZ12WP82',
    'United Kingdom',
    'Was davon ankommt, rechnen wir nicht: Welches Land die Dividende besteuert, ist nicht bekannt.',
  ],
])('tells of %s', (_, isin, country, expected) => {
  expect(textOf(isin, country)).toContain(expected);
});
