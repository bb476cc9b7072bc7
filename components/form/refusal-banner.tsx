import { Banner } from '@/components/ui/banner';
import type { Refusal } from './refusal';

/** Shows why a form was refused. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  return (
    refusal && (
      <Banner kind="error" title={refusal.title}>
        {refusal.text}
      </Banner>
    )
  );
}
