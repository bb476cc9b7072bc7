import { Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OwnSecurities } from '../own-securities/own-security-calls';
import { OwnSecurityForm } from '../own-securities/own-security-form';

type Props = {
  own: OwnSecurities;
  except?: string | undefined;
  /** ISIN of the security that is looked for, if it is known. */
  isin?: string | undefined;
  onChoose: (security: { id: string; name: string }) => void;
};

/** Chooses one of the account's own securities, or adds one, where the search finds nothing. */
export function OwnSecurityChoice({ own, except, isin, onChoose }: Props) {
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
