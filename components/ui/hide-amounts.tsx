import { Eye, EyeOff } from 'lucide';
import { Button } from './button';
import { hiddenAmounts } from './hidden-amounts';
import { Icon } from './icon';
import { useStore } from './use-store';

/** Hides the amounts of money on this device; only an icon on a phone. */
export function HideAmounts() {
  const isHidden = useStore(hiddenAmounts, false);
  return (
    <Button look="quiet" small onClick={() => hiddenAmounts.set(!isHidden)}>
      <Icon of={isHidden ? Eye : EyeOff} small />
      <span className="max-md:sr-only">{isHidden ? 'Beträge zeigen' : 'Beträge verbergen'}</span>
    </Button>
  );
}
