import { jsonReport, TEST_LEI, type TestFact } from '@/test/esef';
import { readJsonReport } from '../esef/json-report';
import { readCompanyFacts } from './companyfacts';
import { issuerFacts } from './issuer-facts';

/** A report with the day on which an index had it. */
type Given = [name: string, added: string | null, facts: readonly TestFact[]];

const TODAY = '2026-11-25';

const read = (...given: Given[]) => {
  const reports = given.map(([name, added, facts]) => ({
    name,
    added,
    facts: readJsonReport(jsonReport(facts)),
  }));
  const { answer, published, held } = issuerFacts(TEST_LEI, reports, TODAY);
  const { fundamentals, held: figures } = readCompanyFacts(answer);
  return { ...fundamentals, published, reasons: [...held, ...figures].map(({ reason }) => reason) };
};

const profit = (year: number, value: number, more?: TestFact[3]): TestFact => [
  ...(['ProfitLoss', year, value] as const),
  more,
];

it('years of several reports: the latest counts, and the first is kept', () => {
  const { years, reasons } = read(
    ['2024.json', null, [profit(2024, 120), profit(2023, 95)]],
    ['2023.json', null, [profit(2023, 100), profit(2022, 80)]],
  );
  expect(years).toMatchObject([
    { end: '2022-12-31', netIncome: 80, first: {} },
    { end: '2023-12-31', netIncome: 95, first: { netIncome: 100 } },
    { end: '2024-12-31', netIncome: 120 },
  ]);
  expect(reasons).toEqual([]);
});

it.each([
  // The index had it 59 days after the end, which is before the four months are over.
  ['in time', '2025-02-28', '2025-02-28', '2025-02-28'],
  ['years later', '2026-08-01', undefined, '2025-03-31'],
  ['before the end', '2024-06-01', undefined, '2025-03-31'],
  ['never', null, undefined, '2025-03-31'],
])(
  'a report that an index had %s is known and counts shares from then',
  (_name, added, known, adjustedOn) => {
    const { published, ...fundamentals } = read(['a.json', added, [profit(2024, 1)]]);
    expect([published.get('2024-12-31'), fundamentals.adjustedOn]).toEqual([known, adjustedOn]);
  },
);

it('goes on in a changed currency, and names the years before', () => {
  const inDollars = { unit: 'iso4217:USD' };
  const { currency, years, reasons } = read(
    ['2022.json', null, [profit(2022, 8), profit(2021, 7)]],
    ['2024.json', null, [profit(2024, 12, inDollars), profit(2023, 10, inDollars)]],
  );
  expect([currency, years.map(({ end }) => end)]).toEqual(['USD', ['2023-12-31', '2024-12-31']]);
  expect(reasons).toEqual(['Geschäftsjahre bis 2022-12-31 in EUR zurückgehalten: der Abschluss ist in USD']);
});

it('a second currency beside the main one is a translation', () => {
  const { currency, years } = read([
    ...(['a.json', null] as const),
    [
      profit(2024, 12),
      profit(2023, 10),
      profit(2024, 13, { unit: 'iso4217:USD' }),
      ['Assets', '2024-12-31', 90],
    ],
  ]);
  expect([currency, years.map(({ netIncome }) => netIncome)]).toEqual(['EUR', [10, 12]]);
});

it.each<[string, TestFact[], number | null]>([
  // In millions, and to the thousand: 12 is 11,999 rounded.
  [
    'the more exact of two',
    [profit(2024, 12e6, { decimals: -6 }), profit(2024, 11_999e3, { decimals: -3 })],
    11_999e3,
  ],
  ['the same three times', [profit(2024, 5), profit(2024, 5), profit(2024, 5)], 5],
  ['none of two that rounding does not explain', [profit(2024, 1000), profit(2024, 1001)], null],
  [
    'none of two rounded ones too far apart',
    [profit(2024, 12e6, { decimals: -6 }), profit(2024, 11_400e3, { decimals: -3 })],
    null,
  ],
])('a fact stated several times counts as %s', (_name, facts, netIncome) => {
  const { years, reasons } = read(['a.json', null, [...facts, ['Revenue', 2024, 50e6]]]);
  expect(years).toMatchObject([{ revenue: 50e6, netIncome }]);
  expect(reasons.length).toBe(netIncome === null ? 1 : 0);
});

