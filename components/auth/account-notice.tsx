'use client';

import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { isPasswordRemoved } from '@/lib/auth/removed-password';
import type { Account } from '@/lib/auth/schema';
import { UnverifiedNotice } from './unverified-notice';

/** Tells the owner what the account needs: a confirmed address, or a new password for the removed one. */
export function AccountNotice({ account }: { account: Account }) {
  if (!isPasswordRemoved(account)) return <UnverifiedNotice account={account} />;
  const service = account.providers.includes('google') ? 'Google' : 'deinem Anmeldedienst';
  return (
    <Banner
      kind="info"
      title="Dein früheres Passwort gilt nicht mehr"
      action={
        <ButtonLink look="secondary" small href="/konto#passwort">
          Neues Passwort festlegen
        </ButtonLink>
      }
    >
      Du hast dich mit {service} angemeldet und so gezeigt, dass die Adresse dir gehört. Das Passwort stammte
      aus der Zeit, bevor sie bestätigt war: Jemand anderes hätte es setzen können.
    </Banner>
  );
}
