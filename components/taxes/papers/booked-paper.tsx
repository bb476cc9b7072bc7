import { useState } from 'react';
import { useCall } from '@/components/session/use-call';
import type { PaperVerdict } from '@/lib/bookings/papers/schema';
import { OpenedVerdict, PaperWorking } from './paper-working';

/** Shows the verdict on the paper of a booking; its working is loaded once it is opened. */
export function BookedPaper({ bookingId, paper }: { bookingId: string; paper: PaperVerdict }) {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useCall(isWanted && 'GET /api/taxes/papers', { query: { booking: bookingId } });
  const [found] = data?.papers ?? [];
  return (
    <OpenedVerdict paper={paper} onOpen={() => setWanted(true)}>
      {found ? (
        <PaperWorking {...found} />
      ) : (
        <p role="status" className="text-13 text-ink-3">
          {error ? 'Die Rechnung lässt sich gerade nicht laden.' : 'Die Rechnung wird geladen …'}
        </p>
      )}
    </OpenedVerdict>
  );
}
