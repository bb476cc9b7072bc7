import { CONSENT_DAYS } from '@/lib/analytics/rules';
import { TOKEN_LIFE } from '@/lib/auth/rules';
import { env } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/format/number';

const period = (count: number, one: string, many: string) =>
  `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** Retention periods of personal data, in the statement's words. */
export const PERIODS = {
  requestLog: period(env.RETENTION_REQUEST_LOG_DAYS, 'Tag', 'Tage'),
  securityLog: period(env.RETENTION_SECURITY_LOG_DAYS, 'Tag', 'Tage'),
  contactMessages: period(env.RETENTION_CONTACT_MONTHS, 'Monat', 'Monate'),
  mailFiles: period(env.RETENTION_MAIL_FILES_DAYS, 'Tag', 'Tage'),
  analytics: period(env.RETENTION_ANALYTICS_MONTHS, 'Monat', 'Monate'),
  backup: period(env.RETENTION_BACKUP_DAYS, 'Tag', 'Tage'),
  session: period(env.RETENTION_SESSION_DAYS, 'Tag', 'Tage'),
  idleSession: period(env.RETENTION_IDLE_SESSION_DAYS, 'Tag', 'Tage'),
  accessToken: period(TOKEN_LIFE / 60, 'Minute', 'Minuten'),
  resetLink: period(env.RETENTION_RESET_LINK_MINUTES, 'Minute', 'Minuten'),
  unusedAccount: period(env.RETENTION_UNUSED_ACCOUNT_DAYS, 'Tag', 'Tage'),
  consent: period(Math.floor(CONSENT_DAYS / 30), 'Monat', 'Monate'),
} as const;
