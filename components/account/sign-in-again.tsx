import { TextLink } from '@/components/ui/text-link';

/** Asks for a new sign-in, which some actions require. */
export function SignInAgain() {
  return <TextLink href="/login?callbackUrl=%2Fkonto">Noch einmal anmelden</TextLink>;
}
