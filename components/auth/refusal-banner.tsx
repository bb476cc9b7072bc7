import { Banner } from '@/components/ui/banner';
import type { Refusal } from './refusal';

/** Why a form was not taken, in the form. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  return (
    refusal && (
      <Banner kind="error" title={refusal.title}>
        {refusal.text}
      </Banner>
    )
  );
}
