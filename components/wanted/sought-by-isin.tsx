import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RetryButton } from '@/components/ui/retry-button';
import { takeFocus } from '@/components/ui/take-focus';
import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { useWanted } from './use-wanted';
import { WantState } from './want-state';

type Props = {
  /** An ISIN that the market lacks. */
  isin: string;
  onFound: (security: { id: string; name: string }) => void;
  onCancel: () => void;
};

/** Searches for a security by its ISIN, and hands it over once it is found. */
export function SoughtByIsin({ isin, onFound, onCancel }: Props) {
  const { want, failed, retry, choose } = useSoughtIsin(isin, onFound);
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid gap-2 rounded-control bg-surface-2 px-4 py-3 text-14 outline-none"
    >
      <p className="font-medium">{isin}</p>
      <div role="status">
        {failed ? (
          <p className="text-13">Die Suche antwortet gerade nicht.</p>
        ) : want ? (
          <WantState want={want} onChoose={choose} />
        ) : (
          <p className="text-13 text-ink-2">Die Suche beginnt …</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {failed && <RetryButton onClick={retry} />}
        <Button look="quiet" small className="-ml-3" onClick={onCancel}>
          Anderes Wertpapier suchen
        </Button>
      </div>
    </div>
  );
}

function useSoughtIsin(isin: string, onFound: Props['onFound']) {
  const { wanted, seek, choose } = useWanted();
  const [asked, setAsked] = useState<WantedSecurity | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const sought = useRef('');
  const want = wanted?.find(({ id }) => id === asked?.id) ?? asked;
  const stock = want?.state === 'found' ? want.stock : null;
  useEffect(() => {
    const call = `${isin} ${attempt}`;
    if (sought.current === call) return;
    sought.current = call;
    // Nothing is known of it but its ISIN.
    seek([{ isin, name: isin, currency: 'EUR', prices: [] }]).then(
      (answer) => setAsked(answer.wanted[0] ?? null),
      (error) => {
        console.error(error);
        setFailed(true);
      },
    );
  }, [isin, attempt, seek]);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (stock) found({ id: stock.id, name: stock.name });
  }, [stock]);
  const retry = () => {
    setFailed(false);
    setAttempt((now) => now + 1);
  };
  return { want, failed, retry, choose };
}
