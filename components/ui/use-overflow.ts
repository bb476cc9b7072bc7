import { useLayoutEffect, useRef, useState } from 'react';

export function useOverflow() {
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    if (!box.current || !table.current) return;
    const compare = () => setOverflows((table.current?.offsetWidth ?? 0) > (box.current?.clientWidth ?? 0));
    compare();
    const observer = new ResizeObserver(compare);
    observer.observe(box.current);
    observer.observe(table.current);
    return () => observer.disconnect();
  }, []);
  return { box, table, overflows };
}
