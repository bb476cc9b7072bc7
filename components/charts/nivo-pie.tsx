'use client';

import { ResponsivePie } from '@nivo/pie';
import { ChartReader } from './chart-reader';
import { type TipTexts, tipWords } from './chart-tip';
import { STILL } from './nivo-theme';
import { PlacedTip } from './placed-tip';
import { INNER, OUTER, ringMiddle } from './ring';
import { type ShareSlice, shareTexts } from './share-table';

type Props = {
  title: string;
  slices: readonly ShareSlice[];
  currency: string;
  digits: number;
  hidesAmounts: boolean;
  active: number | null;
  onActive: (index: number | null) => void;
};

/** Draws the ring of the still drawing. Pointer, finger and keyboard read each slice; the active one stands out. */
export function NivoPie({ title, slices, currency, digits, hidesAmounts, active, onActive }: Props) {
  const slice = active === null ? undefined : slices[active];
  const texts = slices.map((each) => shareTexts(each, currency, digits));
  const middle = ringMiddle(
    slices.map(({ value }) => value),
    active ?? 0,
  );
  return (
    <div className="absolute inset-0 rounded-full outline-accent has-[:focus-visible]:outline-2">
      <div
        aria-hidden="true"
        className="absolute [&_svg]:overflow-visible"
        style={{ inset: `${(100 - OUTER) / 2}%` }}
      >
        <ResponsivePie
          data={slices.filter(({ value }) => value > 0)}
          id="key"
          innerRadius={INNER / OUTER}
          colors={{ datum: 'data.colour' }}
          borderWidth={1.5}
          borderColor="var(--surface)"
          enableArcLabels={false}
          enableArcLinkLabels={false}
          activeOuterRadiusOffset={5}
          activeId={slice?.key ?? null}
          onActiveIdChange={(id) => onActive(id === null ? null : slices.findIndex(({ key }) => key === id))}
          tooltip={NoTip}
          {...STILL}
        />
      </div>
      <ChartReader
        label={`Anteile ablesen: ${title}`}
        count={slices.length}
        start={0}
        reading={active === null ? null : { at: active, from: null }}
        onRead={(reading) => onActive(reading?.at ?? null)}
        words={({ at }) => tipWords(texts[at] as TipTexts, hidesAmounts)}
      />
      {active !== null && (
        <PlacedTip
          {...(texts[active] as TipTexts)}
          at={middle}
          isBelow={middle.y > 50}
          onClose={() => onActive(null)}
        />
      )}
    </div>
  );
}

/** Nivo's own tip knows no keyboard and reaches over the window. */
const NoTip = () => null;
