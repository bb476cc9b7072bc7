import { X } from 'lucide';
import { useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { IconButton } from '@/components/ui/icon-button';
import { TextButton } from '@/components/ui/text-button';
import { showError } from '@/components/ui/toast-store';
import { useOpened } from '@/components/ui/use-opened';
import { useStore } from '@/components/ui/use-store';
import { createStore } from '@/lib/platform/create-store';
import type { Comparable } from '@/lib/portfolio/schema/benchmark';

const loadSearch = () => import('./benchmark-search');

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
      showError(error, 'Der Vergleich ließ sich nicht speichern');
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
  const search = useOpened(loadSearch, isSearching, () => setSearching(false));
  if (benchmark)
    return (
      <p className="flex min-h-11 min-w-0 items-center text-13 text-ink-2 md:min-h-9">
        <span className="truncate">verglichen mit {benchmark.name}</span>
        <IconButton icon={X} label="Vergleich entfernen" onClick={() => onChoose(null)} />
      </p>
    );
  if (!isSearching || !search)
    return <TextButton onClick={() => setSearching(true)}>Vergleichen mit …</TextButton>;
  return (
    <search.BenchmarkSearch
      proposals={proposals}
      onChoose={({ id, name }) => {
        setSearching(false);
        onChoose({ id, name });
      }}
    />
  );
}
