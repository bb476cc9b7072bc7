import { dayOf, importText, takeBackText } from './past-imports';

const counts = (booked: number, bookings: number, open: number, taken_back_at: string | null = null) => ({
  booked,
  bookings,
  open,
  taken_back_at,
});

describe('a past import', () => {
  it.each([
    [counts(1, 1, 0), '1 Buchung'],
    [counts(12, 10, 2), '12 Buchungen, davon noch 10 da, 2 offen'],
    [counts(1200, 0, 0, '2026-03-10T10:00:00.000Z'), '1.200 Buchungen'],
    [counts(0, 0, 1), '1 offene Buchung'],
    [counts(0, 0, 0, '2026-03-10T10:00:00.000Z'), 'nur offene Buchungen'],
  ])('%j is told as %s', (one, expected) => expect(importText(one)).toBe(expected));

  it.each([
    [1, 0, '1 Buchung vom 11.03.2026 wird entfernt.'],
    [0, 1, '1 offene Buchung vom 11.03.2026 wird entfernt.'],
    [0, 3, '3 offene Buchungen vom 11.03.2026 werden entfernt.'],
    [1, 1, '1 Buchung und 1 offene vom 11.03.2026 werden entfernt.'],
  ])('with %i bookings and %i open ones says what goes', (bookings, open, expected) => {
    // Half past midnight in Berlin.
    expect(takeBackText({ bookings, open, created_at: '2026-03-10T23:30:00.000Z' })).toBe(expected);
  });

  it('is of the day in Berlin', () => expect(dayOf('2026-07-01T22:00:00.000Z')).toBe('02.07.2026'));
});
