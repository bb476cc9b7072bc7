import { SearchX } from 'lucide';
import { EmptyState } from '@/components/ui/empty-state';
import { loosenHints } from '@/lib/search/loosen-hints';
import type { StockSearch } from '@/lib/search/stock-search';

/** Says what to change when a search has found nothing. */
export function NoResults({ search }: { search: StockSearch }) {
  const hints = loosenHints(search);
  return (
    <EmptyState
      icon={SearchX}
      title="Keine Aktien gefunden"
      action={
        hints.length > 0 && (
          <ul className="list-disc pl-5 text-ink-2 wrap-anywhere">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )
      }
    >
      {Object.keys(search.filters).length > 0
        ? 'Keine Aktie erfüllt alles, was du angegeben hast. Aktien, für die eine gefilterte Kennzahl fehlt, erscheinen nicht.'
        : 'Keine Aktie passt zu allem, was du angegeben hast.'}
    </EmptyState>
  );
}
