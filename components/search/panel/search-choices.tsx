import { SlidersHorizontal } from 'lucide';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { Pill, PillRow } from '@/components/ui/pill';
import { PRESETS, type PresetId } from '@/lib/search/rules';

const PRESET_IDS = Object.keys(PRESETS) as PresetId[];

type Props = {
  preset: PresetId | null;
  onPreset: (preset: PresetId) => void;
  /** Number of active filters. */
  active: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the filter panel, once it is there. */
  panelId: string | undefined;
};

/** Shows the presets, and the button that opens the filters. */
export function SearchChoices({ preset, onPreset, active, isOpen, onToggle, panelId }: Props) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden md:mt-4">
      <div className="min-w-0 max-md:w-full">
        <PillRow label="Vorlagen">
          {PRESET_IDS.map((id) => (
            <Pill key={id} pressed={id === preset} onClick={() => onPreset(id)}>
              {PRESETS[id].label}
            </Pill>
          ))}
        </PillRow>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className={`${buttonStyle({ look: 'secondary', small: true })} ml-auto max-md:w-full`}
      >
        <Icon of={SlidersHorizontal} small />
        {isOpen ? 'Filter verbergen' : 'Filter anzeigen'}
        {active > 0 && (
          <span className="figures min-w-4.5 rounded-full bg-accent px-1.5 text-13 text-on-accent">
            {active}
            <span className="sr-only"> aktiv</span>
          </span>
        )}
      </button>
    </div>
  );
}
