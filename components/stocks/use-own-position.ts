'use client';

import { useEffect, useState } from 'react';
import { useSignedInAccount } from '@/components/session/use-signed-in';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { OwnPosition } from './own-position';

type Answer = {
  account: string;
  /** Null until the first answer. In another currency, the earlier one stays until the next arrives. */
  own: OwnPosition | null;
  failed: boolean;
};

/** Loads the signed-in visitor's position in a stock; `own` is null for anybody else. A failure is logged once. */
export function useOwnPosition(stockId: string, currency: DisplayCurrency) {
  const account = useSignedInAccount();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (account === null) return;
    let gone = false;
    import('./own-position')
      .then(({ ownPosition }) => ownPosition(stockId, currency))
      .then(
        (own) => gone || setAnswer({ account, own, failed: false }),
        (error) => {
          if (gone) return;
          console.error(error);
          setAnswer((last) => ({ account, own: last?.account === account ? last.own : null, failed: true }));
        },
      );
    return () => {
      gone = true;
    };
  }, [account, stockId, currency, attempt]);

  const current = answer?.account === account ? answer : null;
  return {
    own: current?.own ?? null,
    failed: current?.failed ?? false,
    retry: () => setAttempt(attempt + 1),
  };
}
