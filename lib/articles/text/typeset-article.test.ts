import { htmlOf, parseHtml } from './html-tree';
import { typesetArticle } from './typeset-article';

const set = (html: string) =>
  htmlOf(typesetArticle(parseHtml(html), (marker) => (marker === '{{FIGURE a=b}}' ? '<b>7</b>' : null)));

describe('typesetArticle', () => {
  it.each([
    [
      'units stay with their numbers',
      '<p>Um 12,5 % auf 3 Mio. €.</p>',
      '<p>Um 12,5\u202f% auf 3\u00a0Mio.\u00a0€.</p>',
    ],
    ['markers are replaced', '<p>Es sind {{FIGURE a=b}} Aktien.</p>', '<p>Es sind <b>7</b> Aktien.</p>'],
    ['unknown markers stay', '<p>{{STOCK_CARD_1}} {{x}}</p>', '<p>{{STOCK_CARD_1}} {{x}}</p>'],
    [
      'code is left as it is',
      '<pre><code>a 5 % {{FIGURE a=b}}</code></pre>',
      '<pre><code>a 5 % {{FIGURE a=b}}</code></pre>',
    ],
    ['attributes are left as they are', '<p lang="de">x</p>', '<p lang="de">x</p>'],
    ['entities are left as they are', '<p>a &lt;b&gt; &amp; 5 %</p>', '<p>a &lt;b&gt; &amp; 5\u202f%</p>'],
  ])('%s', (_name, html, expected) => expect(set(html)).toBe(expected));

  it('sets off a sum that stands alone, its result in bold and in one piece', () => {
    expect(set('<p><span class="sum">48,00 € ÷ 2,40 € = 20,00</span></p>')).toBe(
      '<p class="sum"><span class="terms">48,00\u00a0€ ÷\u00a02,40\u00a0€ <span class="result">= <strong>20,00</strong></span></span></p>',
    );
  });

  it('leaves a sum within a sentence there', () => {
    const html = set('<p>Das ist (<span class="sum">11 × 2 = 22</span>) genug.</p>');
    expect(html).toMatch(
      /^<p>Das ist \(<span class="terms">11 ×\u00a02 <span class="result">= <strong>22<\/strong>/,
    );
    expect(html).toMatch(/<\/span>\) genug\.<\/p>$/);
  });

  it('raises a power, and says it aloud', () => {
    expect(set('<p>Es sind <span class="sum">1,06¹⁰ = 1,79</span>.</p>')).toContain(
      '<span class="terms">1,06<span class="sr-only"> hoch </span><sup>10</sup> <span class="result">',
    );
  });
});

describe('tables', () => {
  const table = (head: string[], ...rows: string[][]) => {
    const row = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  };

  it('stand in boxes that scroll, each with its name', () => {
    const html = set(`${table(['a'], ['b'])}<p>x</p>${table(['c'], ['d'])}`);
    expect(html.match(/<div class="table-box" role="group" tabindex="0" aria-label="Tabelle \d">/g)).toEqual([
      '<div class="table-box" role="group" tabindex="0" aria-label="Tabelle 1">',
      '<div class="table-box" role="group" tabindex="0" aria-label="Tabelle 2">',
    ]);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  it.each([
    ['figures with units', ['3,00 €', '−1,5 %'], true],
    ['multiples', ['12,25', '6×'], true],
    ['some missing', ['15,0 %', '–', ''], true],
    ['amounts in billions', ['1,2 Mrd. €', '340 Mio. €'], true],
    ['words', ['hoch', 'niedrig'], false],
    ['words among figures', ['12', 'keine'], false],
    ['nothing but gaps', ['–', ''], false],
    ['a text that begins with a number', ['3 Firmen im Vergleich'], false],
  ])('a column of %s', (_name, cells, isRight) => {
    const html = set(table(['Name', 'Wert'], ...cells.map((cell) => ['x', cell])));
    expect(html.includes('<th>Name</th>')).toBe(true);
    expect(html.includes('<th class="right">Wert</th>')).toBe(isRight);
    expect(html.match(/<td class="right">/g)?.length ?? 0).toBe(isRight ? cells.length : 0);
  });

  it('leave columns where their author put them', () => {
    const html = set('<table><tbody><tr><td class="center">5</td></tr></tbody></table>');
    expect(html).toContain('<td class="center">5</td>');
  });
});
