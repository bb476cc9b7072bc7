import { Loading, Shape } from '@/components/ui/skeleton';

/** Shows the page's outline until the bookings are there. */
export function WaitingLedger() {
  return (
    <Loading label="Deine Buchungen werden geladen">
      <div className="grid gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Shape key={key} className="h-16" />
        ))}
      </div>
      <WaitingRows />
    </Loading>
  );
}

export function WaitingRows() {
  return (
    <div className="mt-8 grid gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Shape key={key} className="h-12" />
      ))}
    </div>
  );
}
