import { Shape } from '@/components/ui/skeleton';

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The shape of results before the first answer: a table's rows. */
export const WaitingRows = () => (
  <div className="page mt-6" aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className="flex h-12 items-center gap-6 border-line border-b">
        <Shape className="h-3.5 w-2/5" still />
        <Shape className="ml-auto h-3.5 w-16" still />
        <Shape className="h-3.5 w-16 max-md:hidden" still />
        <Shape className="h-3.5 w-40 max-lg:hidden" still />
      </div>
    ))}
  </div>
);
