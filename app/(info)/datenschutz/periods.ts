import { CONSENT_DAYS } from '@/lib/analytics/rules';
import { TOKEN_LIFE } from '@/lib/auth/rules';
import { env } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/format/number';

const period = (count: number, one: string, many: string) =>
  `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** Retention periods of personal data, in the statement's words, by their names in its text. */
export const PERIODS = {
  REQUEST_LOG_PERIOD: period(env.RETENTION_REQUEST_LOG_DAYS, 'Tag', 'Tage'),
  SECURITY_LOG_PERIOD: period(env.RETENTION_SECURITY_LOG_DAYS, 'Tag', 'Tage'),
  CONTACT_MESSAGES_PERIOD: period(env.RETENTION_CONTACT_MONTHS, 'Monat', 'Monate'),
  MAIL_FILES_PERIOD: period(env.RETENTION_MAIL_FILES_DAYS, 'Tag', 'Tage'),
  ANALYTICS_PERIOD: period(env.RETENTION_ANALYTICS_MONTHS, 'Monat', 'Monate'),
  BACKUP_PERIOD: period(env.RETENTION_BACKUP_DAYS, 'Tag', 'Tage'),
  SESSION_PERIOD: period(env.RETENTION_SESSION_DAYS, 'Tag', 'Tage'),
  IDLE_SESSION_PERIOD: period(env.RETENTION_IDLE_SESSION_DAYS, 'Tag', 'Tage'),
  ACCESS_TOKEN_PERIOD: period(TOKEN_LIFE / 60, 'Minute', 'Minuten'),
  RESET_LINK_PERIOD: period(env.RETENTION_RESET_LINK_MINUTES, 'Minute', 'Minuten'),
  UNUSED_ACCOUNT_PERIOD: period(env.RETENTION_UNUSED_ACCOUNT_DAYS, 'Tag', 'Tage'),
  CONSENT_PERIOD: period(Math.floor(CONSENT_DAYS / 30), 'Monat', 'Monate'),
} as const;
