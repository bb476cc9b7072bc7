import { Shape } from '@/components/ui/skeleton';

const RINGS = ['Bewertung', 'Finanzen', 'Dividenden', 'Wachstum'];

const SECTIONS = [
  { name: 'Kennzahlen', lines: ['KGV', 'Erwartetes KGV', 'KBV', 'EV/EBITDA'] },
  { name: 'Dividenden', lines: ['Dividende', 'Dividendenrendite', 'Ausschüttungsquote'] },
  {
    name: 'Wachstumsprognosen',
    lines: ['Umsatz', 'Gewinn', 'Dieses Jahr (erw.)', 'Nächstes Jahr (erw.)'],
  },
];

/** Placeholder for a stock card with the same rows. Wrap several in a Loading. Still, because a list has thousands of shapes. */
export const StockCardSkeleton = () => (
  <div
    aria-hidden="true"
    className="stock-card row-span-7 rounded-card border border-line bg-surface *:px-(--card-inset,20px) print:hidden"
  >
    <div className="flex justify-between gap-4 pt-5 two-columns:col-span-2">
      <div className="w-3/5">
        <Shape still className="h-4.5 w-full" />
        <Shape still className="mt-3 h-3 w-1/2" />
      </div>
      <Shape still className="h-5 w-20" />
    </div>
    <div className="card-gauges">
      <div className="four-or-two gap-y-3">
        {RINGS.map((name) => (
          <div key={name} className="grid h-18.75 content-start justify-items-center gap-2">
            <Shape still className="size-13.5 rounded-full!" />
            <Shape still className="h-3 w-14" />
          </div>
        ))}
      </div>
      <div className="h-8 two-columns:h-12" />
    </div>
    <div className="two-columns:col-span-2">
      <div className="four-or-two gap-px border-line border-y py-2 two-columns:py-1.5">
        {RINGS.map((name) => (
          <Shape key={name} className="mx-auto my-1 h-6.75 w-12 two-columns:h-3" />
        ))}
      </div>
    </div>
    {SECTIONS.map(({ name, lines }) => (
      <div
        key={name}
        className={`stock-card-section ${name === 'Wachstumsprognosen' ? 'stock-card-wide' : ''} max-md:hidden`}
      >
        <div className="flex h-8 items-center">
          <Shape still className="h-4 w-24" />
        </div>
        <div className="figure-lines">
          {lines.map((name) => (
            <div key={name} className="justify-between border-transparent!">
              <Shape still className="h-3 w-28" />
              <Shape still className="h-3 w-14" />
            </div>
          ))}
        </div>
      </div>
    ))}
    <div className="stock-card-foot row-start-7 flex justify-end border-line border-t">
      <Shape still className="my-3.75 h-3.5 w-24" />
    </div>
  </div>
);
