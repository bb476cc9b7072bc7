import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the pointer is pressed outside of an element, while `active`. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!active) return;
    const onPointer = ({ target }: Event) => !element.current?.contains(target as Node) && press();
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [element, active]);
}
