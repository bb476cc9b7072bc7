import { readMarket } from '@/test/demo-market';
import { stockExample } from '@/test/stock';
import { testUniverse } from '@/test/universe';
import { plain, words } from '@/test/words';
import { SUMMARY_KEYS, SUMMARY_SCORES, type SummaryKey } from '../metrics';
import type { StockDetail } from '../schema';
import { comparisonsAt, universeStock } from '../stock-record';
import { stockVerdict } from './verdict';
import { judgement } from './verdict-sentence';

const SCORED = words`operating_margin profit_margin return_on_equity revenue_growth`;

/** A company without anything remarkable: no rule applies to it. `score` is that of its P/E; all means stay at 50. */
const plainCompany = ({ score = 50, ...changes }: Partial<StockDetail> & { score?: number } = {}) =>
  stockExample({
    trailing_p_e: 15,
    operating_margin: 0.1,
    profit_margin: 0.06,
    return_on_equity: 0.1,
    price_to_book: 1.5,
    market_cap: 1000,
    enterprise_value: 1200,
    enterprise_to_ebitda: 8,
    free_cash_flow: 40,
    revenue: 1000,
    revenue_growth: 0.03,
    earnings_growth: 0.03,
    dividend_yield: 2,
    payout_ratio: 0.4,
    growth_estimates: { current_qtr: 0.05, next_qtr: 0.05, current_year: 0.05, next_year: 0.05 },
    metricScores: {
      ...Object.fromEntries(SCORED.map((key) => [key, { score: 50, compared: 600 }])),
      trailing_p_e: { score, compared: 600 },
      price_to_book: { score: 100 - score, compared: 600 },
    },
    comparisons: Object.fromEntries(
      Object.entries({ trailing_p_e: 16, operating_margin: 0.11, return_on_equity: 0.11 }).map(
        ([key, median]) => [key, { sector: { lower: 25, middle: 50, upper: 75, median }, market: 14 }],
      ),
    ),
    ...changes,
  });

/** One payment in each year up to 2025; the first stands for an incomplete one. */
const yearly = (...amounts: number[]) =>
  amounts.map((amount, i) => ({ ex_date: `${2026 - amounts.length + i}-05-14`, amount }));

const pointsOf = (kind: 'strengths' | 'risks', stock: StockDetail, payments = yearly()) =>
  stockVerdict(stock, payments)[kind].map(({ title, figures }) => plain(`${title} ${figures}`));

type Case = [string, Parameters<typeof plainCompany>[0], string | null, number[]?];

const UNCUT = 'Seit 5 Jahren keine Kürzung. Die Dividende wurde von 2020 bis 2025';
const UNUSUAL = 'Ungewöhnlich hohe Rendite. Bei 9,50 % rechnet der Markt oft mit einer Kürzung.';
const OF_SECTOR = 'im Median des Sektors.';
const QUARTER = 'gegenüber dem Vorjahresquartal.';
const estimates = (current_year: number | null, next_year: number | null) => ({
  growth_estimates: { current_qtr: null, next_qtr: null, current_year, next_year },
});

const expectPoint = (kind: 'strengths' | 'risks', [, changes, expected, amounts = []]: Case) =>
  expect(pointsOf(kind, plainCompany(changes), yearly(...amounts))).toEqual(
    expected === null ? [] : [expected],
  );

