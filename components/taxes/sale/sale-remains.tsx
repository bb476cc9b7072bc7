import { amount, changeAmount, coloured, moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { RetryButton } from '@/components/ui/retry-button';
import { Shape } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { typedPrice } from '@/lib/bookings/typed-price';
import { decimalText } from '@/lib/platform/format/parse-number';
import { shares } from '@/lib/portfolio/shares';
import { saleAddress } from '@/lib/portfolio/taxes/sale-form';
import type { DepotSaleAnswer, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { Reason } from '../reason';
import { SaleGaps } from './sale-notes';
import { SaleWorking } from './sale-working';
import { type AskedSale, useSale } from './use-sale';

type Props = {
  asked: AskedSale;
  /** Takes the number of units that are sold without tax. */
  onQuantity: (quantity: string) => void;
};

export function SaleRemains({ asked, onQuantity }: Props) {
  const { sale, error, isCurrent, isValidating, retry } = useSale({ ...asked, detailed: true });
  const [way] = sale?.ways ?? [];
  const [part] = way?.parts ?? [];
  return (
    <section
      aria-label="Was bleibt"
      aria-live="polite"
      aria-busy={!isCurrent}
      className={`border-line border-t pt-3 transition-opacity ${isCurrent || error ? '' : 'opacity-70'}`}
    >
      <h3 className="mb-1 text-13 font-semibold">Was bleibt nach Steuern</h3>
      {error ? (
        <p className="text-13 text-ink-2">
          Das lässt sich gerade nicht rechnen.{' '}
          <RetryButton look="quiet" busy={isValidating} onClick={retry} />
        </p>
      ) : !way ? (
        <Shape className="h-24" />
      ) : part ? (
        <Remains way={way} part={part} onQuantity={onQuantity} />
      ) : (
        <p className="text-13 text-ink-2">
          {way.unreached ? '' : 'Nicht berechenbar: '}
          <Reason text={way.reason} />.
        </p>
      )}
      {sale && way && (
        <div className="mt-2 grid gap-1 text-13 text-ink-3 empty:hidden">
          <SaleGaps sale={sale} way={way} />
        </div>
      )}
      <p className="mt-2 text-13 text-ink-3">
        {part?.residence === 'foreign' && 'Ausländisches Depot, nichts wird abgezogen. '}
        Nach deinen <TextLink href="/konto/steuern">Angaben</TextLink>, keine Beratung.{' '}
        <TextLink href={addressOf(asked, way?.is_bond ?? false)}>Ausführlich, mit dem nächsten Jahr</TextLink>
      </p>
    </section>
  );
}

type RemainsProps = { way: SaleWayAnswer; part: DepotSaleAnswer; onQuantity: Props['onQuantity'] };

function Remains({ way, part, onQuantity }: RemainsProps) {
  const euros = (sum: string) => moneyAmount(Number(sum), 'EUR');
  const off = (sum: string) => moneyAmount(0 - Number(sum), 'EUR');
  const { proceeds, gain, pots_used, allowance_used, allowance_left, tax, net, tax_free, quantity } = part;
  return (
    <>
      <Facts
        className="[--figure-text:var(--text-13)]"
        facts={[
          ['Erlös nach Gebühren', euros(proceeds)],
          ['Ergebnis', coloured(Number(gain), changeAmount(Number(gain), 'EUR'))],
          Number(pots_used) !== 0 && ['Verlusttöpfe', off(pots_used)],
          Number(allowance_used) !== 0 && [
            'Freibetrag',
            // One piece: the figures of a line have a gap between them.
            <span key="allowance">
              {off(allowance_used)}, frei {euros(allowance_left ?? '0')}
            </span>,
          ],
          [Number(tax) < 0 ? 'Erstattung' : 'Steuern', off(tax)],
          ['Es bleiben', euros(net), 'border-line-strong! font-semibold'],
        ]}
      />
      {tax_free !== null && tax_free > 0 && Number(quantity) !== tax_free && (
        <Button
          look="quiet"
          small
          className="-ml-3"
          onClick={() => onQuantity(decimalText(String(tax_free)))}
        >
          Freibetrag ausschöpfen: {amount(shares(tax_free))} {way.is_bond ? 'Nominal' : 'Stück'}
        </Button>
      )}
      <details className="mt-1 text-13">
        <summary className="link cursor-pointer py-1 font-medium">Zeile für Zeile</summary>
        <SaleWorking way={way} part={part} depot={part.bank} />
      </details>
    </>
  );
}

/** Fills the page of a sale with what the dialog says; amounts in other currencies are left out. */
function addressOf({ positions, quantity, date }: AskedSale, isBond: boolean): string {
  const [position] = positions;
  const inEuros = position?.currency === 'EUR';
  const typed = (decimal: unknown) => (typeof decimal === 'string' ? decimalText(decimal) : '');
  return saleAddress({
    stock: position?.stock_id ?? '',
    depots: position?.depot_ids ?? [],
    quantity: typed(quantity),
    price: inEuros ? typedPrice(typed(position?.price), isBond ? 'bond' : null, 2) : '',
    fee: inEuros ? typed(position?.fee) : '',
    date: date ?? '',
  });
}
