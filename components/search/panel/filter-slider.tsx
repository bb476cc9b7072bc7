import { Slider } from '@/components/ui/slider';
import { shareOfTrack } from '@/components/ui/slider-steps';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { settingText } from '@/lib/search/filter';
import { FILTERS, type FilterKey, filterLabel } from '@/lib/search/rules';
import { SpreadBars } from './spread-bars';

type Props = {
  filter: FilterKey;
  setting: number;
  currency: DisplayCurrency;
  /** Stocks per part of the slider; undefined until loaded. */
  histogram: { bins: readonly number[] } | undefined;
  onChange: (setting: number) => void;
};

/** Shows a filter: name, setting, and the distribution of the market's values. */
export function FilterSlider({ filter, setting, currency, histogram, onChange }: Props) {
  const { maximum, step, direction } = FILTERS[filter];
  const share = shareOfTrack(setting, maximum);
  return (
    <Slider
      label={filterLabel(filter)}
      value={setting}
      max={maximum}
      step={step}
      valueText={settingText(filter, setting, currency)}
      onChange={onChange}
      spread={
        <SpreadBars
          bins={histogram?.bins ?? []}
          // The part of the values that passes; none while the filter is off.
          from={direction === 'minimum' && setting > 0 ? share : 0}
          to={direction === 'maximum' ? share : setting > 0 ? 1 : 0}
        />
      }
    />
  );
}
