import { useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { showToast } from '@/components/ui/toast-store';
import type { FeedKind } from '@/lib/feeds/kinds';
import type { Feed } from '@/lib/feeds/schema';

type Change = 'renew' | 'amounts' | 'off';

/** Loads a calendar, and returns functions that change it, and the change that runs. */
export function useFeed(kind: FeedKind) {
  const { data, error, isValidating, mutate } = useCall('GET /api/feeds/:kind', { param: { kind } });
  const [busy, setBusy] = useState<Change | null>(null);

  const changed = async (change: Change, call: () => Promise<{ feed: Feed | null }>, done: string) => {
    if (busy !== null) return;
    setBusy(change);
    try {
      await mutate(await call(), { revalidate: false });
      showToast(done);
    } catch (failure) {
      console.error(failure);
      showToast('Das ließ sich nicht speichern', 'error');
      // Without an answer it may have been carried out.
      await mutate().catch(() => {});
    }
    setBusy(null);
  };

  const param = { kind };
  return {
    feed: data?.feed,
    failed: error !== undefined && !data,
    isValidating,
    retry: () => void mutate(),
    busy,
    switchOn: () =>
      changed('renew', () => accountCall('POST /api/feeds/:kind', { param }), 'Kalender eingeschaltet'),
    renew: () =>
      changed(
        'renew',
        () => accountCall('POST /api/feeds/:kind', { param }),
        'Neue Adresse, die alte gilt nicht mehr',
      ),
    nameAmounts: (with_amounts: boolean) =>
      changed(
        'amounts',
        () => accountCall('PATCH /api/feeds/:kind', { param, json: { with_amounts } }),
        with_amounts ? 'Der Kalender nennt Beträge' : 'Der Kalender nennt keine Beträge',
      ),
    switchOff: () =>
      changed(
        'off',
        async () => {
          await accountCall('DELETE /api/feeds/:kind', { param });
          return { feed: null };
        },
        'Kalender abgeschaltet',
      ),
  };
}
