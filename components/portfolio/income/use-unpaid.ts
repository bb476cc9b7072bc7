import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { showError, showToast, undoing } from '@/components/ui/toast-store';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { paymentKey } from './shown-payment';

/** Returns functions that note that a payment never came, and take that back, and the key of the one that waits. */
export function useUnpaid() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const changed = reloadAfter(() => mutate((key) => String(key).startsWith('/api/portfolio/')));

  const note = async (entry: IncomeEntry) => {
    await changed(accountCall('POST /api/portfolio/unpaid/:depotId/:stockId/:exDate', { param: of(entry) }));
    const undo = undoing(() => inTurn(entry, takeBack));
    showToast(`Dividende von ${entry.name} als nicht gezahlt vermerkt`, 'success', undo);
  };

  const takeBack = async (entry: IncomeEntry) => {
    await changed(
      accountCall('DELETE /api/portfolio/unpaid/:depotId/:stockId/:exDate', { param: of(entry) }),
    );
    showToast('Vermerk zurückgenommen');
  };

  const inTurn = async (entry: IncomeEntry, change: typeof note) => {
    if (busy !== null) return;
    setBusy(paymentKey(entry));
    try {
      await change(entry);
    } catch (error) {
      showError(error, 'Das ließ sich nicht speichern', () => inTurn(entry, change));
    }
    setBusy(null);
  };

  return {
    busy,
    note: (entry: IncomeEntry) => inTurn(entry, note),
    takeBack: (entry: IncomeEntry) => inTurn(entry, takeBack),
  };
}

const of = ({ depot_id, stock_id, date }: IncomeEntry) => ({
  depotId: depot_id ?? '',
  stockId: stock_id,
  exDate: date,
});