it.each<Case>([
  ['nothing remarkable', {}, null],
  ['cheap', { trailing_p_e: 8.2, score: 80 }, `Niedriges KGV. 8,20 gegenüber 16,00 ${OF_SECTOR}`],
  ['a quarter cheaper is the limit', { trailing_p_e: 12.1, score: 80 }, null],
  ['cheap in its sector, not in the market', { trailing_p_e: 8.2, score: 59 }, null],
  ['a multiple that is an error', { trailing_p_e: 0.86, score: 100 }, null],
  [
    'a high margin',
    { operating_margin: 0.253 },
    `Hohe operative Marge. 25,30 % gegenüber 11,00 % ${OF_SECTOR}`,
  ],
  ['a margin that is an error', { operating_margin: 0.9 }, null],
  ['years without a cut', {}, `${UNCUT} um 50 % erhöht.`, [0.5, 1, 1.1, 1.2, 1.3, 1.4, 1.5]],
  ['years with the same dividend', {}, `${UNCUT} gehalten.`, [1, 1, 1, 1, 1, 1, 1]],
  ['four years', {}, null, [1, 1, 1, 1, 1, 1]],
  ['a fivefold dividend', {}, null, [1, 1, 1, 1, 1, 6, 6]],
  ['one that falls by less than a hundredth a year', {}, null, [1, 1, 0.995, 0.99, 0.985, 0.98, 0.975]],
  [
    'cash',
    { enterprise_value: 880 },
    'Mehr Geld als Schulden. Das Nettoguthaben macht 12 % des Börsenwerts aus.',
  ],
  ['cash of a bank', { enterprise_value: 880, sector: 'Finance' }, null],
  ['more cash than the company is worth', { enterprise_value: 50 }, null],
  [
    'growth',
    { revenue_growth: 0.112, earnings_growth: 0.184 },
    `Umsatz und Gewinn steigen. Umsatz +11,20 %, Gewinn +18,40 % ${QUARTER}`,
  ],
  ['growth after a year of nothing', { revenue_growth: 0.112, earnings_growth: 12 }, null],
  [
    'return on equity',
    { return_on_equity: 0.2 },
    `Hohe Eigenkapitalrendite. 20,00 % gegenüber 11,00 % ${OF_SECTOR}`,
  ],
  ['a return on next to no equity', { return_on_equity: 2.4 }, null],
  [
    'free cash',
    { free_cash_flow: 80 },
    'Viel freies Geld. Der freie Cashflow entspricht 8,00 % des Börsenwerts.',
  ],
  ['free cash of half the company', { free_cash_flow: 500 }, null],
  [
    'a covered dividend',
    { dividend_yield: 3.4 },
    'Gut gedeckte Dividende. 3,40 % Rendite aus 40 % des Gewinns.',
  ],
  ['a yield that is an error', { dividend_yield: 49.77 }, null],
  [
    'expected earnings',
    estimates(null, 0.2),
    'Mehr Gewinn erwartet. Analysten rechnen für das nächste Geschäftsjahr mit +20,00 %.',
  ],
])('a strength: %s', (...given) => expectPoint('strengths', given));

