import type { CSSProperties } from 'react';
import { isLongName } from '@/lib/stocks/names/heading-name';

/** Returns the attributes of a heading with a name: a long one is smaller, so that it takes two lines at most. */
export const nameLook = (heading: string) => ({
  className: 'stock-name',
  'data-long': isLongName(heading) || undefined,
  style: { '--letters': heading.length } as CSSProperties,
});
