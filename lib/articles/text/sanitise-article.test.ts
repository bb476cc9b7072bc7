import {
  ATTACK_SCRIPTS,
  attackScripts,
  describeWithSharedData,
  NAUGHTY_STRINGS,
  naughtyStrings,
} from '@/test/shared-data';
import { renderArticle } from './render-article';
import { sanitiseArticle } from './sanitise-article';

describe('sanitiseArticle', () => {
  it.each([
    ['formatting', '<p><strong>a</strong> <em>b</em> <kbd>c</kbd> <sub>2</sub></p>'],
    ['code', '<pre><code>1 = 1</code></pre><code>a = b</code>'],
    ['a figure', '<p>{{FIGURE aggregate=count sector="Consumer Cyclical"}}</p>'],
  ])('leaves %s', (_name, html) => expect(sanitiseArticle(html)).toBe(html));

  it.each([
    ['a link inside', '<a href="/search" onclick="x()" target="_blank">a</a>', '<a href="/search">a</a>'],
    [
      'a link elsewhere',
      '<a href="https://a.de/?b=1&c=2">a</a>',
      '<a href="https://a.de/?b=1&amp;c=2" rel="noopener noreferrer">a</a>',
    ],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
    ['a link in disguise', '<a href=" java\tscript:alert(1)">a</a>', '<span>a</span>'],
    [
      'a link to another host',
      '<a href="//evil.example">a</a><a href="/\\evil.example">b</a>',
      '<span>a</span><span>b</span>',
    ],
    [
      'a picture from elsewhere',
      '<figure><img src="https://a.de/b.png" alt="Kurve"><figcaption>c</figcaption></figure>',
      '<figure><span>Kurve</span><figcaption>c</figcaption></figure>',
    ],
    [
      'a picture of ours',
      '<img src="/images/a.png" alt="b" width="10" height="20" onerror="x()">',
      '<img src="/images/a.png" alt="b" width="10" height="20" loading="lazy" decoding="async">',
    ],
    ['a picture that calls', '<img src="/api/auth/signout" alt="b" width="1" height="1">', '<span>b</span>'],
    [
      'cells',
      '<table><tbody><tr><th align="right" scope="col">a</th><td class="right evil" colspan="9999">b</td></tr></tbody></table>',
      '<table><tbody><tr><th class="right" scope="col">a</th><td>b</td></tr></tbody></table>',
    ],
    ['script and style', '<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
    [
      'what loads or asks',
      '<iframe src="/"></iframe><form action="/x"><input name="a"><button>b</button></form>',
      'b',
    ],
    [
      'attributes that style or run',
      '<p style="position:fixed" id="inhalt" class="x" onmouseover="y()">a</p>',
      '<p>a</p>',
    ],
    ['elements left open', '<p><b>a', '<p><b>a</b></p>'],
    ['elements that end the page around', '</div></main><p>a</p>', '<p>a</p>'],
    ['foreign elements', '<svg><a href="/x">a</a></svg><math><mi>b</mi></math>c', 'c'],
    [
      'a sum',
      '<p><code>48,00 € ÷ 2,40 € = 20,00</code></p>',
      '<p><span class="sum">48,00 € ÷ 2,40 € = 20,00</span></p>',
    ],
    [
      'a sum with a power',
      '<p><code>100,00 € × 1,06¹⁰ = 179,08 €</code></p>',
      '<p><span class="sum">100,00 € × 1,06¹⁰ = 179,08 €</span></p>',
    ],
    [
      'headings',
      '<h1>Was zählt?</h1><h4>Was zählt?</h4><h2></h2>',
      '<h2 id="abschnitt-was-zaehlt">Was zählt?</h2><h3 id="abschnitt-was-zaehlt-2">Was zählt?</h3>',
    ],
    // The site's menu has the id hauptmenue.
    [
      'a heading named like a part of the page',
      '<h2>Hauptmenü</h2>',
      '<h2 id="abschnitt-hauptmenue">Hauptmenü</h2>',
    ],
    [
      'a card among words',
      '<p>a <b>b {{STOCK_CARD_1}} c</b></p>',
      '<p>a <b>b </b></p>{{STOCK_CARD_1}}<p><b> c</b></p>',
    ],
    ['a card in a paragraph of its own', '<p>{{STOCK_CARD_12}}</p>', '{{STOCK_CARD_12}}'],
    ['a card alone in a link', '<p><a href="/x">{{STOCK_CARD_1}}</a></p>', '{{STOCK_CARD_1}}'],
    ['a card alone in emphasis', '<p><strong>{{STOCK_CARD_1}}</strong></p>', '{{STOCK_CARD_1}}'],
    [
      'a card in a list of a list',
      '<ol><li>a<ul><li>{{STOCK_CARD_1}}</li></ul></li><li>b</li></ol>',
      '<ol><li>a</li></ol>{{STOCK_CARD_1}}<ol><li>b</li></ol>',
    ],
    [
      'a card in what cannot be parted',
      '<h2>a {{STOCK_CARD_1}}</h2><pre>{{STOCK_CARD_1}}</pre><table><tr><td>{{STOCK_CARD_1}}</td></tr></table>',
      '<h2 id="abschnitt-a-stock-card-1">a {{STOCK_CARD_1}}</h2><pre>{{STOCK_CARD_1}}</pre><table><tbody><tr><td>{{STOCK_CARD_1}}</td></tr></tbody></table>',
    ],
    ['a chart in a paragraph', '<p>a {{CHART_anteile}}</p>', '<p>a </p>{{CHART_anteile}}'],
    [
      'a marker in the description of a picture',
      '<img src="/a.png" width="1" height="1" alt="a{{STOCK_CARD_1}}">',
      '<img src="/a.png" alt="a" width="1" height="1" loading="lazy" decoding="async">',
    ],
    ['a marker in an address', '<a href="/{{STOCK_CARD_1}}/evil.example">a</a>', '<span>a</span>'],
    ['what says nothing', '<ul><li><b> </b></li></ul><p><br></p>a<i> </i>b<h2><br></h2>', 'a b'],
    [
      'a table with an empty cell',
      '<table><tr><td></td></tr></table>',
      '<table><tbody><tr><td></td></tr></tbody></table>',
    ],
    ['a table of nothing', '<table><tbody></tbody></table>', ''],
    [
      'a link in a link',
      '<a href="/a">b<b><a href="/c">d</a></b></a>',
      '<a href="/a">b</a><b><a href="/c">d</a></b>',
    ],
    ['parts without their whole', '<li>a</li><td>b</td><summary>c</summary>', ' a b c '],
    [
      'a table with more than rows',
      '<table>a<tr><p>b</p></tr><caption>c</caption></table>',
      'a<p>b</p><table><caption>c</caption></table>',
    ],
    [
      'details that a card parts from their summary, or that never had one',
      '<details><summary>a</summary><p>b</p>{{STOCK_CARD_1}}<p>c</p></details><details><p>d</p></details>',
      '<details><summary>a</summary><p>b</p></details>{{STOCK_CARD_1}}<p>c</p><p>d</p>',
    ],
    ['a block among words', '<p><b><ul><li>a</li></ul></b></p>', '<ul><li><b>a</b></li></ul>'],
    ['a marker in an attribute', '<abbr title="{{FIGURE stock=1 field=name}}">a</abbr>', '<abbr>a</abbr>'],
  ])('%s', (_name, html, expected) => {
    expect(sanitiseArticle(html)).toBe(expected);
    expect(sanitiseArticle(expected)).toBe(expected);
  });
});

describe('renderArticle', () => {
  it('sets Markdown with its tables, sums and markers', () => {
    const body = [
      '## Der Preis',
      'Ein [Wort](/search) und **mehr** bei {{FIGURE metric=trailing_p_e aggregate=median}}.',
      '| a | b |\n| --- | ---: |\n| c | 1 |',
      '`2 × 3 = 6`',
      '{{STOCK_CARD_1}}',
      '- x\n- y',
    ].join('\n\n');
    const { content, headings, readingMinutes } = renderArticle(body, 'md');
    expect(content.replace(/>\n+</g, '><').trim()).toBe(
      '<h2 id="abschnitt-der-preis">Der Preis</h2>' +
        '<p>Ein <a href="/search">Wort</a> und <strong>mehr</strong> bei {{FIGURE metric=trailing_p_e aggregate=median}}.</p>' +
        '<table><thead><tr><th>a</th><th class="right">b</th></tr></thead><tbody><tr><td>c</td><td class="right">1</td></tr></tbody></table>' +
        '<p><span class="sum">2 × 3 = 6</span></p>' +
        '\n{{STOCK_CARD_1}}\n' +
        '<ul><li>x</li><li>y</li></ul>',
    );
    expect(headings).toEqual([{ id: 'abschnitt-der-preis', text: 'Der Preis', level: 2 }]);
    expect(readingMinutes).toBe(1);
  });

  it.each([
    [200, 1],
    [201, 2],
    [1_300, 7],
  ])('counts %d words as %d minutes', (words, expected) => {
    expect(renderArticle(Array(words).fill('Wort').join(' '), 'md').readingMinutes).toBe(expected);
  });
});

/** Matches anything that a browser could run or load: elements beyond formatting, and unknown attributes. */
const TAG = /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const FORMATTING =
  /^(h[2-6]|p|blockquote|pre|hr|br|figure|figcaption|ul|ol|li|dl|dt|dd|details|summary|table|caption|thead|tbody|tfoot|tr|th|td|a|abbr|b|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/;
const ATTRIBUTE =
  /^(id="[a-z0-9-]+"|class="(sum|right|center)"|rel="noopener noreferrer"|href="(https?:\/\/|mailto:|\/(?![/\\])|#)[^"]*"|(title|alt|lang|dir|datetime|scope|width|height|colspan|rowspan|start|src|loading|decoding)="[^"]*"|reversed(="")?)$/;

function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const rest = html.replace(TAG, (tag, name: string, attributes: string) => {
    const wrong = (attributes.match(/[a-z-]+(?:="[^"]*")?/g) ?? []).filter((text) => !ATTRIBUTE.test(text));
    if (!FORMATTING.test(name) || wrong.length > 0) dangers.push(tag);
    return '';
  });
  return /[<>]/.test(rest) ? [...dangers, rest] : dangers;
}

describe('the check of these tests', () => {
  it.each([
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<p',
    '<img src=x onerror=y>',
    '<a href="//x">',
  ])('finds %s', (html) => expect(dangersIn(html)).not.toEqual([]));
});

describeWithSharedData(ATTACK_SCRIPTS, 'attacks', () => {
  it.each(['html', 'md'] as const)('leave nothing that runs, as %s', (format) => {
    const scripts = attackScripts();
    expect(scripts.length).toBeGreaterThan(3_000);
    for (const payload of scripts) {
      const { content } = renderArticle(payload, format);
      expect({ payload, dangers: dangersIn(content) }).toEqual({ payload, dangers: [] });
      expect(sanitiseArticle(content)).toBe(content);
    }
  });
});

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  it('leave nothing that runs', () => {
    for (const text of naughtyStrings()) expect(dangersIn(renderArticle(text, 'md').content)).toEqual([]);
  });
});
