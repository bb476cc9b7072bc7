import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { SignedIn } from '@/components/auth/signed-in';

export const metadata: Metadata = {
  title: 'Anmeldung abschließen',
  description: 'Hierher führt ein Anmeldedienst zurück. Einen Augenblick, dann geht es von selbst weiter.',
  alternates: { canonical: '/signed-in' },
  robots: { index: false },
};

export default function SignedInPage() {
  return (
    <AuthPage title="Anmeldung" lead="Einen Augenblick, dann geht es von selbst weiter.">
      <SignedIn />
    </AuthPage>
  );
}
