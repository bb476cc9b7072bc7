import { countsOf, ratioOfCounts } from '@/lib/bookings/ratio';
import { type Draft, type DraftSecurity, rowKey } from './draft';

type Amounts = Pick<
  Draft,
  'quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding_tax' | 'ratio' | 'cost_share'
>;

/** Shares that go in a corporate action and that come, as the form has them; null: not stated. */
type EditedCounts = { given: string | null; received: string | null };

/** Returns what a document says becomes of how many shares. */
export const statedCounts = ({ ratio }: Pick<Draft, 'ratio'>): EditedCounts =>
  ratio === null ? { given: '1', received: null } : countsOf(ratio);

/** Values that the person entered; numbers that the kind has, and the security only if it is another one. */
type Entered = Pick<Draft, 'kind' | 'date' | 'depot' | 'currency'> & {
  numbers: Partial<Amounts & EditedCounts>;
  security: DraftSecurity | null;
};

const NONE: Amounts = {
  quantity: null,
  price: null,
  amount: null,
  fees: '0',
  taxes: '0',
  withholding_tax: null,
  ratio: null,
  cost_share: null,
};

/** Returns what changes about a booking. New amounts are right, whatever its document says of them. */
export function editOf(draft: Draft, { numbers: entered, security, ...rest }: Entered): Partial<Draft> {
  const { given, received, ...numbers } = entered;
  if (received !== undefined)
    numbers.ratio = received === null ? null : ratioOfCounts({ given: given ?? '1', received });
  const amounts: Partial<Amounts> = rest.kind === draft.kind ? numbers : { ...NONE, ...numbers };
  const names = Object.keys(amounts) as (keyof Amounts)[];
  const isOther = (name: keyof Amounts) =>
    amounts[name] !== draft[name] && Number(amounts[name] ?? -1) !== Number(draft[name] ?? -1);
  const isRevalued = rest.currency !== draft.currency || names.some(isOther);
  return {
    ...rest,
    ...amounts,
    read_as: draft.read_as ?? rowKey(draft),
    // A split may have come before the new day: the shares stay those after it.
    counted_on:
      draft.counted_on === draft.date || draft.counted_on < rest.date ? rest.date : draft.counted_on,
    bond: draft.bond,
    ...(security && { security }),
    ...(isRevalued && { mismatch: null, warning: null, foreign_gross: null, exchange_rate: null }),
  };
}
