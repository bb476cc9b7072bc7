import { articleSections } from './article-sections';

const body = (content: string) => articleSections(content, new Map());

describe('articleSections', () => {
  it('makes a section of each heading of the second level, with its cards in their places', () => {
    expect(
      body(
        '<p>Vorweg.</p>\n<h2 id="eins">Eins</h2>\n<p>a</p>\n{{STOCK_CARD_2}}\n<p>b</p>\n<h3 id="drei">Drei</h3><p>c</p><h2 id="zwei">Zwei</h2>{{STOCK_CARD_1}}',
      ),
    ).toEqual([
      { id: null, parts: [{ html: '<p>Vorweg.</p>' }] },
      {
        id: 'eins',
        parts: [
          { html: '<h2 id="eins">Eins</h2>\n<p>a</p>' },
          { card: 2 },
          { html: '<p>b</p>\n<h3 id="drei">Drei</h3><p>c</p>' },
        ],
      },
      { id: 'zwei', parts: [{ html: '<h2 id="zwei">Zwei</h2>' }, { card: 1 }] },
    ]);
  });

  it('begins no section within a quotation', () => {
    expect(body('<blockquote><h2 id="x">X</h2><p>y</p></blockquote>')).toEqual([
      { id: null, parts: [{ html: '<blockquote><h2 id="x">X</h2><p>y</p></blockquote>' }] },
    ]);
  });

  it('leaves a marker as text where no card can stand', () => {
    const html = '<pre>{{STOCK_CARD_1}}</pre><table><tr><td>{{CHART_x}}</td></tr></table>';
    expect(body(html)).toMatchObject([{ parts: [{ html: expect.stringMatching(/_1\}\}.*_x\}\}/) }] }]);
  });

  it('is empty for nothing', () => expect(body(' \n')).toEqual([]));

  it('puts figures of the market into the text', () => {
    const figure = { text: '4,75\u202f%', value: 4.75, day: '2026-11-20', stockId: null };
    expect(
      articleSections(
        '<p>Es sind {{FIGURE metric=dividend_yield stock=1}}.</p>',
        new Map([['{{FIGURE metric=dividend_yield stock=1}}', figure]]),
      ),
    ).toEqual([
      {
        id: null,
        parts: [
          { html: '<p>Es sind <data value="4.75" data-as-of="Stand: 20.11.2026">4,75\u202f%</data>.</p>' },
        ],
      },
    ]);
  });
});
