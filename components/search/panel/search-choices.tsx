import { SlidersHorizontal } from 'lucide';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { Pill, PillRow } from '@/components/ui/pill';
import { PRESETS, type PresetId } from '@/lib/search/presets';
import { ActiveCount } from './active-filter-count';

const PRESET_IDS = Object.keys(PRESETS) as PresetId[];

type PresetProps = {
  /** Those to offer; null if unknown. */
  presets: readonly PresetId[] | null;
  preset: PresetId | null;
  onPreset: (preset: PresetId) => void;
  /** Above results, where they stand in one line. */
  compact: boolean;
  /** Stands before the presets. */
  before: ReactNode;
  /** Stands after the presets. */
  children: ReactNode;
};

/** Shows the presets to offer, and the chosen one in any case. */
export function PresetPills({ presets, preset, onPreset, compact, before, children }: PresetProps) {
  const offered = PRESET_IDS.filter((id) => id === preset || !presets || presets.includes(id));
  return (
    <div className="mt-2 min-w-0 noscript:hidden">
      <PillRow label="Vorlagen" oneLine={compact}>
        {before}
        {offered.map((id) => (
          <Pill key={id} pressed={id === preset} onClick={() => onPreset(id)}>
            {PRESETS[id].label}
          </Pill>
        ))}
        {children}
      </PillRow>
    </div>
  );
}

type ToggleProps = {
  /** Number of active filters. */
  active: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the filter panel, once it is there. */
  panelId: string | undefined;
};

/** The button that opens the filters. */
export const FilterToggle = ({ active, isOpen, onToggle, panelId }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={onToggle}
    className={`${buttonStyle({ look: 'secondary' })} whitespace-nowrap noscript:hidden max-sm:col-span-6`}
  >
    <Icon of={SlidersHorizontal} small />
    {isOpen ? 'Filter verbergen' : 'Filter anzeigen'}
    <ActiveCount count={active} />
  </button>
);
