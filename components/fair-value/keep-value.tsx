'use client';

import { Bookmark } from 'lucide';
import { useState } from 'react';
import { accountCall, asCall } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showError, showToast } from '@/components/ui/toast-store';
import { watchlistMarks } from '@/components/watchlist/watchlist-store';
import type { KeptValue } from '@/lib/fair-value/kept-value';

type Props = {
  stockId: string;
  /** Null: there is no value to keep. */
  value: KeptValue | null;
};

/** Puts the stock on the member's watchlist with the value of the middle scenario and the wanted margin. */
export function KeepValue({ stockId, value }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    if (!value) return;
    setIsBusy(true);
    try {
      await accountCall('POST /api/watchlist/:stockId/valuation', { param: { stockId }, json: value });
      watchlistMarks().note(stockId, true, true);
      showToast('Auf der Watchlist, mit deinem Wert und deiner Marge');
    } catch (error) {
      const { message } = asCall(error);
      showError(error, message || 'Der Wert ließ sich nicht speichern. Versuch es noch einmal.');
    }
    setIsBusy(false);
  };
  return (
    <Button look="secondary" busy={isBusy} disabled={!value} onClick={() => void keep()}>
      <Icon of={Bookmark} small />
      Mit diesem Wert merken
    </Button>
  );
}
