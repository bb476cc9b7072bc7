import { accountCall } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { DemoRemoval } from '@/components/stocks/demo-removal';
import { countOf } from '@/lib/platform/format/number';
import { randomId } from '@/lib/platform/random-id';

/** Offers to remove the bookings of invented companies; nothing if there are none. */
export function DemoBookings({ onChanged }: { onChanged: () => void }) {
  const { data } = useCall('GET /api/portfolio/bookings/invented', {}, { keepPreviousData: true });
  if (!data || data.bookings === 0) return null;
  const { bookings, companies } = data;
  return (
    <div className="page mb-6">
      <DemoRemoval
        title={`In deinem Portfolio ${companies === 1 ? 'ist noch ein erfundenes' : `sind noch ${companies} erfundene`} Unternehmen`}
        question={
          <>
            {bookings === 1
              ? 'Eine Buchung verschwindet'
              : `${countOf(bookings, 'Buchung', 'Buchungen')} verschwinden`}
            , die von {companies === 1 ? 'einem erfundenen' : `${companies} erfundenen`} Unternehmen{' '}
            {bookings === 1 ? 'ist' : 'sind'}. Alle anderen bleiben.
          </>
        }
        remove={async () => {
          const removal = randomId();
          await accountCall('DELETE /api/portfolio/bookings/invented', { query: { removal } });
          return () => accountCall('POST /api/portfolio/bookings/restore', { json: { removal } });
        }}
        onChanged={onChanged}
      />
    </div>
  );
}
