import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { ConfirmEmail } from '@/components/auth/confirm-email';

export const metadata: Metadata = {
  title: 'E-Mail-Adresse bestätigen',
  description: 'Mit dem Link aus der E-Mail bestätigst du, dass die Adresse dir gehört. Er gilt einmal.',
  alternates: { canonical: '/confirm-email' },
  robots: { index: false },
  // The address holds the secret of the link.
  referrer: 'no-referrer',
};

export default function ConfirmEmailPage() {
  return (
    <AuthPage
      title="E-Mail bestätigen"
      lead="So wissen wir, dass die Adresse dir gehört und niemandem sonst."
    >
      <ConfirmEmail />
    </AuthPage>
  );
}
