import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { OperatorNotice } from '../operator-text';
import { privacyChapters } from './chapters';

export const metadata: Metadata = {
  title: 'Datenschutz: was wir wissen und wozu',
  description: `Welche Daten ${env.SITE_NAME} verarbeitet, wozu, auf welcher Grundlage, wie lange und wer sie bekommt; welche Rechte du hast und wie du sie nutzt.`,
  alternates: { canonical: '/datenschutz' },
};

/** Details of the operator that the page states. */
const STATED = [
  'OPERATOR_NAME',
  'OPERATOR_STREET',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_PRIVACY_OFFICER',
  'OPERATOR_PRIVACY_AUTHORITY',
  'OPERATOR_HOSTING',
  'OPERATOR_MAIL_PROVIDER',
] as const;

export default function PrivacyPage() {
  return (
    <InfoPage
      path="/datenschutz"
      title="Datenschutzerklärung"
      name="Datenschutz"
      lead="Welche Daten wir verarbeiten, wozu, auf welcher Grundlage und wie lange. Und welche Rechte du hast."
      note={<OperatorNotice details={STATED} />}
      chapters={privacyChapters(env.ANALYTICS)}
    />
  );
}
