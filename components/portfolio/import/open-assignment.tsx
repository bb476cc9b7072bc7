import { useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { nameOf } from '@/lib/depot-import/read-booking';
import { identify } from './use-identified';

/** A security that was chosen for an open booking. */
export type Chosen = Pick<LedgerSecurity, 'id' | 'name' | 'currency'>;

type Props = {
  /** Says which of two securities it is. */
  title: string | null;
  names: SecurityNames;
  /** The own securities of the account. */
  own: readonly LedgerSecurity[];
  chosen: Chosen | undefined;
  busy: boolean;
  onChoose: (id: string) => void;
  onOwn: () => void;
};

/** Asks for a security: one of the market, or an own one. */
export function Assignment({ title, names, own, chosen, busy, onChoose, onOwn }: Props) {
  const [isSearching, setSearching] = useState(false);
  const [chosenOwn, setChosenOwn] = useState<string | null>(null);
  const name = nameOf(names);
  const existing = own.find(({ isin }) => isin !== null && isin === names.isin?.toUpperCase());
  // The first one until another is chosen.
  const ownId = chosenOwn ?? own[0]?.id ?? '';
  const choose = (id: string) => {
    setSearching(false);
    onChoose(id);
  };
  return (
    <div className="mt-2 grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {(title || chosen) && (
          <p className="min-w-0 basis-60 wrap-break-word text-13 text-ink-2">
            {title}
            {chosen && <b className="font-semibold"> → {chosen.name}</b>}
          </p>
        )}
        <Button look="secondary" small busy={busy} onClick={() => setSearching(!isSearching)}>
          Zuordnen
        </Button>
        <Button look="secondary" small disabled={busy} onClick={existing ? () => choose(existing.id) : onOwn}>
          {existing ? `Dein eigenes Wertpapier „${existing.name}“` : 'Als eigenes Wertpapier'}
        </Button>
      </div>
      {isSearching && (
        <div className="grid max-w-96 gap-2">
          <StockSearchBox
            look="field"
            label={`Wertpapier für ${name}`}
            kinds={BOOKABLE}
            onChoose={({ id }) => choose(id)}
          />
          {own.length > 0 && (
            <div className="flex items-end gap-2">
              <Select
                label="Oder eines deiner eigenen"
                value={ownId}
                onChange={({ target }) => setChosenOwn(target.value)}
                options={own.map((one) => ({ value: one.id, label: withIsin(one) }))}
              />
              <Button look="secondary" disabled={busy} onClick={() => choose(ownId)}>
                Dieses zuordnen
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

export const withIsin = ({ name, isin }: Pick<LedgerSecurity, 'name' | 'isin'>): string =>
  isin && isin !== name ? `${name} · ${isin}` : name;

/** Finds the own security of an open booking; adds it if the account has none. */
export async function ownSecurityOf(id: string, names: SecurityNames, currency: string): Promise<Chosen> {
  const found = await identify([names]);
  const [known] = found.securities;
  if (known?.own && found.matches[0]?.sure) return known;
  const name = nameOf(names).slice(0, 120);
  await accountCall('POST /api/portfolio/own-securities', { json: { id, name, isin: names.isin, currency } });
  return { id: `own-${id}`, name, currency };
}
