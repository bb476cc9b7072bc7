import { typeset } from '@/lib/platform/format/typeset';
import { applies, OperatorText } from '../operator-text';
import { PERIODS } from './periods';

/** Names the provider that delivers the site's mail, or says that the site sends none. */
export function MailDelivery() {
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
