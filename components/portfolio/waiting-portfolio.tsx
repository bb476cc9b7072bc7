import { Loading, Shape } from '@/components/ui/skeleton';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Shows the page's outline until the portfolio is there: value and chart beside figures, dividends, positions. */
export function WaitingPortfolio() {
  return (
    <Loading label="Dein Portfolio wird geladen">
      <div className="page">
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div>
            <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
              <Shape className="h-16 w-64" />
              <Shape className="h-16 w-28" />
              <Shape className="h-16 w-36" />
            </div>
            <Shape className="mt-6 h-9 w-full max-w-140" />
            <Shape className="mt-3 h-74" />
          </div>
          <div className="grid content-start gap-3 max-lg:hidden">
            {LINES.map((key) => (
              <Shape key={key} className="h-10" />
            ))}
          </div>
        </div>
        <div className="mt-6 border-line-strong border-t pt-3">
          <Shape className="h-6 w-80 max-w-full" />
          <Shape className="mt-4 h-48 max-w-120" />
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3 border-rule border-t pt-3">
          <Shape className="h-8 w-40" />
          <Shape className="h-11 w-full md:w-80" />
        </div>
        {LINES.map((key) => (
          <div key={key} className="flex h-15 items-center gap-6 border-line border-b">
            <Shape className="mr-auto h-5 w-56" />
            <Shape className="h-5 w-24" />
            <Shape className="h-5 w-20 max-md:hidden" />
            <Shape className="h-5 w-24 max-md:hidden" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
