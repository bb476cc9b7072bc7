'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { responseTo } from '@/components/session/account-fetch';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { CsvButton } from '@/components/ui/csv-button';
import { DecimalField } from '@/components/ui/decimal-field';
import { EmptyState } from '@/components/ui/empty-state';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { PrintButton } from '@/components/ui/print-button';
import { Skeleton } from '@/components/ui/skeleton';
import { storedChoice } from '@/components/ui/stored-choice';
import { useStore } from '@/components/ui/use-store';
import { parseNumber } from '@/lib/platform/format/parse-number';
import { Costs, DeliveredOut, Dividends, Part, Sales, Totals } from './report-parts';

export const ReportPage = () => (
  <AccountGate waiting={WAITING}>
    <Report />
  </AccountGate>
);

const WAITING = (
  <div className="h-100">
    <Skeleton label="Dein Jahresbericht wird geladen" />
  </div>
);

const NO_ALLOWANCES: Readonly<Record<string, string>> = {};

/** Shows what a calendar year brought, to read, to print and as a file. */
function Report() {
  const asked = useSearchParams().get('jahr') ?? '';
  const [chosen, setYear] = useState(/^(19|20|21)\d\d$/.test(asked) ? asked : null);
  const { data, error, isValidating, mutate } = useCall(
    'GET /api/portfolio/report',
    { query: { year: chosen } },
    { keepPreviousData: true },
  );
  const year = chosen ?? String(data?.year);
  const isCurrent = data !== undefined && String(data.year) === year;
  const choose = (next: string) => {
    setYear(next);
    history.replaceState(history.state, '', `?jahr=${next}`);
  };
  if (error && !isCurrent)
    return (
      <LoadFailed
        title="Dein Jahresbericht lässt sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return WAITING;
  if (data.years.length === 0)
    return (
      <div className="h-60">
        <EmptyState
          title="Noch keine Buchungen"
          action={<ButtonLink href="/portfolio/buchungen">Zu den Buchungen</ButtonLink>}
        >
          Sobald etwas gebucht ist, steht hier, was jedes Jahr gebracht hat.
        </EmptyState>
      </div>
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <select
          aria-label="Jahr"
          value={year}
          onChange={({ target }) => choose(target.value)}
          className="control control-select w-auto!"
        >
          {(data.years.includes(Number(year)) ? data.years : [Number(year), ...data.years]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap items-center gap-2 md:ml-auto">
          <HideAmounts />
          <CsvButton
            name={`jahresbericht-${year}.csv`}
            load={() =>
              responseTo('GET /api/portfolio/report', { query: { year, format: 'csv' } }).then((answer) =>
                answer.blob(),
              )
            }
          />
          <PrintButton small />
        </div>
      </div>
      <div
        aria-busy={!isCurrent || undefined}
        className="report-sheet transition-opacity aria-busy:opacity-50 print:mt-4"
      >
        <Banner kind="info" still title={`Jahresbericht ${data.year} in ${data.currency}`}>
          {data.notice}
        </Banner>
        <Totals report={data} />
        <Sales report={data} />
        <DeliveredOut report={data} />
        <Dividends report={data} />
        <Costs report={data} />
        <Allowance year={String(data.year)} />
      </div>
    </>
  );
}

/** Takes what the banks used of the saver's allowance, which no booking says. */
function Allowance({ year }: { year: string }) {
  const used = useStore(usedAllowances, NO_ALLOWANCES);
  return (
    <Part id="freistellung" title="Freistellungsauftrag" isPrinted={Boolean(used[year])}>
      <div className="max-w-80">
        <DecimalField
          label={`${year} genutzt (EUR)`}
          hint="Steht auf den Abrechnungen deiner Banken; bleibt auf diesem Gerät."
          name="allowance"
          value={used[year] ?? ''}
          error={allowanceError(used[year] ?? '')}
          onChange={({ target }) => usedAllowances.set({ ...usedAllowances.get(), [year]: target.value })}
          className="text-right tabular-nums"
        />
      </div>
    </Part>
  );
}

type Allowances = Readonly<Record<string, string>>;

/** The used part of the saver's allowance by year, as typed; stored on this device only. */
const usedAllowances = storedChoice<Allowances>('used-allowances', readAllowances, JSON.stringify);

/** Says what is wrong with a typed amount; nothing is not. */
export const allowanceError = (text: string): string | undefined =>
  text.trim() === '' || parseNumber(text) !== null ? undefined : 'Bitte gib einen Betrag ein, etwa 801,50';

function readAllowances(text: string | null): Allowances {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, used]) => typeof used === 'string'))
      : {};
  } catch {
    return {};
  }
}
