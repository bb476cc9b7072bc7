import { type FeedPayment, feedEvents } from './feed-events';

const KNOWN = ['2025-05-14', '2025-08-13', '2025-11-12', '2026-02-11'];
const about = (known: readonly string[] = KNOWN) => ({
  kind: 'portfolio',
  siteUrl: 'https://aktien.example',
  withAmounts: false,
  exDays: {
    since: '2025-04-01',
    of: new Map([
      ['payer', known],
      ['other', KNOWN],
    ]),
  },
});

const payment = (given: Partial<FeedPayment> = {}): FeedPayment => ({
  stock_id: 'payer',
  name: 'Payer AG',
  date: given.exDay ?? '2026-05-15',
  exDay: '2026-05-15',
  dayName: 'Ex-Tag',
  state: 'erwartet',
  isCertain: false,
  amount: { text: '12,40 €', range: '11 bis 14 €' },
  ...given,
});

const uids = (payments: FeedPayment[], known: readonly string[] = KNOWN) =>
  feedEvents(payments, about(known)).map(({ uid }) => uid);
const on = (...exDays: string[]) => exDays.map((exDay) => payment({ exDay }));

const [MAY, AUGUST] = uids(on('2026-05-15', '2026-08-14')) as [string, string];

it.each<[string, FeedPayment[], readonly string[], string[]]>([
  ['expected two weeks later, in another month', on('2026-06-01', '2026-08-14'), KNOWN, [MAY, AUGUST]],
  ['paid in the month before', on('2026-04-29', '2026-08-14'), [...KNOWN, '2026-04-29'], [MAY, AUGUST]],
  [
    'booked before the market knows it',
    [payment({ exDay: '2026-04-30', state: 'gebucht', dayName: 'Tag der Buchung' }), ...on('2026-08-14')],
    KNOWN,
    [MAY, AUGUST],
  ],
  [
    'booked a month later',
    [...on('2026-08-14'), payment({ exDay: '2026-05-20', date: '2026-06-22', state: 'gebucht' })],
    [...KNOWN, '2026-05-20'],
    [AUGUST, MAY],
  ],
  ['missed: the next one takes its event', on('2026-08-14'), KNOWN, [MAY]],
  ['paid while nothing was held', on('2026-08-14'), [...KNOWN, '2026-05-20'], [AUGUST]],
])('keeps the event of a payment that is %s', (_name, payments, known, expected) => {
  expect(uids(payments, known)).toEqual(expected);
});

it('knows a payment of before by its day, also one that is booked later', () => {
  const before = payment({ exDay: '2025-03-28', date: '2025-04-04', state: 'gebucht' });
  const [booked, expected] = uids([before, ...on('2026-05-15')], []);
  expect(booked).toBe('portfolio-payer-2025-03-28@aktien.example');
  expect(uids(on('2026-05-15'), [])).toEqual([expected]);
});

it('keeps the event of a payment that moves over New Year', () => {
  const [december] = uids(on('2026-12-30'));
  expect(uids(on('2027-01-06'))).toEqual([december]);
  expect(uids(on('2027-01-06'), [...KNOWN, '2027-01-06'])).toEqual([december]);
});

it('tells payments apart by security, order and depot, and calendars by their kind', () => {
  const all = uids([
    payment(),
    payment({ stock_id: 'other' }),
    payment(),
    payment({ exDay: '2026-06-01' }),
    payment({ exDay: '2026-06-01', stock_id: 'other' }),
    // Booked, and the market knows nothing of it.
    ...on('2025-06-02'),
    ...on(...KNOWN),
  ]);
  expect(new Set(all).size).toBe(10);
  const [watched] = feedEvents([payment()], { ...about(), kind: 'watchlist' });
  expect(watched?.uid).not.toBe(MAY);
});

it("knows payments of one's own security by their days, and leads to its bookings, since it has no page", () => {
  const [first, second] = [
    payment({ stock_id: 'own-1' }),
    payment({ stock_id: 'own-1', exDay: '2026-06-15' }),
  ];
  expect(feedEvents([first, second], about())).toMatchObject([
    { url: 'https://aktien.example/portfolio/buchungen?stock=own-1' },
    { uid: feedEvents([second], about())[0]?.uid },
  ]);
});

it.each([
  [false, 'Dividende Payer AG (erwartet)', 'Ex-Tag, erwartet'],
  [
    true,
    'Dividende Payer AG: 12,40 € (erwartet)',
    'Ex-Tag, erwartet\n12,40 € vor Steuern\nSpanne 11 bis 14 €',
  ],
])('names amounts: %s', (withAmounts, summary, description) => {
  expect(feedEvents([payment()], { ...about(), withAmounts })).toMatchObject([
    { summary, description, day: '2026-05-15', url: 'https://aktien.example/stock-detail/payer' },
  ]);
});
