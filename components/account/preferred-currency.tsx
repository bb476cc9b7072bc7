import { useRef, useState } from 'react';
import { CURRENCY_OPTIONS } from '@/components/currencies/currency-options';
import { learnVisitorCurrency } from '@/components/currencies/visitor-currency';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Segmented } from '@/components/ui/segmented';
import { showError } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import type { Account } from '@/lib/auth/schema';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { AccountSection } from './account-section';

const NAMES: Readonly<Record<DisplayCurrency, string>> = {
  USD: 'US-Dollar',
  EUR: 'Euro',
  GBP: 'Britisches Pfund',
  JPY: 'Japanischer Yen',
};

const OPTIONS = CURRENCY_OPTIONS.map((option) => ({ ...option, name: NAMES[option.value] }));

export function PreferredCurrency({ account }: { account: Account }) {
  const { mutate } = useAccount();
  /** Shown until the account has it. */
  const [wish, setWish] = useState<DisplayCurrency | null>(null);
  const chosen = wish ?? account.preferredCurrency ?? '';
  const last = useRef(0);

  const choose = async (currency: DisplayCurrency | '') => {
    if (!currency || currency === chosen) return;
    last.current += 1;
    const turn = last.current;
    setWish(currency);
    try {
      await accountCall('POST /api/portfolio/preferred-currency', { json: { currency } });
      track('currency_change', { currency });
      learnVisitorCurrency(currency);
      await mutate({ ...account, preferredCurrency: currency });
    } catch (error) {
      // A later choice has replaced it.
      if (turn !== last.current) return;
      showError(error, 'Die Währung ließ sich nicht speichern');
    }
    if (turn === last.current) setWish(null);
  };

  return (
    <AccountSection
      id="waehrung"
      title="Bevorzugte Währung"
      note="In diese Währung rechnen wir Kurse, Dividenden und dein Portfolio um."
    >
      <div className="flex flex-wrap">
        <Segmented label="Bevorzugte Währung" options={OPTIONS} value={chosen} onChange={choose} />
      </div>
      {!chosen && (
        <p className="mt-2 text-14 text-ink-2">
          Noch keine gewählt: Das Portfolio rechnet in US-Dollar, alles andere in Euro.
        </p>
      )}
    </AccountSection>
  );
}
