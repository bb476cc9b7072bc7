'use client';

import NextLink from 'next/link';
import { type ComponentProps, type FocusEvent, useState } from 'react';

/**
 * A link within the site. Prefetches its page on hover instead of when visible, because the linked pages together
 * are larger than the page.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'onPointerEnter'>) {
  const [isMeant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  const onFocus = (event: FocusEvent<HTMLAnchorElement>) => {
    mean();
    props.onFocus?.(event);
  };
  return <NextLink {...props} prefetch={isMeant ? null : false} onPointerEnter={mean} onFocus={onFocus} />;
}
