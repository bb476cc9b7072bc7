import type { Hint } from '@/lib/portfolio/quick-check';
import { hintParts, unnamedStocks } from './quick-check-list';

const hint = (text: string, ...stocks: Hint['stocks']): Hint => ({
  rule: 'rule',
  kind: 'info',
  priority: 1,
  text,
  stocks,
});

const NORD = { id: 'nord', name: 'Nord AG' };
const PREFERRED = { id: 'nord-vz', name: 'Nord AG' };
const NORDWIND = { id: 'nordwind', name: 'Nord AG 24' };

describe('hintParts', () => {
  it.each<[string, Hint, object[]]>([
    [
      'names are links, figures stand out',
      hint('Am besten steht Nord AG da: +12,50\u202f% seit dem Kauf.', NORD),
      [
        { text: 'Am besten steht ' },
        { text: 'Nord AG', stockId: 'nord' },
        { text: ' da: ' },
        { text: '+12,50\u202f%', isFigure: true },
        { text: ' seit dem Kauf.' },
      ],
    ],
    [
      'a name with a figure in it, which another name begins like',
      hint('Nord AG 24 und Nord AG', NORD, NORDWIND),
      [{ text: 'Nord AG 24', stockId: 'nordwind' }, { text: ' und ' }, { text: 'Nord AG', stockId: 'nord' }],
    ],
    [
      'two share classes of one name, in the order of the stocks',
      hint('Nord AG und Nord AG', NORD, PREFERRED),
      [{ text: 'Nord AG', stockId: 'nord' }, { text: ' und ' }, { text: 'Nord AG', stockId: 'nord-vz' }],
    ],
    [
      'a sentence that ends with a figure',
      hint('Unter 15.'),
      [{ text: 'Unter ' }, { text: '15', isFigure: true }, { text: '.' }],
    ],
  ])('%s', (_name, given, expected) => expect(hintParts(given)).toEqual(expected));

  it('leaves the text as it is', () => {
    const text = '3 Aktien, zusammen 1.234,50 % von Nord AG und −3 %.';
    expect(
      hintParts(hint(text, NORD))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

it('tells which stocks the sentence does not name', () => {
  expect(unnamedStocks(hint('Breit: Nord AG', NORD, { id: 'sued', name: 'Süd SE' }))).toEqual([
    { id: 'sued', name: 'Süd SE' },
  ]);
});
