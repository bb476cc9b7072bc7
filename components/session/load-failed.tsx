'use client';

import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
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

type LoadedProps<Data> = {
  call: Pick<SWRResponse<Data, unknown>, 'data' | 'error' | 'isValidating' | 'mutate'>;
  /** Says what failed to load. */
  failed: string;
  /** Stands in its place before the first answer. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a call answers, also while it loads again. */
export function Loaded<Data>({ call, failed, waiting, children }: LoadedProps<Data>) {
  const { data, error, isValidating, mutate } = call;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  return <LoadFailed title={failed} busy={isValidating} onRetry={() => void mutate()} />;
}
