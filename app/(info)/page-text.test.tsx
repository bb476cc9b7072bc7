import fs from 'node:fs';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isRight } from '@/test/recompute';
import AccessibilityPage from './barrierefreiheit/page';
import PrivacyPage from './datenschutz/page';
import ImpressumPage from './impressum/page';
import TermsPage from './nutzungsbedingungen/page';
import { readChapters } from './page-text';
import SearchExplainedPage from './search-explained/page';
import AboutPage from './ueber-uns/page';
import ValueInvestingPage from './value-investing/page';

const SUMS = fs
  .readdirSync('content/pages')
  .map((file) => fs.readFileSync(`content/pages/${file}`, 'utf8'))
  .flatMap((text) => [...text.matchAll(/`([^`\n]*=[^`\n]*)`/g)].map(([, sum]) => sum as string));

it.each(SUMS)('%s', (sum) => expect(isRight(sum)).toBe(true));

it('refuses a text that names a part which the page does not have', () => {
  expect(() => readChapters('value-investing')).toThrow('unknown part PRICE_AROUND_VALUE');
});

/** Static pages, the least number of their words, and texts that must stand there. */
const PAGES: [name: string, Page: FunctionComponent, words: number, texts: string[]][] = [
  ['So funktioniert die Aktiensuche', SearchExplainedPage, 1_200, []],
  [
    'Unternehmen kaufen, nicht Kurse',
    ValueInvestingPage,
    1_800,
    ['aria-label="Ein Preis pendelt', 'aria-label="Geschätzter Wert 75,00', 'aria-label="Nötiger Gewinn'],
  ],
  [
    'Datenschutzerklärung',
    PrivacyPage,
    800,
    [
      'Konto und Anmeldung',
      'Der Betreiber hat noch nicht eingetragen: Name',
      '[Name noch nicht eingetragen]',
    ],
  ],
  ['Barrierefreiheit', AccessibilityPage, 400, []],
  ['Nutzungsbedingungen', TermsPage, 300, []],
  ['Über uns', AboutPage, 300, []],
  [
    'Impressum',
    ImpressumPage,
    80,
    ['Der Betreiber hat noch nicht eingetragen: Name', '[Name noch nicht eingetragen]'],
  ],
];

it.each(PAGES)(
  '%s is whole, set as German is, and links each chapter once',
  (heading, Page, words, texts) => {
    const html = renderToStaticMarkup(<Page />).replaceAll(/<script.*?<\/script>/gs, '');
    const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(quot|#x27);/g, '"');
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(heading);
    expect(text.split(/\s+/).length).toBeGreaterThan(words);
    expect(texts.filter((one) => !html.replaceAll(/<!-- -->/g, '').includes(one))).toEqual([]);
    expect(text.match(/.{0,20}\d %/g)).toBeNull();
    expect(text.match(/.{0,20}\d (?:€|Mio\.|Mrd\.|Tage|Monate)/g)).toBeNull();
    expect(text.match(/.{0,20}(?:§|Art\.|Abs\.|Nr\.) \d/g)).toBeNull();
    expect(text.match(/.{0,20}["']/g)).toBeNull();
    expect(text.match(/.{0,20}(?:undefined|NaN|\[object)/g)).toBeNull();
    const anchors = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(anchors.filter((id, i) => anchors.indexOf(id) !== i || !html.includes(` id="${id}"`))).toEqual([]);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  },
);