describe('risks', () => {
  it.each<Case>([
    ['nothing remarkable', {}, null],
    ['a loss', { profit_margin: -0.082 }, 'Macht Verlust. Gewinnmarge −8,20 %.'],
    ['a loss above revenue', { profit_margin: -3 }, 'Macht Verlust. Er ist größer als der Umsatz.'],
    ['neither profit nor loss', { profit_margin: 0 }, null],
    [
      'no equity',
      { price_to_book: -2.1 },
      'Kein Eigenkapital. Die Schulden übersteigen das Vermögen, KBV −2,10.',
    ],
    [
      'more than it earns',
      { payout_ratio: 1.34 },
      'Zahlt mehr aus, als verdient wird. Ausschüttungsquote 134,00 %.',
    ],
    ['a payout that is an error', { payout_ratio: 40 }, null],
    ['a payout of one that pays nothing now', { payout_ratio: 1.34, dividend_yield: 0 }, null],
    // 1700 ÷ 8 is an EBITDA of 212.5; 700 of net debt are 3.3 times that. 3000 ÷ 8 is 375, and 2000 5.3 times.
    ['debts', { enterprise_value: 3000 }, 'Hohe Schulden. Die Nettoschulden sind das 5,3-Fache des EBITDA.'],
    ['some debts', { enterprise_value: 1700 }, null],
    ['debts of a landlord', { enterprise_value: 3000, sector: 'Real Estate' }, null],
    ['a cut', {}, 'Dividende gekürzt. 2025 gab es 40 % weniger als 2024.', [1, 1, 1, 0.6]],
    ['no cut after a special payment', {}, null, [1, 1, 3, 1]],
    ['a suspension', {}, null, [1, 1]],
    [
      'uses up cash',
      { free_cash_flow: -34 },
      'Verbraucht Geld. Der freie Cashflow liegt bei −3,40 % des Umsatzes.',
    ],
    ['dear', { trailing_p_e: 45, score: 10 }, `Hohes KGV. 45,00 gegenüber 16,00 ${OF_SECTOR}`],
    ['a multiple of next to no earnings', { trailing_p_e: 900, score: 0 }, null],
    ['shrinks', { revenue_growth: -0.08 }, `Der Umsatz schrumpft. −8,00 % ${QUARTER}`],
    ['earns less', { earnings_growth: -0.31 }, `Der Gewinn geht zurück. −31,00 % ${QUARTER}`],
    ['earns a little less', { earnings_growth: -0.04 }, null],
    [
      'as dear as a dear sector',
      { trailing_p_e: 23, score: 23 },
      'Hohe Bewertung. KGV 23,00, teurer als 77 % aller Unternehmen.',
    ],
    ['as dear as 69 of 100', { trailing_p_e: 23, score: 31 }, null],
    ['an unusual yield', { dividend_yield: 9.5, payout_ratio: null }, UNUSUAL],
    ['a yield that is an error', { dividend_yield: 49.77 }, null],
    [
      'hardly covered',
      { payout_ratio: 0.92 },
      'Wenig Spielraum für die Dividende. Ausschüttungsquote 92,00 %.',
    ],
    [
      'a low margin',
      { operating_margin: 0.018 },
      `Niedrige operative Marge. 1,80 % gegenüber 11,00 % ${OF_SECTOR}`,
    ],
    [
      'expects less',
      estimates(-0.14, null),
      'Weniger Gewinn erwartet. Analysten rechnen für dieses Geschäftsjahr mit −14,00 %.',
    ],
  ])('%s', (...given) => expectPoint('risks', given));

  it('takes an ex-date that moved over New Year for no cut', () => {
    // Four payments of each year, but 4, 5 and 3 of the calendar years 2023 to 2025.
    const days = words`
      2022-12-29 2023-03-30 2023-06-29 2023-09-28 2023-12-28 2024-01-02 2024-03-28 2024-06-27 2024-09-26
      2024-12-31 2025-03-27 2025-06-26 2025-09-25 2026-01-02
    `;
    const payments = days.map((ex_date) => ({ ex_date, amount: 0.25 }));
    expect(pointsOf('risks', plainCompany(), payments)).toEqual([]);
  });

  it.each([
    ['says that a dividend is suspended', 0, ['Dividende ausgesetzt. 2025 wurde nichts gezahlt.']],
    ['waits for one that is late over New Year', 2, []],
  ])('%s', (_name, dividend_yield, expected) => {
    const payments = yearly(1, 1, 1, 1).filter(({ ex_date }) => ex_date < '2025');
    expect(pointsOf('risks', plainCompany({ dividend_yield }), payments)).toEqual(expected);
  });
});

