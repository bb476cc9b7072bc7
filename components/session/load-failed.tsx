'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on';

type Props = {
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** Says what the error means. */
  children?: ReactNode;
};

const NOTHING_LOST = 'Es ist nichts verloren, und du bleibst angemeldet.';

/** Replaces a member's data that failed to load. */
export function LoadFailed({ title, busy = false, onRetry, children = NOTHING_LOST }: Props) {
  const handOn = useFocusHandedOn();
  const retry = () => {
    handOn();
    onRetry();
  };
  return (
    <div className="max-w-160">
      <Banner
        kind="error"
        title={title}
        action={
          <Button look="secondary" small busy={busy} onClick={retry}>
            Noch einmal versuchen
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  );
}
