import { buildTestArticle, testMarket } from '@/test/analyses';
import { ANALYSES } from './list';
import { asOf } from './market';

const FIGURES = 'Stand 18.11.2026';
const PRICES = 'Stand 20.11.2026';
const BOTH = 'Kurse vom 20.11.2026, Unternehmenszahlen vom 18.11.2026';

describe('asOf', () => {
  it.each([
    ['days that differ', '2026-11-20', '2026-11-18', 'Stand 20.11.2026', 'Stand 18.11.2026', BOTH],
    ['one day', '2026-11-20', '2026-11-20', 'Stand 20.11.2026', 'Stand 20.11.2026', 'Stand 20.11.2026'],
    ['figures of an unknown day', '2026-11-20', null, 'Stand 20.11.2026', '', 'Kurse vom 20.11.2026'],
    ['no day', null, null, '', '', ''],
  ])('%s', async (_, price_date, figures_date, prices, figures, both) => {
    const { universe } = await testMarket([{ id: 'a', price_date, figures_date }]);
    expect(asOf(universe, 'prices')).toBe(prices);
    expect(asOf(universe, 'figures')).toBe(figures);
    expect(asOf(universe, 'both')).toBe(both);
  });
});

/** Stocks that have every figure. */
const rows = Array.from({ length: 30 }, (_, i) => ({
  id: `s${i}`,
  sector: i % 2 === 0 ? 'Finance' : 'Energy',
  country: 'Germany',
  market_cap: (i + 1) * 1e9,
  trailing_p_e: i + 5,
  price_to_book: i + 1,
  enterprise_to_ebitda: i + 3,
  dividend_yield: i / 5 + 0.1,
  payout_ratio: 0.5,
  quarter: i - 10.5,
}));

it.each([
  [
    'marktbewertung-nach-sektoren',
    { KGV: FIGURES, KBV: FIGURES, 'EV/EBITDA': FIGURES, Dividendenrendite: BOTH },
    { kgv: FIGURES, rendite: BOTH },
  ],
  [
    'dividendenrenditen-im-markt',
    { 'Aktien nach': BOTH, 'Zahler nach': FIGURES, 'Zahler je': BOTH },
    { renditen: BOTH },
  ],
  [
    'groesste-bewegungen-des-quartals',
    {
      'Aktien nach': PRICES,
      'Die zehn größten Gewinne': BOTH,
      'Die zehn größten Verluste': BOTH,
      Kurs: PRICES,
    },
    { verteilung: PRICES, gewinner: PRICES, verlierer: PRICES },
  ],
  [
    'guenstigstes-zehntel',
    { 'Warnzeichen im': BOTH, 'Aktien des': BOTH, 'Die Aktien des': BOTH },
    { fallen: BOTH },
  ],
  [
    'konzentration-im-markt',
    { 'Anteil der': FIGURES, 'Die zehn': FIGURES, 'Börsenwert je': FIGURES, 'Börsenwert nach': FIGURES },
    { groesste: FIGURES, sektoren: FIGURES },
  ],
])('%s says of each table and chart which day it is of', async (slug, tables, charts) => {
  const article = await buildTestArticle(
    ANALYSES.find((analysis) => analysis.slug === slug) as (typeof ANALYSES)[number],
    rows,
  );
  const captions = [...article.body.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, text = '']) => text);
  const dayOf = (caption = '') => caption.split('; ').at(-1);
  expect(captions).toHaveLength(Object.keys(tables).length);
  for (const [beginning, day] of Object.entries(tables)) {
    const caption = captions.find((text) => text.startsWith(beginning));
    expect([beginning, dayOf(caption)]).toEqual([beginning, day]);
  }
  const drawn = Object.entries(article.charts).map(([name, { caption }]) => [name, dayOf(caption)]);
  expect(Object.fromEntries(drawn)).toEqual(charts);
});
