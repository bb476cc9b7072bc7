import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { COMPARABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { changeColour } from '@/components/ui/change-colour';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { createStore } from '@/lib/platform/create-store';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { BenchmarkComparison, Comparable } from '@/lib/portfolio/schema/benchmark';

/** The security compared with before the last one was removed or replaced, in this visit. */
const lastBenchmark = createStore<Comparable | null>(null);

const NO_PROPOSALS: readonly Comparable[] = [];

/** Returns what the account compares its portfolio with, what it could, and a function that changes it. */
export function usePreferredBenchmark() {
  const { data, mutate } = useCall('GET /api/portfolio/preferred-benchmark');
  const last = useStore(lastBenchmark, null);
  const benchmark = data?.stock ?? null;
  const proposals = data?.proposals ?? NO_PROPOSALS;
  const choose = async (stock: Comparable | null) => {
    if (benchmark) lastBenchmark.set(benchmark);
    const saved = accountCall('POST /api/portfolio/preferred-benchmark', {
      json: { stock: stock?.id ?? null },
    });
    const chosen = { stock, proposals: [...proposals] };
    try {
      await mutate(
        saved.then(() => chosen),
        { optimisticData: chosen, revalidate: false },
      );
    } catch (error) {
      console.error(error);
      showToast('Der Vergleich ließ sich nicht speichern', 'error');
    }
  };
  return {
    benchmark,
    proposals: last === null || proposals.some(({ id }) => id === last.id) ? proposals : [...proposals, last],
    isKnown: data !== undefined,
    choose,
  };
}

type ChoiceProps = {
  benchmark: Comparable | null;
  proposals: readonly Comparable[];
  onChoose: (stock: Comparable | null) => void;
};

/** Chooses a security to compare the portfolio with. */
export function BenchmarkChoice({ benchmark, proposals, onChoose }: ChoiceProps) {
  const [isSearching, setSearching] = useState(false);
  if (benchmark)
    return (
      <p className="flex min-h-11 min-w-0 items-center text-13 text-ink-2 md:min-h-9">
        <span className="truncate">verglichen mit {benchmark.name}</span>
        <IconButton icon={X} label="Vergleich entfernen" onClick={() => onChoose(null)} />
      </p>
    );
  if (!isSearching)
    return (
      <Button look="quiet" small onClick={() => setSearching(true)} className="-ml-3 print:hidden">
        Vergleichen mit …
      </Button>
    );
  return (
    <BenchmarkSearch
      proposals={proposals}
      onChoose={({ id, name }) => {
        setSearching(false);
        onChoose({ id, name });
      }}
    />
  );
}

type SearchProps = Pick<ChoiceProps, 'proposals'> & { onChoose: (stock: Comparable) => void };

function BenchmarkSearch({ proposals, onChoose }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <div className="w-full md:w-64">
        <StockSearchBox
          kinds={COMPARABLE}
          look="field"
          label="Vergleichen mit"
          placeholder="Name, Symbol oder ISIN"
          field={field}
          onChoose={onChoose}
        />
      </div>
      {proposals.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 text-13 text-ink-3">
          zum Beispiel
          {proposals.map((one) => (
            <Button key={one.id} look="quiet" small onClick={() => onChoose(one)}>
              {one.name}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

const REASONS: Readonly<Record<NonNullable<BenchmarkComparison['reason']>, (name: string) => string>> = {
  nothing_held: () => 'In diesem Zeitraum war dein Depot leer.',
  no_price: () => 'Am ersten Tag des Zeitraums gibt es keinen Kurs des Vergleichswerts.',
  used_up: (name) => `Mit denselben Entnahmen wäre von ${name} nichts mehr übrig.`,
};

/** Says in words how the portfolio did beside its benchmark: its return, and the same payments. */
export function BenchmarkWords({ comparison }: { comparison: BenchmarkComparison }) {
  const { name, growth, own_growth, what_if, reason, currency } = comparison;
  return (
    <p role="status" className="mt-1 text-14 text-ink-2">
      {growth !== null && (
        <>
          Rendite {formatChange(own_growth)}, {name} {formatChange(growth)}.{' '}
        </>
      )}
      {what_if && (
        <>
          Dasselbe Geld in {name} wäre heute{' '}
          <b className="amount font-semibold">{formatMoney(what_if.value, currency)}</b> wert, dein Portfolio
          liegt{' '}
          <b className={`amount font-semibold ${changeColour(what_if.difference)}`}>
            {formatMoneyChange(what_if.difference, currency)}
          </b>{' '}
          {what_if.difference < 0 ? 'darunter' : 'darüber'}.{' '}
        </>
      )}
      {reason && REASONS[reason](name)}
    </p>
  );
}
