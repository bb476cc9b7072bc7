import { env } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/format/number';

const period = (count: number, one: string, many: string) =>
  `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** How long personal data are kept, as the statement says it. */
export const PERIODS = {
  requestLog: period(7, 'Tag', 'Tage'),
  securityLog: period(30, 'Tag', 'Tage'),
  contactMessages: period(env.RETENTION_CONTACT_MONTHS, 'Monat', 'Monate'),
  mailFiles: period(env.RETENTION_MAIL_FILES_DAYS, 'Tag', 'Tage'),
  analytics: period(env.RETENTION_ANALYTICS_MONTHS, 'Monat', 'Monate'),
  session: period(30, 'Tag', 'Tage'),
  idleSession: period(7, 'Tag', 'Tage'),
  accessToken: period(10, 'Minute', 'Minuten'),
  resetLink: period(60, 'Minute', 'Minuten'),
  unusedAccount: period(14, 'Tag', 'Tage'),
  consent: period(12, 'Monat', 'Monate'),
} as const;
