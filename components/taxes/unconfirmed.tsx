import { CERTAINTIES, type Certainty } from '@/lib/taxes/working';

/** Marks a fact that no source has confirmed. */
export const Unconfirmed = ({ certainty }: { certainty: Certainty }) =>
  certainty === 'C' && <span className="text-ink-3"> ({CERTAINTIES.C.label})</span>;
