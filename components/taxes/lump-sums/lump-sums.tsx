'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { LumpSums as Answer } from '@/lib/portfolio/taxes/lump-sum-schema';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { CashNeeded } from './cash-needed';
import { LumpSumTable } from './lump-sum-table';

export const LumpSumsPage = () => (
  <AccountGate waiting={<WaitingLumpSums />}>
    <LumpSums />
  </AccountGate>
);

/** Shows the Vorabpauschalen of a year, how each is computed, and the cash that its tax needs. */
function LumpSums() {
  const asked = useSearchParams().get('jahr') ?? '';
  const [chosen, setYear] = useState(/^20\d\d$/.test(asked) ? asked : null);
  const { data, error, isValidating, mutate } = useCall(
    'GET /api/taxes/advance-lump-sums',
    { query: chosen === null ? {} : { year: chosen } },
    { keepPreviousData: true },
  );
  const isCurrent = data !== undefined && (chosen === null || String(data.year) === chosen);
  const choose = (next: string) => {
    setYear(next);
    history.replaceState(history.state, '', `?jahr=${next}`);
  };
  if (error && !isCurrent)
    return (
      <LoadFailed
        title="Deine Vorabpauschalen lassen sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => {
          // An address may ask for a year that has no rate.
          setYear(null);
          void mutate();
        }}
      />
    );
  if (!data) return <WaitingLumpSums />;
  if (data.funds.length === 0 && data.years.length < 2) return <NoFunds />;
  return (
    <>
      <Controls answer={data} year={chosen ?? String(data.year)} onChoose={choose} />
      <div aria-busy={!isCurrent || undefined} className="transition-opacity aria-busy:opacity-50">
        {data.funds.length === 0 ? (
          <p className="text-ink-2">Am Ende von {data.year} lag kein Fonds in deinen Depots.</p>
        ) : (
          <>
            <LumpSumTable answer={data} onSaved={mutate} />
            <CashNeeded answer={data} />
          </>
        )}
      </div>
      <Notice answer={data} />
    </>
  );
}

const NoFunds = () => (
  <div className="h-60">
    <EmptyState
      title="Keine Fonds in deinen Depots"
      action={<ButtonLink href={LUMP_SUM_PATH}>Eine Vorabpauschale ausrechnen</ButtonLink>}
    >
      Sobald ein Fonds oder ETF gebucht ist, steht hier für jedes Jahr, welche Steuer im Januar darauf fällig
      wird.
    </EmptyState>
  </div>
);

type ControlsProps = { answer: Answer; year: string; onChoose: (year: string) => void };

function Controls({ answer: { years, base_interest, year: shown }, year, onChoose }: ControlsProps) {
  const offered = years.includes(Number(year)) ? years : [Number(year), ...years];
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <select
        aria-label="Jahr"
        value={year}
        onChange={({ target }) => onChoose(target.value)}
        className="control control-select w-auto!"
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <p className="text-13 text-ink-3">
        Basiszins {shown}: {formatPercent(Number(base_interest))}
      </p>
      <div className="ml-auto md:-mr-3">
        <HideAmounts />
      </div>
    </div>
  );
}

const Notice = ({ answer }: { answer: Answer }) => (
  <p className="mt-8 max-w-[46rem] text-13 text-ink-3">
    Kein Steuerbescheid, keine Beratung. Sätze zuletzt geprüft am {formatDay(answer.rates_as_of)}. Für
    einzelne Fonds ohne Depot: <TextLink href={LUMP_SUM_PATH}>Vorabpauschale berechnen</TextLink>.
  </p>
);

const WaitingLumpSums = () => <Skeleton className="h-100" label="Deine Vorabpauschalen werden geladen" />;
