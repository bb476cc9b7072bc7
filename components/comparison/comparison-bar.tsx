'use client';

import { chosenStocks, NONE_CHOSEN } from '@/components/stocks/chosen-stocks';
import { ButtonLink } from '@/components/ui/button-link';
import { useStore } from '@/components/ui/use-store';
import { comparisonPath } from '@/lib/comparison/params';

/** Leads from the ticks of a list to their comparison, at the bottom of the window while there are any. */
export function ComparisonBar() {
  const chosen = useStore(chosenStocks, NONE_CHOSEN);
  const { length } = chosen;
  return (
    <>
      <p role="status" className="sr-only">
        {length > 0 && `${length === 1 ? 'Eine Aktie' : `${length} Aktien`} zum Vergleich gewählt`}
      </p>
      {length > 0 && (
        <section
          aria-label="Auswahl zum Vergleich"
          className="fixed inset-x-0 bottom-3 z-20 mx-auto flex w-max max-w-[calc(100vw-2*var(--gutter))] flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-float print:hidden"
        >
          <ul className="flex max-w-140 flex-wrap gap-x-3 text-14 text-ink-2 max-md:hidden">
            {chosen.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {length === 1 ? (
            <p className="text-14 font-medium">Wähle noch eine Aktie zum Vergleichen</p>
          ) : (
            <ButtonLink small href={comparisonPath(chosen.map(({ id }) => id))}>
              {length} Aktien vergleichen
            </ButtonLink>
          )}
          <button
            type="button"
            onClick={() => chosenStocks.set(NONE_CHOSEN)}
            className="link inline-flex min-h-11 items-center text-13 font-medium"
          >
            Auswahl leeren
          </button>
        </section>
      )}
    </>
  );
}
