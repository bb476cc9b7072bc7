'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on';

type Props = {
  title: string;
  busy?: boolean;
  onRetry: () => void;
  /** What it means. */
  children?: ReactNode;
};

const NOTHING_LOST = 'Es ist nichts verloren, und du bleibst angemeldet.';

/** In the place of what belongs to a member and did not come. */
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
