import type { Bridge } from './schema/performance';

type Key = 'start' | 'purchases' | 'sales' | 'price_gain' | 'currency_gain' | 'end';

/** One step from the value at the start to that at the end. */
export type BridgeStep = {
  key: Key;
  /** Signed; of the two values, the value. */
  amount: number;
  kind: 'total' | 'payment' | 'gain' | 'loss';
  /** Ends of its bar in percent of the drawing, `to` after the step. */
  from: number;
  to: number;
};

/**
 * Lists the steps of a bridge, with bars that begin where the one before ends. Sales are left out if there are none.
 * The bars begin at zero, so that their lengths can be compared.
 */
export function bridgeSteps(bridge: Bridge): BridgeStep[] {
  const { start_value, purchases, sales, price_gain, currency_gain, end_value } = bridge;
  const changes: readonly (readonly [Exclude<Key, 'start' | 'end'>, number, isPayment: boolean])[] = [
    ['purchases', purchases, true],
    ...(sales === 0 ? [] : [['sales', -sales, true] as const]),
    ['price_gain', price_gain, false],
    ['currency_gain', currency_gain, false],
  ];
  let value = start_value;
  const steps: BridgeStep[] = [
    { key: 'start', amount: start_value, kind: 'total', from: 0, to: start_value },
  ];
  for (const [key, amount, isPayment] of changes) {
    const kind = isPayment ? 'payment' : amount < 0 ? 'loss' : 'gain';
    steps.push({ key, amount, kind, from: value, to: value + amount });
    value += amount;
  }
  steps.push({ key: 'end', amount: end_value, kind: 'total', from: 0, to: end_value });
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(...ends)];
  const place = (at: number) => (highest === lowest ? 0 : ((at - lowest) / (highest - lowest)) * 100);
  return steps.map((step) => ({ ...step, from: place(step.from), to: place(step.to) }));
}
