'use client';

import { ResponsivePie } from '@nivo/pie';
import { type PointerEvent, useRef } from 'react';
import { ChartReader } from './chart-reader';
import { type TipTexts, tipWords } from './chart-tip';
import { STILL } from './nivo-theme';
import { INNER, OUTER, segmentAt } from './ring-places';
import { type ShareSlice, shareTexts } from './share-table';

type Props = {
  title: string;
  slices: readonly ShareSlice[];
  currency: string;
  digits: number;
  hidesAmounts: boolean;
  active: number | null;
  onActive: (index: number | null) => void;
  /** A click, or a second tap of a finger. */
  onPress: (index: number) => void;
};

/**
 * Draws the ring of the still drawing. Pointer, finger and keyboard read each slice; the active one stands out. Nivo's
 * own reading waits for mouse events, which a browser leaves out after a long press.
 */
export function NivoPie(props: Props) {
  const { title, slices, currency, digits, hidesAmounts, active, onActive, onPress } = props;
  const texts = slices.map((each) => shareTexts(each, currency, digits));
  const values = slices.map(({ value }) => value);
  const before = useRef<number | null>(null);
  const indexAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return segmentAt(values, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    before.current = active;
    onActive(indexAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const at = indexAt(event);
    if (at !== null && (event.pointerType === 'mouse' || at === before.current)) onPress(at);
  };
  return (
    <div
      className="absolute inset-0 touch-pan-y rounded-full outline-accent has-[:focus-visible]:outline-2"
      onPointerMove={(event) => event.pointerType === 'mouse' && onActive(indexAt(event))}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(null)}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
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
          activeId={active === null ? null : (slices[active]?.key ?? null)}
          isInteractive={false}
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
    </div>
  );
}
