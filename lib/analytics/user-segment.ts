import { daysBetween } from '@/lib/platform/format/days-between';
import { SEGMENT_DAYS } from './rules';

export const USER_SEGMENTS = ['new_user', 'returning_inactive', 'power_user', 'regular_user'] as const;
type UserSegment = (typeof USER_SEGMENTS)[number];

export type UserProperties = {
  email_domain: string;
  account_age_days: number;
  /** Null at the first login. */
  days_since_last_login: number | null;
  segment: UserSegment;
};

/** Returns the segment of a user, by whole days since sign-up and since the last login. */
export function userSegment(accountAge: number, sinceLastLogin: number | null): UserSegment {
  if (accountAge < SEGMENT_DAYS.new) return 'new_user';
  if (sinceLastLogin !== null && sinceLastLogin > SEGMENT_DAYS.inactive) return 'returning_inactive';
  if (accountAge > SEGMENT_DAYS.power) return 'power_user';
  return 'regular_user';
}

/** User properties of events: no address, only its domain. */
export function userProperties(
  user: { email: string; created_at: Date; last_login_at: Date | null },
  now: Date,
): UserProperties {
  const age = wholeDays(user.created_at, now);
  const sinceLogin = user.last_login_at && wholeDays(user.last_login_at, now);
  return {
    email_domain: user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase(),
    account_age_days: age,
    days_since_last_login: sinceLogin,
    segment: userSegment(age, sinceLogin),
  };
}

const wholeDays = (from: Date, to: Date) =>
  Math.max(0, Math.floor(daysBetween(from.toISOString(), to.toISOString())));
