import { type FeedPayment, feedEvents } from './feed-events';

const ABOUT = { kind: 'portfolio', siteUrl: 'https://aktien.example', withAmounts: false };

const payment = (given: Partial<FeedPayment> = {}): FeedPayment => ({
  stock_id: 'payer',
  name: 'Payer AG',
  date: '2026-05-15',
  exDay: '2026-05-15',
  dayName: 'Ex-Tag',
  state: 'erwartet',
  isCertain: false,
  amount: { text: '12,40 €', range: '11 bis 14 €' },
  ...given,
});

const uids = (payments: FeedPayment[], about = ABOUT) => feedEvents(payments, about).map(({ uid }) => uid);

it('keeps the identity of a payment that comes on another day', () => {
  const came = payment({ date: '2026-05-20', exDay: '2026-05-20', state: 'gezahlt', isCertain: true });
  expect(uids([payment()])).toEqual(['portfolio-payer-2026-05-1@aktien.example']);
  expect(uids([came])).toEqual(uids([payment()]));
});

it('keeps the identity of payments that are booked weeks later', () => {
  const [first, second] = [payment({ exDay: '2026-05-04' }), payment({ exDay: '2026-05-28' })];
  const booked = { ...first, date: '2026-06-02', dayName: 'Tag der Buchung', state: 'gebucht' };
  expect(uids([second, booked])).toEqual(uids([first, second]).toReversed());
});

it("leads to the bookings of one's own security, which has no page", () => {
  expect(feedEvents([payment({ stock_id: 'own-1' })], ABOUT)).toMatchObject([
    { url: 'https://aktien.example/portfolio/buchungen?stock=own-1' },
  ]);
});

it('tells payments apart by security, month and order, and calendars by their kind', () => {
  const all = uids([
    payment(),
    payment({ stock_id: 'other' }),
    payment(),
    payment({ exDay: '2026-06-01' }),
    payment({ exDay: '2026-06-01', stock_id: 'other' }),
  ]);
  expect(new Set(all).size).toBe(5);
  expect(uids([payment()], { ...ABOUT, kind: 'watchlist' })).not.toEqual(uids([payment()]));
});

it.each([
  [false, 'Dividende Payer AG (erwartet)', 'Ex-Tag, erwartet'],
  [
    true,
    'Dividende Payer AG: 12,40 € (erwartet)',
    'Ex-Tag, erwartet\n12,40 € vor Steuern\nSpanne 11 bis 14 €',
  ],
])('names amounts: %s', (withAmounts, summary, description) => {
  expect(feedEvents([payment()], { ...ABOUT, withAmounts })).toMatchObject([
    { summary, description, day: '2026-05-15', url: 'https://aktien.example/stock-detail/payer' },
  ]);
});
