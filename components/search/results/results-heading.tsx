import { countOf } from '@/lib/platform/format/number';

/** Says how many stocks a search has found. */
export function ResultsHeading({ total }: { total: number }) {
  return (
    <h2 tabIndex={-1} className="heading-2 outline-none max-md:text-20 beside-filters:text-20">
      {`${countOf(total, 'Ergebnis', 'Ergebnisse')} gefunden`}
    </h2>
  );
}
