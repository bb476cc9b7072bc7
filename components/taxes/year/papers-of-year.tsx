import { Loaded } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { papersAddress } from '@/lib/bookings/papers/papers-address';
import type { CheckedPapers } from '@/lib/bookings/papers/schema';
import { formatNumber } from '@/lib/platform/format/number';
import { VERDICT_NAMES, VERDICTS } from '@/lib/taxes/check/verdicts';

/** Loads how many papers of a year were checked. */
export function PapersOfYear({ year }: { year: number }) {
  const call = useCall('GET /api/taxes/papers', { query: { year: String(year), limit: '1' } });
  return (
    <Loaded
      call={call}
      failed="Deine geprüften Belege lassen sich gerade nicht laden"
      waiting={<Skeleton className="h-40" label="Deine geprüften Belege werden geladen" />}
    >
      {({ counts }) => <PaperCounts year={year} counts={counts} />}
    </Loaded>
  );
}

/** Counts the checked papers of a year by verdict; each count leads to its papers. */
export function PaperCounts({ year, counts }: Pick<CheckedPapers, 'counts'> & { year: number }) {
  const found = VERDICT_NAMES.filter((verdict) => counts[verdict] > 0);
  return (
    <section aria-labelledby="belege">
      <h2 id="belege" className="text-15 font-semibold">
        Geprüfte Belege
      </h2>
      {found.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">
          Für {year} ist noch kein Beleg geprüft. <TextLink href="/portfolio/import">Beim Import</TextLink>{' '}
          rechnen wir die Steuern jedes Belegs nach.
        </p>
      ) : (
        <Facts
          className="mt-2"
          facts={found.map((verdict) => [
            <TextLink key={verdict} href={papersAddress({ verdict, year: String(year) })}>
              {VERDICTS[verdict]}
            </TextLink>,
            formatNumber(counts[verdict], 0),
          ])}
        />
      )}
    </section>
  );
}
