import { otherSources } from './other-sources';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('otherSources', () => {
  const difference = { end: '2023-12-31', figure: 'revenue', here: 806e6, there: 812e6 } as const;

  it.each([
    ['agreement', [], 'Yahoo Finance nennt dieselben Umsätze und Gewinne.'],
    [
      'one difference',
      [difference],
      'Yahoo Finance weicht bei 1 Zahl ab: Umsatz 2023 812,00 Mio. € statt 806,00 Mio. €.',
    ],
    [
      'several, the newest first',
      [{ end: '2024-12-31', figure: 'eps', here: 2, there: 2.5 } as const, difference],
      'Yahoo Finance weicht bei 2 Zahlen ab: zuletzt Gewinn je Aktie 2024 2,50 € statt 2,00 €.',
    ],
  ])('says %s in one sentence', (_name, differences, sentence) => {
    const others = [{ source: 'yahoo' as const, differences }];
    expect(otherSources({ others, currency: 'EUR' }).map(plain)).toEqual([sentence]);
  });
});
