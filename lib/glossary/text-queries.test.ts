import { foldedNames, matchTexts, type NamedText } from './text-queries';

const named = (slug: string, ...names: string[][]): NamedText => ({
  text: { slug, title: slug, path: `/${slug}` },
  names: names.map(foldedNames),
});

const slugsOf = (texts: readonly NamedText[], typed: string) =>
  matchTexts(texts, typed).found.map(({ slug }) => slug);

describe('matchTexts', () => {
  const FIGURES = [
    named('quote', ['Ausschüttungsquote', 'Payout Ratio']),
    named('forward', ['Erwartetes KGV', 'Forward P/E', 'KGVe']),
    named('ev', ['EV/EBITDA', 'Unternehmenswert zu EBITDA']),
    named('margin', ['Gewinnmarge', 'Nettomarge']),
    named('kgv', ['KGV', 'Kurs-Gewinn-Verhältnis', 'P/E']),
  ];

  it.each<[string, string[], boolean]>([
    // The whole name goes before one that begins with it, although it comes later.
    ['kgv', ['kgv', 'forward'], true],
    [' Kurs-Gewinn-Verhältnis ', ['kgv'], true],
    ['kurs gewinn verhaltnis', ['kgv'], true],
    ['p/e', ['kgv', 'forward'], true],
    ['AUSSCHUTTUNGSQUOTE', ['quote'], true],
    ['ausschuettung', ['quote'], false],
    ['ratio pay', ['quote'], false],
    ['ebitda', ['ev'], false],
    // Within a word from four letters on.
    ['marge', ['margin'], false],
    ['mar', [], false],
    ['verhältnis kurs', ['kgv'], false],
    ['kgw', [], false],
    ['k', [], false],
    ['/', [], false],
    ['', [], false],
  ])('%s', (typed, slugs, isExact) => {
    expect(slugsOf(FIGURES, typed)).toEqual(slugs);
    expect(matchTexts(FIGURES, typed).isExact).toBe(isExact);
  });

  it('puts what matches title and tag before what matches one of them, and finds three', () => {
    const articles = [
      named('peg', ['PEG-Ratio und GARP'], ['PEG', 'KGV']),
      named('compared', ['EV/EBITDA: Vergleich mit dem KGV'], ['Schulden']),
      named('shiller', ['Shiller-KGV (CAPE)'], ['Shiller-KGV', 'KGV']),
      named('kgv', ['KGV: sechs Fallen'], ['KGV']),
    ];
    // Title and tag: 1 + 0, 2 + 0, 4 + 0; the last, 2 + 4, is one too many.
    expect(slugsOf(articles, 'kgv')).toEqual(['kgv', 'shiller', 'peg']);
    expect(slugsOf(articles, 'kgv fallen')).toEqual(['kgv']);
  });

  it('is exact only for the first, in all its lists', () => {
    const article = named('kgv', ['KGV richtig lesen'], ['KGV']);
    expect(matchTexts([article], 'kgv').isExact).toBe(false);
  });
});
