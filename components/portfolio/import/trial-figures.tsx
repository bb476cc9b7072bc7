import { moneyAmount } from '@/components/ui/amounts';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { Preview } from '@/lib/depot-import/preview/preview';
import { figuresOf } from '@/lib/depot-import/preview/summary';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { isHeld, pricesAfter, pricesBefore, worthOf } from './import-worth';

type Props = { preview: Preview; securities: ReadonlyMap<string, LedgerSecurity> };

/** Says in four figures what the files make of a portfolio. */
export function TrialFigures({ preview: { rows, positions }, securities }: Props) {
  const { invested, dividends, others } = figuresOf(rows);
  const worth = worthOf(positions, pricesAfter(rows, securities), pricesBefore(rows, securities));
  const held = new Set(positions.filter(({ after }) => isHeld(after)).map(({ stockId }) => stockId));
  const facts = [
    ['Eingesetzt: Käufe − Verkäufe', moneyAmount(invested, 'EUR')],
    ['Wert zu den letzten Kursen', moneyAmount(worth.after, 'EUR')],
    ['Dividenden nach Steuern', moneyAmount(dividends, 'EUR')],
    ['Wertpapiere im Depot', formatCount(held.size)],
  ] as const;
  return (
    // On a phone the rows come first.
    <div className="mt-3 border-line border-y py-3 max-md:order-last">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-17 font-semibold tracking-tight wrap-anywhere proportional-nums md:text-20">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && (
        <p className="mt-2 text-13 text-ink-3">
          Summen in Euro, ohne {countOf(others, 'Buchung', 'Buchungen')} in anderer Währung.
        </p>
      )}
    </div>
  );
}
