'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { RetryButton } from '@/components/ui/retry-button';

type Props = {
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** Says what the error means. */
  children?: ReactNode;
};

const NOTHING_LOST = 'Es ist nichts verloren, und du bleibst angemeldet.';

/** Replaces a member's data that failed to load. */
export const LoadFailed = ({ title, busy = false, onRetry, children = NOTHING_LOST }: Props) => (
  <div className="max-w-160">
    <Banner kind="error" title={title} action={<RetryButton busy={busy} onClick={onRetry} />}>
      {children}
    </Banner>
  </div>
);
