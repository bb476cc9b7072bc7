import { plain } from '@/test/words';
import type { OtherSource } from './fundamentals';
import { otherSources } from './other-sources';

describe('otherSources', () => {
  const difference = { end: '2023-12-31', figure: 'revenue', here: 806e6, there: 812e6 } as const;

  it.each<[name: string, other: Partial<OtherSource>, sentence: string]>([
    ['agreement', {}, 'Yahoo Finance nennt bei 8 verglichenen Zahlen dasselbe.'],
    [
      'one difference',
      { differences: [difference] },
      'Yahoo Finance weicht bei 1 von 8 Zahlen ab: Umsatz 2023 812,00 Mio. € statt 806,00 Mio. €.',
    ],
    [
      'several, the newest first',
      { differences: [{ end: '2024-12-31', figure: 'eps', here: 2, there: 2.5 }, difference] },
      'Yahoo Finance weicht bei 2 von 8 Zahlen ab: zuletzt Gewinn je Aktie 2024 2,50 € statt 2,00 €.',
    ],
    ['nothing in common', { compared: 0 }, 'Yahoo Finance nennt keine Zahl, die sich vergleichen lässt.'],
    [
      'another currency',
      { currency: 'USD', compared: 0 },
      'Yahoo Finance rechnet in USD statt EUR und wird nicht verglichen.',
    ],
    [
      'an unknown currency',
      { currency: null, compared: 0 },
      'Yahoo Finance wird nicht verglichen: Eine der Währungen ist unbekannt.',
    ],
  ])('says %s in one sentence', (_name, other, sentence) => {
    const others = [{ source: 'yahoo' as const, currency: 'EUR', compared: 8, differences: [], ...other }];
    expect(otherSources({ others, currency: 'EUR' }).map(plain)).toEqual([sentence]);
  });
});
