import { Loaded } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { formatLongDay } from '@/lib/platform/format/day';
import type { LumpSumRow, LumpSums } from '@/lib/portfolio/taxes/lump-sum-schema';
import { euros } from './figures';

/** Most funds that are listed; their own page has all. */
const SHOWN = 12;

/** Loads the funds of a year with their Vorabpauschale; nothing where there are none. */
export function FundsOfYear({ year }: { year: number }) {
  const call = useCall('GET /api/taxes/advance-lump-sums', { query: { year: String(year) } });
  return (
    <Loaded
      call={call}
      failed="Deine Vorabpauschalen lassen sich gerade nicht laden"
      waiting={<Skeleton className="h-40" label="Deine Vorabpauschalen werden geladen" />}
    >
      {(answer) => answer.funds.length > 0 && <Funds answer={answer} />}
    </Loaded>
  );
}

/** Lists the funds of a year with the tax that is due on the first working day of the next one. */
export function Funds({ answer: { year, due, is_running, funds, banks } }: { answer: LumpSums }) {
  const dueFunds = funds.filter(({ lump_sum }) => lump_sum === null || Number(lump_sum) > 0);
  const cash = banks.reduce((sum, bank) => sum + Number(bank.cash), 0);
  return (
    <section aria-labelledby="fonds">
      <h2 id="fonds" className="text-15 font-semibold">
        Vorabpauschalen für {year}
      </h2>
      {dueFunds.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">
          {is_running
            ? 'Bisher fällt für keinen deiner Fonds eine an.'
            : 'Für keinen deiner Fonds fiel eine an.'}
        </p>
      ) : (
        <>
          <Facts
            className="mt-2"
            facts={[
              ...dueFunds
                .slice(0, SHOWN)
                .map((row) => [<FundName key="fund" row={row} />, <Tax key="tax" row={row} />] as const),
              [
                banks.every(({ is_complete }) => is_complete) ? 'Steuer zusammen' : 'Steuer zusammen, bisher',
                euros(cash),
                'font-semibold',
              ],
            ]}
          />
          <p className="mt-2 text-13 text-ink-3">
            Fällig am {formatLongDay(due)}
            {is_running && ', gerechnet zu den Kursen von heute'}.
          </p>
        </>
      )}
      <p className="text-13 print:hidden">
        <TextLink href={`/portfolio/steuern/vorabpauschale?jahr=${year}`}>
          {dueFunds.length > SHOWN ? `Alle ${dueFunds.length} Fonds und der Rechenweg` : 'Rechenweg'}
        </TextLink>
      </p>
    </section>
  );
}

const FundName = ({ row: { name, depot, lump_sum, precision, reason } }: { row: LumpSumRow }) => (
  <>
    <span className="wrap-anywhere">{name}</span>
    <span className="block text-13 text-ink-3">
      {lump_sum !== null && <>Pauschale {euros(Number(lump_sum))} · </>}
      {precision === 'estimated' && lump_sum !== null && 'geschätzt · '}
      {depot}
    </span>
    {reason && <span className="block text-13 text-warn">{reason}</span>}
  </>
);

const Tax = ({ row: { tax, lump_sum } }: { row: LumpSumRow }) =>
  tax === null ? (lump_sum === null ? '–' : 'kein Abzug') : euros(Number(tax));
