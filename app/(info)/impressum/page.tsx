import type { Metadata } from 'next';
import { type Chapter, InfoPage } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { applies, OperatorAddress, OperatorEmail, OperatorNotice, OperatorText } from '../operator-text';

export const metadata: Metadata = {
  title: 'Impressum und Anbieterkennzeichnung',
  description: `Wer ${env.SITE_NAME} betreibt: Name, Anschrift, Kontakt, Register und die für den Inhalt verantwortliche Person.`,
  alternates: { canonical: '/impressum' },
  robots: { index: false },
};

const provider: Chapter = {
  id: 'anbieter',
  title: 'Anbieter nach § 5 DDG',
  body: (
    <>
      <address className="not-italic">
        <OperatorAddress />
      </address>
      {applies('OPERATOR_LEGAL_FORM') && (
        <p>
          Rechtsform: <OperatorText of="OPERATOR_LEGAL_FORM" />
        </p>
      )}
      {applies('OPERATOR_REPRESENTATIVE') && (
        <p>
          Vertreten durch: <OperatorText of="OPERATOR_REPRESENTATIVE" />
        </p>
      )}
    </>
  ),
};

const contact: Chapter = {
  id: 'kontakt',
  title: 'Kontakt',
  body: (
    <>
      <p>
        E-Mail: <OperatorEmail />
        <br />
        Telefon: <OperatorText of="OPERATOR_PHONE" />
      </p>
      <p>Oder schreib uns über das Kontaktformular am Ende jeder Seite.</p>
    </>
  ),
};

const register: Chapter = {
  id: 'register',
  title: 'Register und Steuern',
  body: (
    <>
      {applies('OPERATOR_REGISTER') && (
        <p>
          Eingetragen: <OperatorText of="OPERATOR_REGISTER" />
        </p>
      )}
      {applies('OPERATOR_VAT_ID') && (
        <p>
          Umsatzsteuer- oder Wirtschafts-Identifikationsnummer: <OperatorText of="OPERATOR_VAT_ID" />
        </p>
      )}
    </>
  ),
};

const responsible: Chapter = {
  id: 'verantwortlich',
  title: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
  body: (
    <p>
      <OperatorText of="OPERATOR_RESPONSIBLE" />
    </p>
  ),
};

const disputes: Chapter = {
  id: 'streitbeilegung',
  title: 'Verbraucherstreitbeilegung',
  body: (
    <p>
      <OperatorText of="OPERATOR_DISPUTE_RESOLUTION" />
    </p>
  ),
};

const content: Chapter = {
  id: 'inhalte',
  title: 'Zu den Inhalten',
  body: (
    <p>
      Kennzahlen, Scores und Texte auf {env.SITE_NAME} sind allgemeine Informationen. Sie sind keine
      Anlageberatung und keine Empfehlung, ein Wertpapier zu kaufen, zu halten oder zu verkaufen. Kurse und
      Kennzahlen stammen von der Quelle, die bei der Aktie genannt ist, sind vom angegebenen Stand und können
      Fehler enthalten.
    </p>
  ),
};

/** Details of the operator that the page states. */
const STATED = [
  'OPERATOR_NAME',
  'OPERATOR_LEGAL_FORM',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_STREET',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_RESPONSIBLE',
  'OPERATOR_DISPUTE_RESOLUTION',
] as const;

export default function ImpressumPage() {
  const hasRegister = applies('OPERATOR_REGISTER') || applies('OPERATOR_VAT_ID');
  return (
    <InfoPage
      path="/impressum"
      title="Impressum"
      lead={`Wer für ${env.SITE_NAME} einsteht und wie du uns erreichst.`}
      note={<OperatorNotice details={STATED} />}
      chapters={[
        provider,
        contact,
        ...(hasRegister ? [register] : []),
        responsible,
        ...(applies('OPERATOR_DISPUTE_RESOLUTION') ? [disputes] : []),
        content,
      ]}
    />
  );
}
