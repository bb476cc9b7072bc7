import { amount } from '@/components/ui/amounts';

/** Amounts in euros and counts of units, not days. */
const FIGURES = /([−-]?\d[\d.]*(?:,\d+)?(?=[\s\u00a0](?:€|Stück|Nominal)))/;

/** Shows why something cannot be computed; its amounts disappear where amounts are hidden. */
export const Reason = ({ text }: { text: string | null }) =>
  (text ?? '').split(FIGURES).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which may read the same
    <span key={at}>{at % 2 === 1 ? amount(part) : part}</span>
  ));
