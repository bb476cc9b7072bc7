import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';

export const metadata: Metadata = {
  title: 'Neues Passwort festlegen',
  description: 'Lege mit dem Link aus der E-Mail ein neues Passwort fest. Danach bist du überall abgemeldet.',
  alternates: { canonical: '/reset-password' },
  robots: { index: false },
};

export default function ResetPasswordPage() {
  return (
    <AuthPage
      title="Neues Passwort"
      lead="Danach bist du überall abgemeldet und meldest dich mit dem neuen Passwort wieder an."
    >
      <ResetPasswordForm />
    </AuthPage>
  );
}
