import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';

export const metadata: Metadata = {
  title: 'Passwort vergessen',
  description:
    'Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst. Er gilt einmal und 60 Minuten.',
  alternates: { canonical: '/forgot-password' },
  robots: { index: false },
};

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Passwort vergessen"
      lead="Kommt vor. Wir schicken dir einen Link, mit dem du ein neues festlegst."
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}
