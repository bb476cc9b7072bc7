import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';

/** Replaces the form if the operator accepts no new accounts. */
export function RegistrationOff({ ways }: { ways: SignInWays }) {
  const hasService = ways.google || ways.oidc !== null;
  return (
    <div className="grid justify-items-start gap-4">
      <Banner kind="info" title={CATALOGUE.registration_off.message} still>
        Mit einem Konto, das du schon hast, meldest du dich an wie immer
        {hasService && '; mit einem anderen Anmeldedienst geht es auch ohne'}.
      </Banner>
      <ButtonLink href="/login">Anmelden</ButtonLink>
    </div>
  );
}
