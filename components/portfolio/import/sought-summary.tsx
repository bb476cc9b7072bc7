import { Search } from 'lucide';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { isOpenWant, soughtText } from '@/components/wanted/sought-text';
import { countOf } from '@/lib/platform/format/number';
import type { DepotImport } from './use-import';

/** Says how far the search for the securities is that the market lacks. */
export function SoughtSummary({ sought }: { sought: DepotImport['sought'] }) {
  const { wants, searches, error, isValidating, retry } = sought;
  const all = [...wants.values()];
  if (error && all.length === 0 && sought.count > 0)
    return (
      <Banner
        kind="warning"
        title="Kurse lassen sich gerade nicht suchen"
        action={
          <Button look="secondary" small busy={isValidating} onClick={retry}>
            Kurse suchen
          </Button>
        }
      >
        Du kannst trotzdem übernehmen: Was der Markt nicht hat, wird ein eigenes Wertpapier.
      </Banner>
    );
  if (!searches) return null;
  const isOpen = all.length < sought.count || all.some(isOpenWant);
  return (
    <div className="flex gap-3 rounded-control bg-surface-2 px-4 py-3 text-14">
      <span className="mt-px text-accent">{isOpen ? <Spinner /> : <Icon of={Search} />}</span>
      <p role="status" className="min-w-0">
        <b className="font-semibold">
          {countOf(sought.count, 'Wertpapier steht', 'Wertpapiere stehen')} nicht in unseren Marktdaten.
        </b>{' '}
        {isOpen ? 'Wir suchen die Kurse, während du liest' : 'Die Suche nach Kursen ist durch'}
        {all.length > 0 && `: ${soughtText(all)}`}. Was gefunden ist, steht sofort in der Vorschau.
      </p>
    </div>
  );
}
