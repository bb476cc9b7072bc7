import { Link } from '@/components/ui/link';
import { shares } from '@/lib/portfolio/shares';

/** Says beside the quantity of a position that a sale of it waits among the open bookings. */
export function OpenSales({ quantity }: { quantity: number | null }) {
  if (quantity === null) return null;
  return (
    <Link href="/portfolio/import" className="block text-13 text-ink-2 underline">
      {quantity === 0 ? (
        'Ein Verkauf ist noch offen'
      ) : (
        <>
          Verkauf von <span className="amount">{shares(quantity)}</span> noch offen
        </>
      )}
    </Link>
  );
}
