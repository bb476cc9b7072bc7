import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import type { Refusal } from './refusal';

type Props = {
  refusal: Refusal | null;
  /** A link that helps. */
  wayOn?: ReactNode;
};

export function RefusalBanner({ refusal, wayOn }: Props) {
  return (
    refusal && (
      <Banner kind="error" title={refusal.title} action={wayOn}>
        {refusal.text}
      </Banner>
    )
  );
}
