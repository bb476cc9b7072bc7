import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { COMPARABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { changeColour } from '@/components/ui/change-colour';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast-store';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';

export type BenchmarkStock = { id: string; name: string };

/** Returns what the account compares its portfolio with, and a function that changes it. */
export function usePreferredBenchmark() {
  const { data, mutate } = useCall('GET /api/portfolio/preferred-benchmark');
  const choose = async (stock: BenchmarkStock | null) => {
    const saved = accountCall('POST /api/portfolio/preferred-benchmark', {
      json: { stock: stock?.id ?? null },
    });
    try {
      await mutate(
        saved.then(() => ({ stock })),
        { optimisticData: { stock }, revalidate: false },
      );
    } catch (error) {
      console.error(error);
      showToast('Der Vergleich ließ sich nicht speichern', 'error');
    }
  };
  return { benchmark: data?.stock ?? null, isKnown: data !== undefined, choose };
}

type ChoiceProps = {
  benchmark: BenchmarkStock | null;
  onChoose: (stock: BenchmarkStock | null) => void;
};

/** Chooses a security to compare the portfolio with. */
export function BenchmarkChoice({ benchmark, onChoose }: ChoiceProps) {
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
      <Button look="quiet" small onClick={() => setSearching(true)} className="-ml-3">
        Vergleichen mit …
      </Button>
    );
  return (
    <BenchmarkSearch
      onChoose={({ id, name }) => {
        setSearching(false);
        onChoose({ id, name });
      }}
    />
  );
}

function BenchmarkSearch({ onChoose }: { onChoose: (stock: BenchmarkStock) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
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
