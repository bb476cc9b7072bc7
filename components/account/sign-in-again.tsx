import { TextLink } from '@/components/ui/text-link';

/** For what needs a session that has just begun. */
export function SignInAgain() {
  return <TextLink href="/login?callbackUrl=%2Fkonto">Noch einmal anmelden</TextLink>;
}
