import type { ReactNode } from 'react';
import { useCall } from '@/components/session/use-call';
import { formatMoney } from '@/lib/platform/format/money';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import type { ValueActions } from './value-parts';

/** Entries that a start value is loaded for. */
const MOST_OFFERS = 20;

type Props = Pick<ValueActions, 'onValue'> & {
  watched: Watched;
  /** Place in the list. */
  at: number;
};

/** Invites to enter a value, or to take over the one that the workbench begins with. */
export function NoValue({ watched, onValue, at }: Props) {
  const { id, name, kind } = watched.stock;
  const { data: answer } = useCall(
    kind === 'share' && at < MOST_OFFERS && 'GET /api/stocks/:id/start-value',
    { param: { id } },
    { shouldRetryOnError: false },
  );
  const { value, currency } = answer?.data ?? {};
  const offered = value && currency ? { value, currency } : null;
  return (
    <span className="text-ink-2">
      Noch kein eigener Wert.{' '}
      {offered && (
        <>
          <EnterButton of={name} onClick={() => onValue(watched, offered)}>
            Startwert {formatMoney(offered.value, offered.currency)} übernehmen
          </EnterButton>
          {' · '}
        </>
      )}
      <EnterButton of={name} onClick={() => onValue(watched)}>
        Eigenen Wert eintragen
      </EnterButton>
    </span>
  );
}

const EnterButton = ({ of, onClick, children }: { of: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="link min-h-6 whitespace-nowrap max-md:min-h-11">
    {children}
    <span className="sr-only">: {of}</span>
  </button>
);
