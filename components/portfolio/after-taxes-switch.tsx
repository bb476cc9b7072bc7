import { useState } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Asked } from './use-figures';

const load = () => import('./value-after-taxes');

/** Switches on what the value is after taxes; its script is loaded then. */
export function AfterTaxesSwitch({ asked }: { asked: Asked }) {
  const [isOn, setOn] = useState(false);
  const { loaded, failed } = useLoaded(load, isOn);
  return (
    <>
      <TextButton
        className="col-span-1! col-start-2! row-start-1 -my-3.5 justify-self-start md:-my-3"
        aria-expanded={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? 'Ohne Steuern' : 'Nach Steuern'}
      </TextButton>
      {isOn && loaded && <loaded.ValueAfterTaxes asked={asked} />}
      {isOn && failed && <p className="text-13 text-ink-2">Lässt sich gerade nicht laden.</p>}
    </>
  );
}
