import { CircleCheck, CircleHelp, CircleX, Clock, type IconNode } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { HitChoice } from './hit-choice';
import type { ChooseHit } from './use-wanted';

type State = WantedSecurity['state'];

/** An icon by state; null turns. */
const ICONS: Readonly<Record<State, { icon: IconNode; look: string } | null>> = {
  sought: null,
  loading: null,
  found: { icon: CircleCheck, look: 'text-gain' },
  several: { icon: CircleHelp, look: 'text-warn' },
  not_found: { icon: CircleX, look: 'text-ink-3' },
  ended: { icon: CircleX, look: 'text-ink-3' },
  refused: { icon: CircleX, look: 'text-ink-3' },
  declined: { icon: CircleX, look: 'text-ink-3' },
  tomorrow: { icon: Clock, look: 'text-ink-3' },
};

/** Says how far the search for a security is, and asks which of several hits is meant. */
export function WantState({ want, onChoose }: { want: WantedSecurity; onChoose: ChooseHit }) {
  const { state, label, reason, stock, candidates } = want;
  const shown = ICONS[state];
  return (
    <div className="grid gap-2 text-13">
      <p className="flex items-start gap-2 text-ink-2">
        <span className="grid size-5 flex-none place-items-center text-accent">
          {shown ? <Icon of={shown.icon} small className={shown.look} /> : <Spinner />}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-ink">Kurse: {label}</b>
          {state === 'found' && stock && ` · ${stock.name}`}
          {reason && `. ${reason}.`}
        </span>
      </p>
      {candidates.length > 0 && <HitChoice want={want} onChoose={onChoose} />}
    </div>
  );
}
