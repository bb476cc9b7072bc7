import { userProperties, userSegment } from './user-segment';

describe('userSegment', () => {
  it.each([
    [0, null, 'new_user'],
    [6, 0, 'new_user'],
    [6, 400, 'new_user'],
    [7, 0, 'regular_user'],
    [7, null, 'regular_user'],
    [90, 30, 'regular_user'],
    [60, 31, 'returning_inactive'],
    [400, 31, 'returning_inactive'],
    [400, 30, 'power_user'],
    [91, 0, 'power_user'],
    [91, null, 'power_user'],
    [90, 0, 'regular_user'],
  ])('after %d days, last login %p days ago: %s', (age, sinceLogin, expected) => {
    expect(userSegment(age, sinceLogin)).toBe(expected);
  });
});

describe('userProperties', () => {
  const now = new Date('2026-06-30T12:00:00Z');

  it('counts whole days and keeps only the domain of the address', () => {
    const user = {
      email: 'Mia@home@Mail.Example.ORG',
      created_at: new Date('2026-03-31T12:00:01Z'),
      last_login_at: new Date('2026-06-29T12:00:00Z'),
    };
    expect(userProperties(user, now)).toEqual({
      email_domain: 'mail.example.org',
      account_age_days: 90,
      days_since_last_login: 1,
      segment: 'regular_user',
    });
  });

  it('knows a first login, and a clock that runs ahead', () => {
    const user = { email: 'mia@example.org', created_at: new Date('2026-07-01'), last_login_at: null };
    expect(userProperties(user, now)).toEqual({
      email_domain: 'example.org',
      account_age_days: 0,
      days_since_last_login: null,
      segment: 'new_user',
    });
  });
});
