import { testArticleFile } from '@/test/articles';
import { articleFile } from './article-file';

const NOW = new Date('2026-11-22T10:00:00Z');
const read = (text: string, file = 'graham-zahl.md') => articleFile(file, Buffer.from(text), NOW);
/** Returns the errors of a file. Its front matter starts on line 2: title, description, category, tags, published … */
const errorsOf = (text: string, file?: string) => {
  const result = read(text, file);
  return 'errors' in result ? result.errors : [];
};

const MORNING = '2026-03-17T08:05:00+01:00';
const TWO_RULES = '[{ preset: value-stocks, sector: Energy }]';

describe('articleFile', () => {
  it('reads what is sound', () => {
    const fields = { published: '2026-03-17', updated: '2026-06-02T20:15:00+02:00', formerSlugs: '[alt]' };
    const result = read(testArticleFile(3, fields));
    expect(result).toMatchObject({
      article: {
        slug: 'graham-zahl',
        title: 'Testartikel Nummer 3 über Kennzahlen',
        category: 'value',
        tags: ['Probe', 'Schlagwort 3'],
        published: new Date('2026-03-17T06:00:00Z'),
        updated: new Date('2026-06-02T18:15:00Z'),
        formerSlugs: ['alt'],
        stocks: [
          { preset: 'value-stocks', rank: 1 },
          { sector: 'Technology', rank: 2 },
        ],
        related: [],
        content: expect.stringContaining('{{STOCK_CARD_2}}'),
        headings: [
          { id: 'abschnitt-was-gemessen-wird', level: 2 },
          { id: 'abschnitt-wo-es-endet', level: 2 },
          { id: 'abschnitt-im-einzelnen', level: 3 },
        ],
      },
    });
  });

  it.each([
    ['2026-03-17T08:05:00+01:00', '2026-03-17', '2026-03-17T07:05:00Z'],
    ['2026-03-17', '2026-03-17', '2026-03-17T06:00:00Z'],
    ['2026-03-17', '2026-03-17T05:30:00Z', '2026-03-17T06:00:00Z'],
    ['2026-03-17T08:05:00+01:00', '2026-03-17T09:00:00+01:00', '2026-03-17T08:00:00Z'],
  ])('no correction is before the publication: %s, %s', (published, updated, expected) => {
    expect(read(testArticleFile(3, { published, updated }))).toMatchObject({
      article: { updated: new Date(expected) },
    });
  });

  it.each<[string, Record<string, string>, number, RegExp]>([
    [
      'a change a minute before',
      { published: MORNING, updated: '2026-03-17T08:04:00+01:00' },
      9,
      /liegt vor der/,
    ],
    ['a short title', { title: 'Zu kurz' }, 2, /^title: erwartet 20 bis 70 Zeichen/],
    ['a title that no database stores', { title: '"Zeichen \\0 und mehr Zeichen"' }, 2, /^title/],
    ['a long description', { description: 'x'.repeat(161) }, 3, /^description: erwartet 80 bis 160/],
    ['an unknown category', { category: 'krypto' }, 4, /^category/],
    ['six tags', { tags: '[a, b, c, d, e, f]' }, 5, /^tags/],
    ['a day that is none', { published: '2026-02-30' }, 6, /^published: erwartet einen Tag/],
    ['a moment without a zone', { published: '2026-02-03T10:00:00' }, 6, /^published/],
    ['tomorrow', { published: '2026-11-23' }, 6, /liegt in der Zukunft/],
    ['a change a day before', { published: '2026-03-02', updated: '2026-03-01' }, 9, /liegt vor der/],
    ['a key that is none', { sumary: 'a' }, 1, /sumary/],
    ['a stock without a rule', { stocks: '[{ rank: 1 }]' }, 7, /^stocks\.0: braucht symbol oder eine Regel/],
    ['a stock with two rules', { stocks: TWO_RULES }, 7, /^stocks\.0: nennt mehrere Regeln/],
    ['a preset that is none', { stocks: '[{ preset: rich }]' }, 7, /^stocks\.0\.preset/],
    ['a source that runs', { sources: "[{ title: a, url: 'javascript:alert(1)' }]" }, 8, /^sources\.0\.url/],
    ['its own slug as a former one', { formerSlugs: '[graham-zahl]' }, 9, /ist die jetzige Adresse/],
    ['no title', { title: '' }, 1, /^title/],
    ['broken YAML', { tags: '[a, b' }, 6, /YAML/],
  ])('names line and reason of %s', (_name, fields, line, reason) => {
    const errors = errorsOf(testArticleFile(3, fields));
    expect(errors).toContainEqual({ line, reason: expect.stringMatching(reason) });
  });

  const head = testArticleFile(3).split('\n\n')[0] as string;
  it.each<[string, string | Uint8Array, number, RegExp]>([
    ['nothing', '', 1, /es fehlen die Angaben/],
    ['no end of the front matter', head.slice(0, -3), 1, /es fehlen die Angaben/],
    ['no text', `${head}\n\n`, 10, /der Text fehlt/],
    ['a text that is a script', `${head}\n<script>a</script>`, 10, /nichts übrig/],
    [
      'a marker that is none',
      `${head}\n\nA\n\n{{STOCK_CRAD_1}}`,
      13,
      /\{\{STOCK_CRAD_1\}\} gibt es so nicht/,
    ],
    ['a figure that is none', `${head}\nA {{FIGURE metric=kgv aggregate=median}}`, 10, /FIGURE metric=kgv/],
    [
      'a marker in disguise',
      `${head}\nA \\{\\{CHART_kgv}} and &#123;{CHART_kgv}}`,
      10,
      /nennt ein Diagramm, das charts/,
    ],
    [
      'a marker in a heading',
      `${head}\n{{STOCK_CARD_1}}\n\n## A {{STOCK_CARD_1}}`,
      12,
      /in einer Überschrift/,
    ],
    ['a card in a table', `${head}\n| A |\n| --- |\n| {{STOCK_CARD_1}} |`, 12, /steht in einer Tabelle/],
    ['a marker in code', `${head}\nA \`{{FIGURE stock=1 field=name}}\``, 10, /steht in Code/],
    ['the card of no stock', `${head}\n{{STOCK_CARD_3}}`, 10, /nennt eine Aktie, die stocks nicht hat \(2\)/],
    ['the figure of one', `${head}\nA\n\n{{FIGURE stock=9 field=name}}`, 12, /nennt eine Aktie/],
    ['a control character', `${head}\na\u0007b`, 10, /Steuerzeichen/],
    ['other bytes', Uint8Array.of(0xff, 0xfe, 0x41), 1, /UTF-8/],
    ['a giant', 'x'.repeat(120 * 1024), 1, /größer als 100 KB/],
  ])('refuses %s', (_name, content, line, reason) => {
    const result = articleFile('graham-zahl.md', Buffer.from(content), NOW);
    const errors = 'errors' in result && result.errors;
    expect(errors).toContainEqual({ line, reason: expect.stringMatching(reason) });
  });

  it.each(['Graham.md', 'a--b.md', '-a.md', 'ä.md', '.md', `${'a'.repeat(101)}.md`])(
    'refuses the name %s',
    (file) => {
      expect(errorsOf(testArticleFile(1), file)).toEqual([
        { line: 1, reason: expect.stringContaining('ist keine Adresse') },
      ]);
    },
  );

  it('survives any nesting', () => {
    expect(read(`${head}\n\n${'> '.repeat(20_000)}a`)).toBeDefined();
    expect(read(`${head}\n\n${'<div><b>'.repeat(8_000)}a`, 'graham-zahl.html')).toBeDefined();
  });
});
