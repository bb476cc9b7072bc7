'use client';

import { useState } from 'react';
import { AccountNotice } from '@/components/auth/account-notice';
import { FormDone } from '@/components/auth/form-done';
import { AccountGate } from '@/components/session/account-gate';
import { Loaded } from '@/components/session/load-failed';
import { useAccount } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { Loading, Shape } from '@/components/ui/skeleton';
import type { Account } from '@/lib/auth/schema';
import { AccessDetails } from './access-details';
import { AccountSection } from './account-section';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';
import { DataExport } from './data-export';
import { DeleteAccount } from './delete-account';
import { PreferredCurrency } from './preferred-currency';
import { SecurityLog } from './security-log';
import { Sessions } from './sessions';

type Props = {
  /** The operator's name for the sign-in service other than Google. */
  serviceName: string;
};

export function AccountPage({ serviceName }: Props) {
  // Outside the gate, because deleting an account also signs its owner out.
  const [deleted, setDeleted] = useState(false);
  if (deleted) {
    return (
      <FormDone title="Dein Konto ist gelöscht" action={<ButtonLink href="/">Zur Startseite</ButtonLink>}>
        <p>Mit ihm ist alles weg, was dazugehörte. Danke, dass du da warst.</p>
      </FormDone>
    );
  }
  return (
    <AccountGate waiting={<Waiting />}>
      <LoadedAccount serviceName={serviceName} onDeleted={() => setDeleted(true)} />
    </AccountGate>
  );
}

type LoadedProps = Props & { onDeleted: () => void };

function LoadedAccount(props: LoadedProps) {
  return (
    <Loaded call={useAccount()} failed="Dein Konto lässt sich gerade nicht laden" waiting={<Waiting />}>
      {(account) => <Sections account={account} {...props} />}
    </Loaded>
  );
}

function Sections({ account, serviceName, onDeleted }: LoadedProps & { account: Account }) {
  return (
    <>
      <div className="mb-8 empty:hidden">
        <AccountNotice account={account} />
      </div>
      <AccessDetails account={account} serviceName={serviceName} />
      <ChangeEmail account={account} serviceName={serviceName} />
      <ChangePassword account={account} />
      <PreferredCurrency account={account} />
      <TaxesLink />
      <Sessions sessions={account.sessions} />
      <SecurityLog entries={account.securityLog} />
      <DataExport />
      <DeleteAccount account={account} onDeleted={onDeleted} />
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Dein Konto wird geladen">
      {['w-40', 'w-52', 'w-44'].map((width) => (
        <div
          key={width}
          className="grid gap-x-16 gap-y-4 border-line border-t py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <Shape className={`h-6 ${width}`} />
          <div className="grid max-w-[36rem] gap-3">
            <Shape className="h-4" />
            <Shape className="h-4 w-2/3" />
            <Shape className="h-11 w-48" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const TaxesLink = () => (
  <AccountSection
    id="steuern"
    title="Steuern"
    note="Veranlagung, Kirchensteuer, Freistellungsaufträge und Verlusttöpfe: Damit rechnen wir aus, was nach Steuern bleibt."
  >
    <ButtonLink href="/konto/steuern" look="secondary">
      Angaben zu Steuern
    </ButtonLink>
  </AccountSection>
);
