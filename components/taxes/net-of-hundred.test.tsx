import { renderToStaticMarkup } from 'react-dom/server';
import type { Terms } from '@/lib/portfolio/taxes/net-of-hundred';
import { table } from '@/test/words';
import { Arrives } from './arrives';
import { NetOfHundred } from './net-of-hundred';
import { wordsOf } from './own-net';

const textOf = (part: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(part)
    .replace(/<\/p>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

it.each(table`
  // 25 and 1.37 are taken off.
  a German company | DE0007164600 | Germany | Von 100 € kommen 73,63 € an. Nach deutschen Steuern bei
  // 10 and 0.55 beside the 15 withheld.
  an American one | US0378331005 | United States | Von 100 € kommen 74,45 € an. Nach 15 % Quellensteuer (USA) und deutschen Steuern bei
  a French one, whose rates no source confirms | FR0000120271 | France | an (nicht bestätigt). Nach 25 % Quellensteuer (Frankreich)
  one that is registered elsewhere | IE00BZ12WP82 | United Kingdom | Was davon ankommt, rechnen wir nicht: Welches Land die Dividende besteuert, ist nicht bekannt.
`)('tells of %s', (_, isin = '', country = '', expected = '') => {
  expect(textOf(<NetOfHundred stock={{ isin, country }} />)).toContain(expected);
});

it.each(table`
  church tax | domestic | 9 | Von 100 € kommen 73,81 € an. Nach 15 % Quellensteuer (USA) und deutschen Steuern bei einer Bank im Inland, mit 9 % Kirchensteuer wie von dir angegeben, ohne Verlusttöpfe
  a bank abroad | foreign | 0 | Von 100 € kommen 85,00 € an. Nach 15 % Quellensteuer (USA) bei deiner Bank im Ausland
`)('tells a member with %s', (_, residence, churchRate, expected = '') => {
  const terms = { residence, churchRate } as Terms;
  expect(textOf(<Arrives country="US" terms={terms} words={wordsOf(terms)} />)).toContain(expected);
});