describe('stockVerdict', () => {
  it('shows two of each, the most telling ones, and one of each topic', () => {
    const stock = plainCompany({
      trailing_p_e: 8.2,
      score: 80,
      operating_margin: 0.25,
      return_on_equity: 0.25,
      free_cash_flow: 80,
      revenue_growth: -0.08,
      earnings_growth: -0.4,
      payout_ratio: 0.92,
    });
    expect(stockVerdict(stock, []).strengths.map(({ title }) => title)).toEqual([
      'Niedriges KGV.',
      'Hohe operative Marge.',
    ]);
    expect(stockVerdict(stock, []).risks.map(({ title }) => title)).toEqual([
      'Der Umsatz schrumpft.',
      'Wenig Spielraum für die Dividende.',
    ]);
  });

  /** Scores of all metrics of some summaries, the others in the middle. */
  const scores = (of: Partial<Record<SummaryKey, number>>) =>
    Object.fromEntries(
      SUMMARY_KEYS.flatMap((key) =>
        SUMMARY_SCORES[key].metrics.map((metric) => [metric, { score: of[key] ?? 50, compared: 600 }]),
      ),
    );
  const all = (score: number) => ({ valuation: score, financial: score, dividend: score, growth: score });
  const points = (kind: 'strengths' | 'risks', of: Partial<Record<SummaryKey, number>>) =>
    pointsOf(kind, plainCompany({ metricScores: scores(of) }));

  const of71 = (words: string) => `${words} als 71 % aller Unternehmen.`;
  const of70 = (words: string) => `${words} als 70 % aller Unternehmen.`;
  const GOOD = [
    of71('Niedrige Bewertung. KGV 15,00, günstiger'),
    of71('Hohe Ertragskraft. Operative Marge 10,00 %, rentabler'),
    of71('Hohe Dividende. Dividendenrendite 2,00 %, mehr Rendite'),
    of71('Starkes Wachstum. Gewinnwachstum +3,00 %, wächst schneller'),
  ];
  const WEAK = [
    of70('Hohe Bewertung. KGV 15,00, teurer'),
    of70('Geringe Ertragskraft. Operative Marge 10,00 %, weniger rentabel'),
    of70('Niedrige Dividende. Dividendenrendite 2,00 %, weniger Rendite'),
    of70('Schwaches Wachstum. Gewinnwachstum +3,00 %, wächst langsamer'),
  ];
  const CHEAP = 'Niedrige Bewertung. KGV 15,00, günstiger als 83 % aller Unternehmen.';
  const DEAR = 'Hohe Bewertung. KGV 15,00, teurer als 88 % aller Unternehmen.';

  it.each<['strengths' | 'risks', Partial<Record<SummaryKey, number>>, string[]]>([
    ['strengths', { valuation: 83 }, [CHEAP]],
    ['risks', { valuation: 12 }, [DEAR]],
    ['strengths', all(71), GOOD],
    ['risks', all(30), WEAK],
    ['strengths', all(30), []],
    ['risks', all(71), []],
  ])('has %s for the words of the headline: %j', (kind, of, expected) => {
    expect(points(kind, of)).toEqual(expected);
  });

  it('shows a third point where the first two say nothing of a word of the headline', () => {
    const stock = plainCompany({
      operating_margin: 0.25,
      enterprise_value: 880,
      free_cash_flow: 80,
      metricScores: scores({ growth: 90 }),
    });
    expect(stockVerdict(stock, []).strengths.map(({ title }) => title)).toEqual([
      'Hohe operative Marge.',
      'Mehr Geld als Schulden.',
      'Starkes Wachstum.',
    ]);
  });

  it('calls no price dear that the headline calls low', () => {
    const changes = { trailing_p_e: 23, score: 23 };
    const cheap = { ...scores({ valuation: 90 }), trailing_p_e: { score: 23, compared: 600 } };
    expect(pointsOf('risks', plainCompany(changes))).toHaveLength(1);
    expect(pointsOf('risks', plainCompany({ ...changes, metricScores: cheap }))).toEqual([]);
  });

  it('has a point for each word of a headline in the demo market', async () => {
    const { stocks } = await readMarket({ stocks: 150, today: '2026-11-27' });
    const universe = await testUniverse(
      stocks.map(({ company, figures }, i) => ({ id: `s${i}`, sector: company.sector, ...figures })),
    );
    let words = 0;
    for (let i = 0; i < universe.size; i++) {
      const stock = {
        ...plainCompany(),
        ...universeStock(universe, i, 'EUR', '2026-06-30'),
        comparisons: comparisonsAt(universe, i),
      };
      const { good, weak } = judgement(stock) ?? { good: [], weak: [] };
      const { strengths, risks } = stockVerdict(stock, []);
      expect(strengths.length).toBeGreaterThanOrEqual(good.length);
      expect(risks.length).toBeGreaterThanOrEqual(weak.length);
      words += good.length + weak.length;
    }
    expect(words).toBeGreaterThan(150);
  });

  it('says nothing of a stock of which too little is known', () => {
    const stock = plainCompany({ profit_margin: -0.2, metricScores: {} });
    expect(stockVerdict(stock, [])).toEqual({ strengths: [], risks: [], isKnown: false });
  });
});
