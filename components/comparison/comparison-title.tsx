'use client';

import { useRef } from 'react';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';

/** Headings with more characters need smaller letters for two lines on a phone. */
const LONG = 40;

/**
 * The heading of a comparison. Takes the focus when another choice of stocks has removed what had it: the link that
 * takes a stock out, or the box after the last stock that fits.
 */
export function ComparisonTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterLoss(children, () => heading.current);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`heading-1 mt-2 outline-none ${children.length > LONG ? 'max-md:text-20' : ''}`}
    >
      {children}
    </h1>
  );
}
