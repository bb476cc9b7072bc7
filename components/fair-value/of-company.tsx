import { useMemo } from 'react';
import { useMemberParts } from '@/components/session/use-signed-in';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { BasisValue, CompanyValue, ValuedStock } from '@/lib/fair-value/company-value';
import type { Inputs } from '@/lib/fair-value/inputs';
import { keptValue } from '@/lib/fair-value/kept-value';
import { valueBases } from '@/lib/fair-value/other-basis';
import type { Valuation } from '@/lib/fair-value/valuation';
import type { Basis } from '@/lib/finance/value/start-scenarios';
import { ScoreAndValue } from './score-and-value';

const loadKeepValue = () => import('./keep-value');

export type Company = Pick<ValuedStock, 'perUnit'> &
  Pick<CompanyValue, 'thinCash'> & {
    /** The stock that members can put on their watchlist with the value. */
    stockId: string;
  };

type Props = {
  company: Company;
  bases: { readonly [basis in Basis]?: BasisValue };
  inputs: Inputs;
  value: Valuation;
  currency: DisplayCurrency;
  onBasis: (basis: Basis) => void;
};

/** Says below the answer of a company's workbench how the value goes with the score, and how to keep it. */
export function OfCompany({
  company: { stockId, thinCash },
  bases,
  inputs,
  value,
  currency,
  onBasis,
}: Props) {
  const member = useMemberParts(loadKeepValue);
  const compared = useMemo(
    () => valueBases({ bases, thinCash }, currency, inputs.basis),
    [bases, thinCash, currency, inputs.basis],
  );
  return (
    <>
      <p className="mt-4 max-w-[46em] text-15 text-ink-2">
        <ScoreAndValue
          bases={compared}
          action={(other, words) => (
            <button
              type="button"
              onClick={() => onBasis(other)}
              className="font-medium text-accent hover:underline noscript:hidden"
            >
              {words}
            </button>
          )}
        />
      </p>
      <div className="only-members mt-4 min-h-11 noscript:hidden print:hidden">
        {member && <member.KeepValue stockId={stockId} value={keptValue(inputs, value, currency)} />}
      </div>
    </>
  );
}
