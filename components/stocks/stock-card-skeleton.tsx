import { Shape } from '@/components/ui/skeleton';

type Props = {
  /** Collapsed like the cards of a category row; by default like cards at this screen width. */
  collapsed?: boolean;
};

const RINGS = ['Bewertung', 'Finanzen', 'Dividenden', 'Wachstum'];

const SECTIONS = [
  { name: 'Kennzahlen', lines: ['KGV', 'Erwartetes KGV', 'KBV', 'EV/EBITDA'] },
  { name: 'Dividenden', lines: ['Dividende', 'Dividendenrendite', 'Ausschüttungsquote'] },
  { name: 'Wachstumsprognosen', lines: ['Umsatz', 'Gewinn', 'Dieses Jahr', 'Nächstes Jahr'] },
];

/** Placeholder for a stock card with the same rows. Wrap several in a Loading. */
export function StockCardSkeleton({ collapsed = false }: Props) {
  const section = collapsed ? 'hidden' : 'max-md:hidden';
  return (
    <div
      aria-hidden="true"
      className="row-span-7 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-card border border-line bg-surface *:px-5"
    >
      <div className="flex justify-between gap-4 pt-5">
        <div className="w-3/5">
          <Shape className="h-4.5 w-full" />
          <Shape className="mt-3 h-3 w-1/2" />
        </div>
        <Shape className="h-5 w-20" />
      </div>
      <div className="four-or-two gap-y-3 py-4">
        {RINGS.map((name) => (
          <div key={name} className="grid h-18.75 content-start justify-items-center gap-2">
            <Shape className="size-13.5 rounded-full!" />
            <Shape className="h-3 w-14" />
          </div>
        ))}
      </div>
      <div>
        <Shape className="h-13" />
      </div>
      {SECTIONS.map(({ name, lines }) => (
        <div key={name} className={`pt-3.5 ${section}`}>
          <div className="flex h-8 items-center">
            <Shape className="h-4 w-24" />
          </div>
          {lines.map((name) => (
            <div key={name} className="flex h-7.5 items-center justify-between">
              <Shape className="h-3 w-28" />
              <Shape className="h-3 w-14" />
            </div>
          ))}
        </div>
      ))}
      <div className="row-start-7 mt-3 flex min-h-16 items-center justify-end self-end border-line border-t">
        <Shape className="h-3.5 w-24" />
      </div>
    </div>
  );
}
