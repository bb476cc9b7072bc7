'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` when anything outside of an element is pressed: a finger leaves the focus where it is. */
export function usePressElsewhere(
  place: RefObject<HTMLElement | null>,
  isOn: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOn) return;
    const listen = ({ target }: PointerEvent) => !place.current?.contains(target as Node) && press();
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [place, isOn]);
}
