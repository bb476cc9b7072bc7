'use client';

import { useState } from 'react';
import { AccountForm, useAccountForm } from '@/components/auth/account-form';
import { FormDone } from '@/components/auth/form-done';
import { post } from '@/components/auth/sign-in';
import { useParameter } from '@/components/auth/use-return-path';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';

const list = <ButtonLink href="/watchlist">Zur Watchlist</ButtonLink>;

/** Switches the mails off after a click, because mail scanners open links too. */
export function MailsOff() {
  const token = useParameter('token');
  const [isOff, setOff] = useState(false);

  const send = async () => {
    const refusal = await post(
      'POST /api/watchlist/mails/off',
      { token: token ?? '' },
      'Das Abschalten ist nicht angekommen',
    );
    if (!refusal) setOff(true);
    return refusal;
  };

  const form = useAccountForm({ errorOf: () => null, send });
  const { refusal: refused } = form;

  if (isOff) {
    return (
      <FormDone title="Die Mails sind abgeschaltet" action={list}>
        <p>Wir schreiben dir nicht mehr, wenn ein Kauflimit erreicht ist.</p>
        <p>In der Watchlist kannst du die Mail zu jeder Aktie wieder einschalten.</p>
      </FormDone>
    );
  }
  const isInvalid = token === null || refused?.code === 'link_invalid' || refused?.code === 'invalid_input';
  if (isInvalid) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner kind="error" title="Dieser Link ist nicht vollständig" focused={refused !== null}>
          Öffne ihn noch einmal aus der Mail, oder schalte die Mails in deiner Watchlist ab.
        </Banner>
        {list}
      </div>
    );
  }
  return (
    <AccountForm form={form} label="Mails zu Kauflimits abschalten" submit="Mails abschalten">
      <p>Ein Klick noch, dann schreiben wir dir nicht mehr, wenn ein Kauflimit erreicht ist.</p>
    </AccountForm>
  );
}
