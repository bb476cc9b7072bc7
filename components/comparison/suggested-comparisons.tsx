import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { comparisonPath } from '@/lib/comparison/params';
import type { Suggestion } from '@/lib/comparison/suggestions';
import { listed } from '@/lib/platform/format/lists';
import { shortName } from '@/lib/stocks/names/legal-form';
import { sectorLabel } from '@/lib/stocks/rules';

/** Links to ready comparisons; renders nothing without any. */
export function SuggestedComparisons({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <Section id="beispiele" title="Zum Beispiel">
      <p className="max-w-[42em] text-ink-2">
        Die größten Unternehmen eines Sektors, schon nebeneinander. Du kannst danach Aktien herausnehmen und
        andere hinzufügen.
      </p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {suggestions.map(({ sector, stocks }) => (
          <li key={sector} className="min-w-0">
            <Link
              href={comparisonPath(stocks.map(({ id }) => id))}
              className="card block h-full hover:border-ink-2"
            >
              <span className="block text-13 text-ink-3">{sectorLabel(sector)}</span>
              <span className="mt-1 block font-serif text-17 leading-snug font-semibold wrap-anywhere hyphens-auto">
                {listed(stocks.map(({ name }) => shortName(name)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
