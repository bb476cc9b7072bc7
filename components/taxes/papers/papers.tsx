'use client';

import { ReceiptText } from 'lucide';
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import { AccountGate } from '@/components/session/account-gate';
import type { Answer } from '@/components/session/api-calls';
import { LoadFailed } from '@/components/session/load-failed';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { MoreRows } from '@/components/ui/more-rows';
import { NoMatch } from '@/components/ui/no-match';
import { Pill, PillRow, RemovablePill } from '@/components/ui/pill';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { type PaperFilters, paperFiltersFrom, papersAddress } from '@/lib/bookings/papers/papers-address';
import { PAPERS_PER_PAGE } from '@/lib/bookings/papers/rules';
import type { CheckedPapers } from '@/lib/bookings/papers/schema';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import { VERDICT_NAMES, VERDICTS } from '@/lib/taxes/check/verdicts';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { PapersTable } from './papers-table';

export const PapersPage = () => (
  <AccountGate waiting={<WaitingPapers />}>
    <Papers />
  </AccountGate>
);

/** Shows the papers whose taxes were computed again, with what was found. */
function Papers() {
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

type FilterRowProps = {
  filters: PaperFilters;
  answer: Pick<CheckedPapers, 'counts' | 'years' | 'depots'>;
  /** Papers of all verdicts. */
  all: number;
  onChange: (filters: PaperFilters) => void;
};

/** Chooses verdict, year and bank of the checked papers. */
function PaperFilterRow({ filters, answer: { counts, years, depots }, all, onChange }: FilterRowProps) {
  const { verdict, booking } = filters;
  const choose = (field: keyof PaperFilters, value: string | undefined) => {
    const { [field]: _, ...others } = filters;
    onChange(value ? { ...others, [field]: value } : others);
  };
  return (
    <search aria-label="Filter der Belege" className="grid min-w-0 gap-3">
      <PillRow label="Urteil">
        <Pill pressed={verdict === undefined} onClick={() => choose('verdict', undefined)}>
          Alle <span className="figures">{formatCount(all)}</span>
        </Pill>
        {VERDICT_NAMES.map((name) => (
          <Pill key={name} pressed={verdict === name} onClick={() => choose('verdict', name)}>
            {VERDICTS[name]} <span className="figures">{formatCount(counts[name])}</span>
          </Pill>
        ))}
      </PillRow>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Jahr"
          value={filters.year ?? ''}
          options={[{ value: '', label: 'Alle Jahre' }, ...years.map(optionOf)]}
          onChange={({ target }) => choose('year', target.value)}
        />
        {(depots.length > 1 || filters.depot) && (
          <Select
            label="Bank"
            value={filters.depot ?? ''}
            options={[
              { value: '', label: 'Alle Banken' },
              ...depots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => choose('depot', target.value)}
          />
        )}
        {booking && <RemovablePill text="Nur dieser Beleg" onRemove={() => choose('booking', undefined)} />}
      </div>
    </search>
  );
}

const optionOf = (year: number) => ({ value: String(year), label: String(year) });

type Page = Answer<'GET /api/taxes/papers'>;

/** Returns the checked papers that match filters, page after page; within an AccountGate. */
function usePapers(filters: PaperFilters) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    (index) => ['papers', { ...filters, offset: String(index * PAPERS_PER_PAGE) }],
    ([, query]: [string, PaperFilters]) => accountCall('GET /api/taxes/papers', { query }),
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const [first] = data ?? [];
  return {
    papers: data?.flatMap(({ papers }) => papers) ?? [],
    /** Counts and choices, which the first page has. */
    first,
    error,
    isValidating,
    retry: () => void mutate(),
    showMore: () => void setSize(size + 1),
  };
}

const WaitingPapers = () => <Skeleton className="h-100" label="Deine geprüften Belege werden geladen" />;
