import type { CalendarEntry } from './calendar';
import { type CalendarRequest, calendarAddress, calendarRequest, calendarView } from './calendar-view';

const ALL: CalendarRequest = { country: null, sector: null, page: 1 };

const entry = (stock_id: string, rest: Partial<CalendarEntry> = {}): CalendarEntry => ({
  stock_id,
  name: stock_id,
  ex_date: '2026-05-04',
  amount: 1,
  low: null,
  high: null,
  currency: 'EUR',
  state: 'paid',
  country: 'Germany',
  sector: 'Technology',
  demo: false,
  ...rest,
});

describe('calendarRequest', () => {
  it.each([
    [{}, ALL],
    [{ land: '', sektor: '', seite: '' }, ALL],
    [
      { land: 'Germany', sektor: 'Utilities', seite: '3' },
      { country: 'Germany', sector: 'Utilities', page: 3 },
    ],
    [{ land: 'Atlantis', sektor: 'toString', seite: '0' }, ALL],
    [{ land: ['Germany', 'France'], seite: ['2', '3'] }, ALL],
    [{ seite: '-1' }, ALL],
    [{ seite: '2x' }, ALL],
  ])('%j is %j', (params, expected) => expect(calendarRequest(params)).toEqual(expected));
});

it.each([
  [ALL, '/dividenden/kalender/2026/05'],
  [
    { country: 'United States', sector: 'Real Estate', page: 2 } as const,
    '/dividenden/kalender/2026/05?land=United+States&sektor=Real+Estate&seite=2',
  ],
])('the address of %j is %s', (request, expected) =>
  expect(calendarAddress('2026-05-01', request)).toBe(expected),
);

describe('calendarView', () => {
  const entries = [
    entry('a'),
    entry('b', { country: 'France', state: 'expected' }),
    entry('a', { ex_date: '2026-05-20', state: 'unsure' }),
    entry('c', { ex_date: '2026-05-20', country: 'Atlantis', sector: null, state: 'confirmed' }),
  ];

  it('counts payments and companies, and has facts and expected payments apart, by day', () => {
    const view = calendarView(entries, ALL);
    expect(view).toMatchObject({ total: 4, companies: 3, known: 2, pages: 1 });
    const days = (of: typeof view) => ({
      facts: of?.facts.map(({ day, entries: some }) => [day, some.map(({ name }) => name).join()]),
      expected: of?.expected.map(({ day, entries: some }) => [day, some.map(({ name }) => name).join()]),
    });
    expect(days(view)).toEqual({
      facts: [
        ['2026-05-04', 'a'],
        ['2026-05-20', 'c'],
      ],
      expected: [
        ['2026-05-04', 'b'],
        ['2026-05-20', 'a'],
      ],
    });
  });

  it('offers countries and sectors of the whole month by their German names', () => {
    const view = calendarView(entries, { ...ALL, country: 'France' });
    expect(view?.total).toBe(1);
    expect(view?.countries.map(({ label }) => label)).toEqual(['Deutschland', 'Frankreich']);
    expect(view?.sectors.map(({ label }) => label)).toEqual(['Technologie']);
  });

  it('keeps a choice that no payment has', () => {
    const view = calendarView([], { ...ALL, sector: 'Utilities' });
    expect(view).toMatchObject({ total: 0, pages: 1, sectors: [{ value: 'Utilities', label: 'Versorger' }] });
  });

  it.each([
    [1, 100],
    [2, 100],
    [3, 1],
    [4, undefined],
  ])('page %i of 201 payments has %s', (page, expected) => {
    const many = Array.from({ length: 201 }, (_, n) => entry(`s${n}`));
    expect(calendarView(many, { ...ALL, page })?.shown.length).toBe(expected);
  });
});
