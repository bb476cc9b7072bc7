import { htmlOf, parseHtml } from './html-tree';
import { linkTerms } from './link-terms';

const TERMS = [
  { words: ['KGV', 'Kurs-Gewinn-Verhältnis'], path: '/kennzahlen/kgv' },
  { words: ['EV/EBIT'], path: '/kennzahlen/ev-ebit' },
  { words: ['EV/EBITDA'], path: '/kennzahlen/ev-ebitda' },
  { words: ['Erwartetes KGV'], path: '/kennzahlen/erwartetes-kgv' },
];
const KGV = '<a href="/kennzahlen/kgv">KGV</a>';

it.each([
  ['the first mention alone', '<p>Das KGV. Das KGV.</p>', `<p>Das ${KGV}. Das KGV.</p>`],
  ['no mention in a heading', '<h2>Das KGV</h2><p>Ein KGV</p>', `<h2>Das KGV</h2><p>Ein ${KGV}</p>`],
  ['none in code', '<p><code>KGV</code> KGV</p>', `<p><code>KGV</code> ${KGV}</p>`],
  [
    'none within another word',
    '<p>KGVs, Shiller-KGV, KGV-Filter</p>',
    '<p>KGVs, Shiller-KGV, KGV-Filter</p>',
  ],
  [
    'none where the text has a link already',
    '<p>KGV und <a href="/kennzahlen/kgv">mehr</a></p>',
    '<p>KGV und <a href="/kennzahlen/kgv">mehr</a></p>',
  ],
  ['the longer of two terms', '<p>EV/EBITDA</p>', '<p><a href="/kennzahlen/ev-ebitda">EV/EBITDA</a></p>'],
  [
    'a term of two words before the one within it',
    '<p>Erwartetes KGV, KGV</p>',
    `<p><a href="/kennzahlen/erwartetes-kgv">Erwartetes KGV</a>, ${KGV}</p>`,
  ],
  [
    'one name of a figure, not both',
    '<ul><li>Kurs-Gewinn-Verhältnis (KGV)</li></ul>',
    '<ul><li><a href="/kennzahlen/kgv">Kurs-Gewinn-Verhältnis</a> (KGV)</li></ul>',
  ],
])('links %s', (_name, html, expected) => expect(htmlOf(linkTerms(parseHtml(html), TERMS))).toBe(expected));

it('changes nothing without terms', () => {
  expect(htmlOf(linkTerms(parseHtml('<p>KGV</p>'), []))).toBe('<p>KGV</p>');
});
