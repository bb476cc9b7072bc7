import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { env } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/format/number';

const minutes = env.RETENTION_RESET_LINK_MINUTES;
const VALID_FOR = minutes === 1 ? 'einer Minute' : `${formatCount(minutes)} Minuten`;

export const metadata: Metadata = {
  title: 'Passwort vergessen',
  description: `Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst. Er funktioniert nur einmal und läuft nach ${VALID_FOR} ab.`,
  alternates: { canonical: '/forgot-password' },
  robots: { index: false },
};

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Passwort vergessen"
      lead="Kommt vor. Wir schicken dir einen Link, mit dem du ein neues festlegst."
    >
      <ForgotPasswordForm validFor={VALID_FOR} />
    </AuthPage>
  );
}
