import { ReceiptText } from 'lucide';
import { useState } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { MoreRows } from '@/components/ui/more-rows';
import { NoMatch } from '@/components/ui/no-match';
import { TextLink } from '@/components/ui/text-link';
import { type PaperFilters, paperFiltersFrom, papersAddress } from '@/lib/bookings/papers/papers-address';
import type { CheckedPapers } from '@/lib/bookings/papers/schema';
import { formatDay } from '@/lib/platform/format/day';
import { VERDICT_NAMES, VERDICTS } from '@/lib/taxes/check/verdicts';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { PaperFilterRow } from './paper-filters';
import { PapersTable } from './papers-table';
import { usePapers } from './use-papers';
import { WaitingPapers } from './waiting-papers';

/** Shows the papers whose taxes were computed again, with what was found. */
export function Papers() {
  const [filters, setFilters] = useFilters();
  const { papers, first, error, isValidating, retry, showMore } = usePapers(filters);
  if (error && !first)
    return (
      <LoadFailed
        title="Deine geprüften Belege lassen sich gerade nicht laden"
        busy={isValidating}
        onRetry={retry}
      />
    );
  if (!first) return <WaitingPapers />;
  if (first.years.length === 0) return <NoPapers />;
  const all = countOfAll(first);
  const total = filters.booking ? papers.length : filters.verdict ? first.counts[filters.verdict] : all;
  return (
    <>
      <p className="max-w-160 text-15 text-ink-2">
        Beim Import rechnet dein Gerät die Steuern jeder Abrechnung nach, aus ihren eigenen Zahlen.
        Gespeichert sind Urteil, Zeilen und was sich in Töpfen und Freibetrag ändert, nie der Beleg.
      </p>
      <PrintedFilters filters={filters} depots={first.depots} />
      <div className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
        <PaperFilterRow filters={filters} answer={first} all={all} onChange={setFilters} />
        <div className="ml-auto md:-mr-3">
          <HideAmounts />
        </div>
      </div>
      <div aria-busy={isValidating || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
        {papers.length > 0 ? (
          <PapersTable papers={papers} />
        ) : (
          <NoMatch onReset={() => setFilters({})}>Kein Beleg passt zu diesen Filtern.</NoMatch>
        )}
      </div>
      <div className="mt-5">
        <MoreRows shown={papers.length} total={total} busy={isValidating} onMore={showMore} />
      </div>
      <p className="mt-8 text-13 text-ink-3">
        Kein Steuerbescheid, keine Beratung. Sätze vom {formatDay(RATES_AS_OF)}; was als nicht bestätigt
        gekennzeichnet ist, haben wir in keiner Quelle gefunden.
      </p>
    </>
  );
}

const countOfAll = ({ counts }: CheckedPapers): number =>
  VERDICT_NAMES.reduce((sum, name) => sum + counts[name], 0);

type PrintedProps = { filters: PaperFilters; depots: CheckedPapers['depots'] };

/** Says on paper which papers are listed, where the filters are not printed. */
function PrintedFilters({ filters: { verdict, year, depot, booking }, depots }: PrintedProps) {
  const chosen = [
    verdict && VERDICTS[verdict],
    year,
    depots.find(({ id }) => id === depot)?.name,
    booking && 'nur dieser Beleg',
  ].filter(Boolean);
  return chosen.length > 0 && <p className="mt-4 font-semibold not-print:hidden">{chosen.join(' · ')}</p>;
}

const NoPapers = () => (
  <EmptyState
    icon={ReceiptText}
    title="Noch kein Beleg geprüft"
    action={<ButtonLink href="/portfolio/import">Belege importieren</ButtonLink>}
  >
    Importiere Abrechnungen deiner Bank als PDF. Dein Gerät liest sie, rechnet Kapitalertragsteuer,
    Solidaritätszuschlag und Kirchensteuer nach und sagt, ob sie stimmen. Der Beleg selbst verlässt dein Gerät
    nicht. <TextLink href="/depot-import">Diese Banken lesen wir</TextLink>
  </EmptyState>
);

/** Returns the filters, which the address keeps. */
function useFilters() {
  const [filters, setFilters] = useState(() => paperFiltersFrom(new URLSearchParams(location.search)));
  const choose = (next: PaperFilters) => {
    setFilters(next);
    history.replaceState(history.state, '', papersAddress(next));
  };
  return [filters, choose] as const;
}
