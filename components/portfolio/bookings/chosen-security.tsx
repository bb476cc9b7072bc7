import { CircleAlert, Plus } from 'lucide';
import { useRef, useState } from 'react';
import { useCall } from '@/components/session/use-call';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import { SoughtByIsin } from '@/components/wanted/sought-by-isin';
import { useWanted } from '@/components/wanted/use-wanted';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { type OwnSecurities, useOwnSecurities } from '../own-securities/own-security-calls';
import { OwnSecurityForm } from '../own-securities/own-security-form';

type Security = { id: string; name?: string | undefined };

type Props = {
  label: string;
  /** Empty if none is chosen. */
  id: string;
  /** Known before it is loaded. */
  name?: string | undefined;
  error?: string | undefined;
  /** Id of an own security that is not offered. */
  except?: string | undefined;
  /** Cannot be changed. */
  fixed?: boolean;
  /** Null: another one is wanted. */
  onChoose: (security: Security | null) => void;
};

/** Shows the security of a booking, or finds one. */
export function ChosenSecurity({ label, id, name, error, except, fixed = false, onChoose }: Props) {
  const [isin, setIsin] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The search box goes with the choice, and the button with the search.
  useFocusAfterLoss(id, () => place.current?.querySelector<HTMLElement>('[role=combobox], button') ?? null);
  return (
    <div ref={place} data-wrong={error} className="grid gap-1.5">
      <p aria-hidden={id === ''} className="text-13 font-medium text-ink-2">
        {label}
      </p>
      {id === '' ? (
        <SecuritySearch
          label={label}
          except={except}
          isin={isin}
          onSeek={setIsin}
          onChoose={(security) => {
            setIsin(null);
            onChoose(security);
          }}
        />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0 font-serif text-17 font-semibold wrap-break-word">
            <SecurityName id={id} name={name} />
          </p>
          {!fixed && (
            <Button look="quiet" small className="-mx-3" onClick={() => onChoose(null)}>
              Anderes wählen
            </Button>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="flex gap-1.5 text-13 font-medium text-loss">
          <Icon of={CircleAlert} small className="mt-px" />
          {isin ? `${isin} ist noch nicht im Markt. Du kannst ein eigenes Wertpapier anlegen` : error}
        </p>
      )}
    </div>
  );
}

type SearchProps = Pick<Props, 'label' | 'except'> & {
  /** One that is searched for; null: none yet. */
  isin: string | null;
  onSeek: (isin: string | null) => void;
  onChoose: (security: Security) => void;
};

function SecuritySearch({ label, except, isin, onSeek, onChoose }: SearchProps) {
  const { searches } = useWanted();
  const own = useOwnSecurities();
  const seek = (wanted: string) => {
    const known = own.securities?.find((one) => one.isin === wanted && !one.replaced_by && one.id !== except);
    if (known) onChoose(known);
    else onSeek(wanted);
  };
  return (
    <>
      {isin ? (
        <SoughtByIsin isin={isin} onFound={onChoose} onCancel={() => onSeek(null)} />
      ) : (
        <StockSearchBox
          kinds={BOOKABLE}
          look="field"
          label={label}
          onChoose={onChoose}
          onSeek={searches ? seek : undefined}
        />
      )}
      <OwnSecurityChoice own={own} except={except} isin={isin ?? undefined} onChoose={onChoose} />
    </>
  );
}

type ChoiceProps = {
  own: OwnSecurities;
  except?: string | undefined;
  /** ISIN of the security that is looked for, if it is known. */
  isin?: string | undefined;
  onChoose: (security: { id: string; name: string }) => void;
};

/** Chooses one of the account's own securities, or adds one, where the search finds nothing. */
export function OwnSecurityChoice({ own, except, isin, onChoose }: ChoiceProps) {
  const offered = own.securities?.filter(({ id, replaced_by }) => id !== except && !replaced_by) ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span className="text-ink-3">{offered.length > 0 ? 'Oder ein eigenes:' : 'Nicht dabei?'}</span>
      {offered.map(({ id, name }) => (
        <Button key={id} look="quiet" small onClick={() => onChoose({ id, name })} className="-mx-3">
          {name}
        </Button>
      ))}
      <Button look="quiet" small onClick={() => setAdding(true)} className="-mx-3">
        <Icon of={Plus} small />
        Eigenes Wertpapier anlegen
      </Button>
      {isAdding && (
        <OwnSecurityForm
          security={null}
          isin={isin}
          calls={own}
          onSaved={(security) => {
            setAdding(false);
            onChoose(security);
          }}
          onBack={() => setAdding(false)}
        />
      )}
    </div>
  );
}

type NameProps = { id: string /** Known before it is loaded. */; name?: string | undefined };

/** Shows the name of a security; dots until it is known. */
export function SecurityName({ id, name }: NameProps) {
  const isUnknown = name === undefined;
  const { data } = useCall(isUnknown && !isOwnSecurity(id) && 'GET /api/stocks/:id', {
    param: { id },
    query: { currency: 'EUR' },
  });
  const { data: own } = useCall(isUnknown && isOwnSecurity(id) && 'GET /api/portfolio/own-securities');
  return name ?? data?.data.name ?? own?.find((security) => security.id === id)?.name ?? '…';
}
