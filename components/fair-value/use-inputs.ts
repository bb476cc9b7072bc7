import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BasisValue } from '@/lib/fair-value/company-value';
import type { FieldName } from '@/lib/fair-value/fields';
import { type Inputs, inputsFromAddress, queryOf, startInputs, textsOf } from '@/lib/fair-value/inputs';
import type { Basis, ScenarioName } from '@/lib/finance/value/start-scenarios';

/** Values that the server has parsed from the query. */
export type Typed = { inputs: Inputs; replaced: string[]; emptied: string[] };

/** Milliseconds without a change after which the address is written: browsers limit how often. */
const PAUSE = 300;

/**
 * Holds the inputs of the workbench, which the address has too.
 *
 * @param path of the page; its query has the inputs unless they are those of the start
 */
export function useInputs(
  path: string,
  bases: { readonly [basis in Basis]?: BasisValue },
  typed: Typed | undefined,
) {
  const starts = useMemo(() => textsOf(bases), [bases]);
  const first = useMemo(() => typed?.inputs ?? startInputs(starts), [typed, starts]);
  const [inputs, setInputs] = useState<Inputs>(first);
  const [replaced, setReplaced] = useState(typed?.replaced ?? []);
  const [emptied, setEmptied] = useState(typed?.emptied ?? []);
  const isChanged = useRef(false);

  // A cached page knows no query: the browser reads it after a step within the site.
  useEffect(() => {
    // The typed numbers are newer than the address.
    if (typed || isChanged.current || !location.search) return;
    const query = new URLSearchParams(location.search);
    const read = inputsFromAddress((name) => query.get(name), starts);
    setInputs(read.inputs);
    setReplaced(read.replaced);
  }, [typed, starts]);

  const query = queryOf(inputs);
  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(() => {
      const isStart = query === queryOf(startInputs(starts));
      history.replaceState(history.state, '', isStart ? path : `${path}?${query}`);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [query, path, starts]);

  const change = useCallback((next: (inputs: Inputs) => Inputs) => {
    isChanged.current = true;
    setInputs(next);
  }, []);
  const changeField = useCallback(
    (scenario: ScenarioName, field: FieldName, text: string) =>
      change((now) => ({
        ...now,
        scenarios: { ...now.scenarios, [scenario]: { ...now.scenarios[scenario], [field]: text } },
      })),
    [change],
  );
  return {
    inputs,
    /** Fields of the address that could not be used: they have their start value now, or none. */
    unread: { replaced, emptied },
    address: `${path}?${query}`,
    change,
    changeField,
    chooseBasis: (basis: Basis) =>
      change(({ end, margin }) => ({ ...startInputs(starts, basis), end, margin })),
    reset: () => {
      setReplaced([]);
      setEmptied([]);
      change(({ price, currency, dividend, bookValue }) => ({
        ...startInputs(starts),
        ...(typed && { price, currency, dividend, bookValue }),
      }));
    },
  };
}
