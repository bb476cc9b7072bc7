import { Loading, Shape } from '@/components/ui/skeleton';

/** Shows the page's outline until the portfolio is there. */
export function WaitingPortfolio() {
  return (
    <Loading label="Dein Portfolio wird geladen">
      <div className="page mt-6">
        <div className="flex justify-between border-line border-t pt-3">
          <Shape className="h-8 w-40" />
          <Shape className="h-9 w-52" />
        </div>
        <Shape className="mt-5 h-96 rounded-card! lg:h-44" />
        <Shape className="mt-20 h-8 w-40" />
        <div className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Shape key={key} className="h-12" />
          ))}
        </div>
        <Shape className="mt-20 h-8 w-40" />
        <Shape className="mt-5 h-100 rounded-card!" />
        <Shape className="mt-20 h-100 rounded-card!" />
      </div>
    </Loading>
  );
}
