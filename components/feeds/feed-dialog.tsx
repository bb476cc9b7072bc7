import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Loading, Shape } from '@/components/ui/skeleton';
import { FEEDS, type FeedKind } from '@/lib/feeds/kinds';
import { FeedAddress } from './feed-address';
import { useFeed } from './use-feed';

/** Switches a calendar for other programs on and off, and shows its address. */
export function FeedDialog({ kind, onClose }: { kind: FeedKind; onClose: () => void }) {
  const feed = useFeed(kind);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Im Kalender abonnieren"
      note={`Dividenden ${FEEDS[kind].of}, ein Jahr zurück und eins voraus`}
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">
          Dein Kalenderprogramm holt sich die Ex-Tage selbst, ohne Anmeldung: Wer die Adresse kennt, sieht die
          Tage, und Beträge nur, wenn du sie dazunimmst.
        </p>
        <Content {...feed} />
      </div>
    </Dialog>
  );
}

function Content(props: ReturnType<typeof useFeed>) {
  const { feed, failed, isValidating, retry, busy, switchOn } = props;
  if (failed)
    return (
      <LoadFailed title="Die Adresse lässt sich gerade nicht laden" busy={isValidating} onRetry={retry} />
    );
  if (feed === undefined)
    return (
      <Loading label="Die Adresse wird geladen">
        <Shape className="h-11" />
        <Shape className="h-11 w-40" />
      </Loading>
    );
  if (feed === null)
    return (
      <div>
        <Button busy={busy !== null} onClick={() => void switchOn()}>
          Kalender einschalten
        </Button>
      </div>
    );
  return <FeedAddress {...props} feed={feed} />;
}
