import type { Chapter } from '@/components/layout/info-page';
import { sessionCookieName } from '@/lib/auth/session/session-cookie-name';
import { type Env, env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { applies, OPERATOR_PARTS, OperatorText } from '../operator-text';
import { readChapters } from '../page-text';
import { PERIODS } from './periods';

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
function MailDelivery() {
  return (
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
}
