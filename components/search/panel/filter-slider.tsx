import { memo, useId, useState } from 'react';
import { Slider, type Thumb } from '@/components/ui/slider';
import { shareOfTrack } from '@/components/ui/slider-steps';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { currencySign } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { settingText } from '@/lib/search/filter';
import {
  type BoundName,
  boundKeys,
  ownBound,
  parseSetting,
  SLIDER_TRACKS,
  settingAt,
  settingEntry,
  sliderEnd,
  sliderPosition,
} from '@/lib/search/filter-slider';
import { FILTERS, type Filter, type FilterKey, filterLabel, type SettingKey } from '@/lib/search/rules';
import { SpreadBars } from './spread-bars';

type Props = {
  filter: FilterKey;
  /** Settings of the bounds; 0 for off. */
  from: number;
  to: number;
  currency: DisplayCurrency;
  /** Stocks per part of the slider; undefined until loaded. */
  histogram: { bins: readonly number[] } | undefined;
  /** @param setting 0 for off */
  onChange: (key: SettingKey, setting: number) => void;
};

/** Shows a filter: its slider over the distribution of the market's values, and a field for each bound. */
export const FilterSlider = memo(function FilterSlider({
  filter,
  from,
  to,
  currency,
  histogram,
  onChange,
}: Props) {
  const { maximum, step }: Filter = FILTERS[filter];
  const keys = boundKeys(filter);
  const track = SLIDER_TRACKS[filter];
  const end = sliderEnd(filter);
  const share = (value: number) => (track ? track.positionOf(value) : shareOfTrack(value, end));
  const label = filterLabel(filter);
  const isEmpty = from > 0 && to > 0 && from > to;
  const errorId = useId();
  const thumb = (bound: BoundName): Thumb => {
    const [setting, other] = bound === 'from' ? [from, to] : [to, from];
    return {
      value: sliderPosition(filter, bound, setting),
      off: setting === 0,
      valueText: settingText(filter, bound, setting, currency),
      onChange: (position) => onChange(keys[bound], settingAt(filter, bound, position, other)),
    };
  };
  const own = ownBound(filter);
  const field = (bound: BoundName, word: 'von' | 'bis') => (
    <Bound
      label={`${label} ${word}`}
      word={word}
      filter={filter}
      setting={bound === 'from' ? from : to}
      errorId={isEmpty ? errorId : undefined}
      onChange={(next) => onChange(keys[bound], next)}
    />
  );
  return (
    <div>
      <Slider
        label={label}
        min={0}
        max={end}
        step={step}
        {...(track && { track })}
        {...thumb(own)}
        other={
          own === 'from'
            ? { ...thumb('to'), label: `${label}, Obergrenze`, isLower: false }
            : { ...thumb('from'), label: `${label}, Untergrenze`, isLower: true }
        }
        aside={<span className="text-13 text-ink-3">{unitOf(filter, currencySign(currency))}</span>}
        spread={
          <SpreadBars
            bins={histogram?.bins ?? []}
            width={share(maximum)}
            // The part of the values that passes; none while the filter is off.
            from={from > 0 ? share(from) : 0}
            to={to > 0 ? share(to) : from > 0 ? 1 : 0}
          />
        }
      />
      <div className="grid grid-cols-2 gap-2">
        {field('from', 'von')}
        {field('to', 'bis')}
      </div>
      {isEmpty && (
        <p id={errorId} className="mt-1 text-13 text-loss">
          „von“ liegt über „bis“.
        </p>
      )}
    </div>
  );
});

type BoundProps = {
  /** Read out. */
  label: string;
  word: string;
  filter: FilterKey;
  setting: number;
  /** Id of the message about both bounds. */
  errorId: string | undefined;
  onChange: (setting: number) => void;
};

/** A field for one bound. Shows the setting again once the field is left, unless the entry is none that can be set. */
function Bound({ label, word, filter, setting, errorId, onChange }: BoundProps) {
  const [entered, setEntered] = useState<{ text: string; setting: number } | null>(null);
  const ownErrorId = useId();
  // A setting from elsewhere replaces what was entered.
  const entry = entered?.setting === setting ? entered.text : null;
  const isInvalid = entry !== null && parseSetting(filter, entry) === null;
  return (
    <div>
      <label className="relative flex items-center text-13 text-ink-3">
        <span aria-hidden="true" className="pointer-events-none absolute left-2.5">
          {word}
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          aria-label={label}
          aria-invalid={isInvalid || errorId !== undefined || undefined}
          aria-describedby={isInvalid ? ownErrorId : errorId}
          placeholder="beliebig"
          value={entry ?? settingEntry(setting)}
          onChange={({ target }) => {
            const next = parseSetting(filter, target.value);
            setEntered({ text: target.value, setting: next ?? setting });
            if (next !== null && next !== setting) onChange(next);
          }}
          onBlur={() => isInvalid || setEntered(null)}
          className="control figures min-h-11! pr-2! pl-9! text-right md:min-h-8! md:text-13!"
        />
      </label>
      {isInvalid && (
        <p id={ownErrorId} className="mt-1 text-13 text-loss">
          Bitte eine Zahl von 0 bis {formatCount(FILTERS[filter].maximum)}.
        </p>
      )}
    </div>
  );
}

const UNITS: Readonly<Record<Filter['unit'], (sign: string) => string>> = {
  billions: (sign) => `Mrd. ${sign}`,
  perShare: (sign) => sign,
  percent: () => '%',
  ratio: () => '',
  points: () => 'von 100',
};

const unitOf = (filter: FilterKey, sign: string): string => UNITS[FILTERS[filter].unit](sign);