it.each<[string, Given, RegExp]>([
  [
    'half a year',
    ['h.json', null, [['Revenue', '2026-01-01T00:00:00/2026-07-01T00:00:00', 5], profit(2025, 1)]],
    /^h.json umfasst zum 2026-06-30 kein volles Jahr$/,
  ],
  [
    'twelve months to the middle of the year',
    ['t.json', null, [['Revenue', '2025-07-01T00:00:00/2026-07-01T00:00:00', 5]]],
    /^t.json endet am 2026-06-30, weniger als ein Jahr nach dem Bericht zum 2025-12-31$/,
  ],
  ['a year to come', ['f.json', null, [profit(2026, 5)]], /^f.json endet erst am 2026-12-31$/],
  ['no main sum', ['n.json', null, [['Goodwill', '2026-06-30', 5]]], /^n.json nennt keine Hauptzahl/],
])('leaves out a report of %s', (_name, report, reason) => {
  const { years, reasons } = read(report, ['2025.json', null, [profit(2025, 100), profit(2024, 90)]]);
  expect(years.map(({ end, netIncome }) => [end, netIncome])).toEqual([
    ['2024-12-31', 90],
    ['2025-12-31', 100],
  ]);
  expect(reasons).toEqual([expect.stringMatching(reason)]);
});

it('a quarter beside the year leaves the report a yearly one', () => {
  const quarter: TestFact = ['Revenue', '2024-10-01T00:00:00/2025-01-01T00:00:00', 5];
  expect(read(['a.json', null, [quarter, ['Revenue', 2024, 20]]]).years).toMatchObject([{ revenue: 20 }]);
});

it('leaves out the report of another company, though its name is ours', () => {
  const other = readJsonReport(jsonReport([['Revenue', 2024, 5]], '724500Y6DUVHQD6OXN27'));
  const { answer, held } = issuerFacts(TEST_LEI, [{ name: 'a.json', added: null, facts: other }], TODAY);
  expect(answer).toEqual({ facts: { 'ifrs-full': {} } });
  expect(held.map(({ reason }) => reason)).toEqual([
    'a.json ist von einem anderen Unternehmen, LEI 724500Y6DUVHQD6OXN27',
  ]);
});

describe('figures that belong to the owners of the parent', () => {
  it.each<[string, TestFact[], object]>([
    [
      'stated',
      [
        profit(2024, 122),
        ['ProfitLossAttributableToOwnersOfParent', 2024, 119] as const,
        ...([
          ['Equity', '2024-12-31', 1012],
          ['EquityAttributableToOwnersOfParent', '2024-12-31', 985],
        ] as const),
      ],
      { netIncome: 119, equity: 985 },
    ],
    // 122 − 3, 1012 − 27.
    [
      'computed',
      [
        profit(2024, 122),
        ['ProfitLossAttributableToNoncontrollingInterests', 2024, 3] as const,
        ...([
          ['Equity', '2024-12-31', 1012],
          ['NoncontrollingInterests', '2024-12-31', 27],
        ] as const),
      ],
      { netIncome: 119, equity: 985 },
    ],
    [
      'unknown beside minorities',
      [profit(2024, 122), ['Revenue', 2024, 900] as const, ['NoncontrollingInterests', '2024-12-31', 27]],
      { netIncome: null, equity: null },
    ],
    [
      'all, without minorities',
      [profit(2024, 122), ['Equity', '2024-12-31', 1012], ['NoncontrollingInterests', '2024-12-31', 0]],
      { netIncome: 122, equity: 1012 },
    ],
    // 2,000 − 1,012: liabilities are owed by all.
    [
      'no part of liabilities',
      [
        profit(2024, 122),
        ['Assets', '2024-12-31', 2000] as const,
        ...([
          ['Equity', '2024-12-31', 1012],
          ['EquityAttributableToOwnersOfParent', '2024-12-31', 985],
        ] as const),
      ],
      { totalLiabilities: 988, equity: 985 },
    ],
  ])('are %s', (_name, facts, expected) => {
    expect(read(['a.json', null, facts]).years).toMatchObject([expected]);
  });
});

it.each([
  ['positive, as the taxonomy asks', 104, 17, 121],
  ['negative, and held back', -104, 0, null],
])('capex is %s', (_name, property, intangible, capex) => {
  const { years } = read([
    ...(['a.json', null] as const),
    [
      profit(2024, 1),
      ['PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 2024, property],
      ['PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities', 2024, intangible],
    ],
  ]);
  expect(years).toMatchObject([{ capex }]);
});
