import { useState } from 'react';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { useFilled } from '@/components/ui/filled-forms';
import { showToast } from '@/components/ui/toast-store';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { readSettings, typedSettings } from './typed-settings';

/** Runs the form of the settings. @param reload loads them again */
export function useTaxSettings(settings: TaxSettingsAnswer, reload: () => Promise<unknown>) {
  // That of the state on the page: what another tab has stored since is not overwritten.
  const [version, setVersion] = useState(settings.version);
  const form = useMemberForm({
    start: () => typedSettings(settings),
    read: (typed) => readSettings(typed, { ...settings, version }, berlinDay(new Date())),
    send: async (json) => {
      const saved = await reloadAfter(reload)(accountCall('PUT /api/taxes/settings', { json }));
      setVersion(saved.version);
      form.settle();
      showToast('Deine Angaben sind gespeichert');
    },
    isKept: true,
    failed: 'Deine Angaben wurden nicht gespeichert',
    unclear: 'Unklar, ob deine Angaben gespeichert wurden',
  });
  useFilled(form.isChanged);
  return form;
}

export type TaxSettingsForm = ReturnType<typeof useTaxSettings>;
