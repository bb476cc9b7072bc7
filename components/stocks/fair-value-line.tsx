import { TextLink } from '@/components/ui/text-link';
import { toMiddle } from '@/lib/fair-value/distance';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Pick<Stock, 'id' | 'current_price'>;
  /** Fair value per share in the middle, in the currency of the price. */
  middle: number;
};

/** Says how far the price is from the middle of the fair value, with a link to its workbench. */
export function FairValueLine({ stock: { id, current_price: price }, middle }: Props) {
  if (price === null || middle <= 0) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 text-14 text-ink-2">
      <span>
        Kurs <b className="font-semibold text-ink">{toMiddle(price, middle)}</b> der Mitte des fairen Werts
      </span>
      <TextLink href={`/stock-detail/${id}/fairer-wert`}>Selbst rechnen</TextLink>
    </p>
  );
}
