import { WifiOff } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** The message while the browser is offline. */
export const OfflineWords = () => (
  <div className="border-warn border-t-2 bg-warn-soft shadow-float">
    <p className="page flex items-start gap-3 py-3">
      <Icon of={WifiOff} className="mt-0.5 text-warn" />
      <span>
        <b className="font-semibold">Keine Internetverbindung.</b> Was du siehst, ist der letzte Stand und
        bleibt stehen. Neues lädt wieder, sobald du verbunden bist.
      </span>
    </p>
  </div>
);
