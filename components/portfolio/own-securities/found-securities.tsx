import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RetryButton } from '@/components/ui/retry-button';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast-store';
import { isOpenWant, soughtText } from '@/components/wanted/sought-text';
import { useWanted } from '@/components/wanted/use-wanted';
import { countOf } from '@/lib/platform/format/number';
import { type Outcome, type OwnSecurities, type Replacement, useOwnSecurities } from './own-security-calls';

type Props = {
  calls: Pick<OwnSecurities, 'securities' | 'replace' | 'putBack'>;
  /** Bookings name other securities now. */
  onChanged: () => void;
};

const NOTHING: Outcome = { done: [], refused: [] };

/** Offers to take over all own securities that the market has now, and to undo it; nothing if there are none. */
export function FoundSecurities(props: Props) {
  const { offered, done, refused, count, isUndone, takeOver, undo } = useTakeOver(props);
  if (count !== null && offered.length + done.length > 0)
    return (
      <Banner kind="info" title={count > 0 ? `${count} übernommen …` : 'Einen Augenblick …'}>
        Deine Buchungen ziehen um.
      </Banner>
    );
  return (
    <>
      {offered.length > 0 && (
        <Banner
          kind="info"
          focused={isUndone}
          title={`${foundText(offered.length)}: übernehmen?`}
          action={
            <Button small onClick={() => void takeOver(offered)}>
              {offered.length === 1 ? 'Übernehmen' : 'Alle übernehmen'}
            </Button>
          }
        >
          {namesText(offered)}: Deine Buchungen bleiben, statt deiner eigenen Kurse gelten die des Markts.
        </Banner>
      )}
      {done.length > 0 && (
        <Banner
          kind="success"
          focused
          title={`${countOf(done.length, 'Wertpapier', 'Wertpapiere')} übernommen`}
          action={
            <Button look="secondary" small onClick={() => void undo()}>
              Rückgängig
            </Button>
          }
        >
          Wert, Verlauf und Rendite rechnen jetzt mit den Kursen des Markts.
        </Banner>
      )}
      {refused.length > 0 && (
        <Refused refused={refused} focused={done.length === 0} onRetry={() => void takeOver(refused)} />
      )}
    </>
  );
}

type RefusedProps = { refused: Outcome['refused']; focused: boolean; onRetry: () => void };

const Refused = ({ refused, focused, onRetry }: RefusedProps) => (
  <Banner
    kind="warning"
    focused={focused}
    title={`${countOf(refused.length, 'Wertpapier bleibt', 'Wertpapiere bleiben')}, wie ${refused.length === 1 ? 'es ist' : 'sie sind'}`}
    action={<RetryButton onClick={onRetry} />}
  >
    <ul>
      {refused.map(({ own, reason }) => (
        <li key={own.id}>
          <b>{own.name}:</b> {reason}
        </li>
      ))}
    </ul>
  </Banner>
);

/** Takes own securities over and back; `count` is how many it took so far, null while it does nothing. */
function useTakeOver({ calls, onChanged }: Props) {
  const [{ done, refused }, setOutcome] = useState(NOTHING);
  const [count, setCount] = useState<number | null>(null);
  const [isUndone, setUndone] = useState(false);
  const isRefused = (id: string) => refused.some(({ own }) => own.id === id);
  const offered = (calls.securities ?? []).flatMap(({ id, name, offer }): Replacement[] =>
    offer && !isRefused(id) ? [{ own: { id, name }, stock: offer }] : [],
  );
  const run = async (work: () => Promise<void>) => {
    setCount(0);
    try {
      await work();
    } finally {
      setCount(null);
      onChanged();
    }
  };
  const takeOver = (pairs: readonly Replacement[]) =>
    run(async () => {
      const next = await calls.replace(pairs, setCount);
      setOutcome({ done: [...done, ...next.done], refused: next.refused });
    });
  const undo = () =>
    run(async () => {
      const { done: back, refused: kept } = await calls.putBack(done);
      setOutcome({ done: kept, refused: [] });
      setUndone(true);
      if (kept.length > 0) showToast(`${kept[0]?.own.name}: ${kept[0]?.reason}`, 'error');
      else showToast(`${namesText(back)} wie vorher`);
    });
  return { offered, done, refused, count, isUndone, takeOver, undo };
}

/** Offers the same on the page of the portfolio. */
export function FoundInPortfolio({ onChanged }: Pick<Props, 'onChanged'>) {
  const calls = useOwnSecurities();
  const { wanted } = useWanted();
  const own = wanted?.filter(({ own_id }) => own_id !== null) ?? [];
  const found = own.filter(({ state }) => state === 'found').length;
  const { reload } = calls;
  // Securities found meanwhile are offers now.
  useEffect(() => {
    if (found > 0) reload();
  }, [found, reload]);
  return (
    <div className="page mb-6 grid gap-3 empty:hidden">
      <FoundSecurities calls={calls} onChanged={onChanged} />
      {own.some(isOpenWant) && (
        <p role="status" className="flex items-center gap-2 text-13 text-ink-2">
          <Spinner />
          Kurse deiner eigenen Wertpapiere: {soughtText(own)}
        </p>
      )}
    </div>
  );
}

const foundText = (count: number) => countOf(count, 'Wertpapier gefunden', 'Wertpapiere gefunden');

/** Names up to three securities. */
function namesText(pairs: readonly Replacement[]): string {
  const names = pairs.slice(0, 3).map(({ own }) => own.name);
  const others = pairs.length - names.length;
  return others > 0 ? `${names.join(', ')} und ${others} weitere` : names.join(', ');
}
