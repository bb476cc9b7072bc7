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

/** The axis begins at this share of the smaller of both values. */
const BEGIN = 0.8;

/**
 * Lists the steps of a bridge, with bars that begin where the one before ends. Sales are left out if there are none.
 *
 * @returns `begin`: the value at which the bars begin. It is zero if a step goes below 80 % of the smaller end; otherwise
 *   small steps beside large ends would be hairs
 */
export function bridgeSteps(bridge: Bridge): { begin: number; steps: BridgeStep[] } {
  const { start_value, purchases, sales, price_gain, currency_gain, end_value } = bridge;
  const changes: readonly (readonly [Exclude<Key, 'start' | 'end'>, number, isPayment: boolean])[] = [
    ['purchases', purchases, true],
    ...(sales === 0 ? [] : [['sales', -sales, true] as const]),
    ['price_gain', price_gain, false],
    ['currency_gain', currency_gain, false],
  ];
  let value = start_value;
  const steps: BridgeStep[] = [];
  for (const [key, amount, isPayment] of changes) {
    const kind = isPayment ? 'payment' : amount < 0 ? 'loss' : 'gain';
    steps.push({ key, amount, kind, from: value, to: value + amount });
    value += amount;
  }
  const ends = [start_value, ...steps.flatMap(({ from, to }) => [from, to]), end_value];
  const limit = roundedDown(BEGIN * Math.min(start_value, end_value));
  const begin = Math.min(...ends) < limit ? 0 : limit;
  steps.unshift({ key: 'start', amount: start_value, kind: 'total', from: begin, to: start_value });
  steps.push({ key: 'end', amount: end_value, kind: 'total', from: begin, to: end_value });
  const [lowest, highest] = [Math.min(begin, ...ends), Math.max(...ends)];
  const place = (at: number) => (highest === lowest ? 0 : ((at - lowest) / (highest - lowest)) * 100);
  return { begin, steps: steps.map((step) => ({ ...step, from: place(step.from), to: place(step.to) })) };
}

/** Rounds an amount down to two digits: 84,300 to 84,000. */
function roundedDown(amount: number): number {
  if (!(amount > 0)) return 0;
  const unit = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.floor(amount / unit) * unit;
}
