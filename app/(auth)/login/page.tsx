import type { Metadata } from 'next';
import { AlreadySignedIn } from '@/components/auth/already-signed-in';
import { AuthPage } from '@/components/auth/auth-page';
import { LoginForm } from '@/components/auth/login-form';
import { signInWays } from '@/lib/auth/sign-in/sign-in-ways';

export const metadata: Metadata = {
  title: 'Anmelden',
  description: 'Melde dich an, um dein Portfolio und die Einstellungen deines Kontos zu öffnen.',
  alternates: { canonical: '/login' },
  robots: { index: false },
};

export default function LoginPage() {
  return (
    <AuthPage title="Anmelden" lead="Weiter zu deinem Portfolio und allem, was zu deinem Konto gehört.">
      <AlreadySignedIn />
      <LoginForm ways={signInWays()} />
    </AuthPage>
  );
}
