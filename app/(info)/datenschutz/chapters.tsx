import type { Chapter } from '@/components/layout/info-page';
import { CONSENT_DAYS } from '@/lib/analytics/rules';
import { TOKEN_LIFE } from '@/lib/auth/rules';
import { sessionCookieName } from '@/lib/auth/session/session-cookie-name';
import { type Env, env } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';
import { applies, OPERATOR_PARTS, OperatorText } from '../operator-text';
import { readChapters } from '../page-text';

/** The statement, by where the events of analytics go. */
export function privacyChapters(sink: Env['ANALYTICS']): Chapter[] {
  const host = new URL(env.POSTHOG_HOST).hostname;
  const isHosted = host.endsWith('.posthog.com');
  return readChapters('datenschutz', {
    ...OPERATOR_PARTS,
    ...PERIODS,
    MAIL_DELIVERY: <MailDelivery />,
    POSTHOG_HOST: host,
    SESSION_COOKIE: sessionCookieName(env.SITE_URL),
    WITH_HOSTING: applies('OPERATOR_HOSTING'),
    WITHOUT_ANALYTICS: sink === 'off',
    WITH_ANALYTICS: sink !== 'off',
    WITH_DATABASE: sink === 'database',
    WITH_HOSTED_POSTHOG: sink === 'posthog' && isHosted,
    WITH_OWN_POSTHOG: sink === 'posthog' && !isHosted,
  });
}

/** Names the provider that delivers the site's mail, or says that the site sends none. */
const MailDelivery = () => (
  <>
    {typeset(
      `Ist kein Versand eingerichtet, liegt eine E-Mail stattdessen als Datei auf dem Server, höchstens ${PERIODS.MAIL_FILES_PERIOD}.`,
    )}
    {applies('OPERATOR_MAIL_PROVIDER') && (
      <>
        {' '}
        {typeset('E-Mails befördert in unserem Auftrag (Art. 28 DSGVO):')}{' '}
        <OperatorText of="OPERATOR_MAIL_PROVIDER" />
      </>
    )}
  </>
);

const period = (count: number, one: string, many: string) =>
  `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** Retention periods of personal data, in the statement's words, by their names in its text. */
const PERIODS = {
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
