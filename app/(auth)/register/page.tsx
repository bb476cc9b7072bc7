import type { Metadata } from 'next';
import { AlreadySignedIn } from '@/components/auth/already-signed-in';
import { AccountPromises, AuthPage, PrivacyNote } from '@/components/auth/auth-page';
import { RegisterForm } from '@/components/auth/register-form';
import { RegistrationOff } from '@/components/auth/registration-off';
import { CarriedNote } from '@/components/portfolio/import/carried-note';
import { signInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { env } from '@/lib/platform/env';

export const metadata: Metadata = {
  title: 'Kostenloses Konto erstellen',
  description:
    'Ein kostenloses Konto für dein Portfolio, ohne Depotanbindung; alle Daten jederzeit als Datei.',
  alternates: { canonical: '/register' },
  robots: { index: false },
};

export default function RegisterPage() {
  return (
    <AuthPage
      title="Konto erstellen"
      lead={
        <>
          Für dein Portfolio und für Aktien, die du im Blick behalten willst.
          <CarriedNote />
        </>
      }
      aside={<AccountPromises />}
    >
      <AlreadySignedIn />
      {env.REGISTRATION === 'on' ? (
        <RegisterForm ways={signInWays()} privacy={<PrivacyNote />} />
      ) : (
        <RegistrationOff ways={signInWays()} />
      )}
    </AuthPage>
  );
}
