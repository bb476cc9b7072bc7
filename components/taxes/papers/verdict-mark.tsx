import { ArrowLeftRight, Check, CircleHelp } from 'lucide';
import { moneyAmount } from '@/components/ui/amounts';
import { Icon } from '@/components/ui/icon';
import type { PaperVerdict } from '@/lib/bookings/papers/schema';
import { VERDICTS, type VerdictName } from '@/lib/taxes/check/verdicts';

/** Icon and colour of a verdict, which stand beside its words. */
const LOOKS: Readonly<Record<VerdictName, { icon: typeof Check; look: string }>> = {
  fits: { icon: Check, look: 'text-gain' },
  differs: { icon: ArrowLeftRight, look: 'text-warn' },
  not_checkable: { icon: CircleHelp, look: 'text-ink-2' },
};

type Props = PaperVerdict & {
  /** Says what is meant where no heading does. */
  isNamed?: boolean;
};

/** Shows the verdict on the taxes of a paper: ✓ stimmt, ⇄ weicht um 0,14 € ab, ? nicht prüfbar. */
export function VerdictMark({ verdict, difference, isNamed = false }: Props) {
  const { icon, look } = LOOKS[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 font-semibold ${look}`}>
      <Icon of={icon} small />
      <span>
        {isNamed && 'Beleg '}
        {difference === null ? (
          VERDICTS[verdict]
        ) : (
          <>weicht um {moneyAmount(Math.abs(Number(difference)), 'EUR')} ab</>
        )}
      </span>
    </span>
  );
}
