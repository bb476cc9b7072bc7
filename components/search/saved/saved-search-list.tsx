import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { countOf } from '@/lib/platform/format/number';
import { newsText } from '@/lib/saved-searches/news-text';
import { LONGEST_SEARCH_NAME } from '@/lib/saved-searches/rules';
import { searchOfCriteria } from '@/lib/saved-searches/saved-criteria';
import type { SavedSearch } from '@/lib/saved-searches/schema';
import { searchAddress } from '@/lib/search/search-params';
import { useNameForm } from './use-name-form';
import type { useSavedSearches } from './use-saved-searches';

type Actions = Pick<ReturnType<typeof useSavedSearches>, 'rename' | 'see' | 'remove' | 'restore'>;

type Props = {
  searches: readonly SavedSearch[];
  saved: Actions;
  /** Called when a search is opened. */
  onOpen: () => void;
};

/** Lists the saved searches: open, rename, delete and undo. */
export function SavedSearchList({ searches, saved, onOpen }: Props) {
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const [failure, setFailure] = useState('');
  const remove = async (one: SavedSearch) => {
    const error = await saved.remove(one.id);
    setFailure(error ? error.message || `„${one.name}“ wurde nicht gelöscht.` : '');
    if (!error) setRemoved(one);
  };
  const undo = async () => {
    if (!removed) return;
    const error = await saved.restore(removed.id);
    setFailure(error ? error.message || `„${removed.name}“ wurde nicht wiederhergestellt.` : '');
    if (!error) setRemoved(null);
  };
  return (
    <div>
      {failure && (
        <p role="alert" className="mb-2 text-14 text-loss">
          {failure}
        </p>
      )}
      {removed && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-surface-2 px-3 text-14"
        >
          „{removed.name}“ ist gelöscht.
          <Button look="quiet" small onClick={undo}>
            Rückgängig
          </Button>
        </p>
      )}
      {searches.length === 0 ? (
        <p className="text-14 text-ink-2">
          Noch keine Suche gespeichert. Stelle eine Suche zusammen und speichere sie hier unter einem Namen.
        </p>
      ) : (
        <ul aria-label="Gespeicherte Suchen" className="divide-y divide-line">
          {searches.map((one) => (
            <Row key={one.id} one={one} saved={saved} onOpen={onOpen} onRemove={() => remove(one)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { one: SavedSearch; saved: Actions; onOpen: () => void; onRemove: () => void };

function Row({ one, saved, onOpen, onRemove }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const news = newsText(one.news);
  const hasNews = one.news !== null && one.news.added.count + one.news.left.count > 0;
  const open = () => {
    void saved.see(one.id);
    onOpen();
  };
  if (isRenaming)
    return (
      <li className="py-2">
        <RenameForm one={one} onRename={saved.rename} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <TextLink href={searchAddress(searchOfCriteria(one.criteria))} onClick={open}>
          {one.name}
        </TextLink>
        <p className="text-13 text-ink-3">{one.text}</p>
        <p className="text-13">
          {countOf(one.total, 'Aktie', 'Aktien')}
          {news && (
            <>
              {' · '}
              <span className={hasNews ? 'font-semibold text-accent' : 'text-ink-3'}>{news}</span>
            </>
          )}
        </p>
        {one.news && (
          <>
            <Named label="Neu" part={one.news.added} />
            <Named label="Nicht mehr dabei" part={one.news.left} />
          </>
        )}
      </div>
      <IconButton icon={Pencil} label={`„${one.name}“ umbenennen`} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label={`„${one.name}“ löschen`} onClick={onRemove} />
    </li>
  );
}

/** Stocks that a row names of those that joined, and of those that left. */
const NAMED = 3;

type NewsPart = NonNullable<SavedSearch['news']>['added'];

const Named = ({ label, part: { count, stocks } }: { label: string; part: NewsPart }) =>
  stocks.length > 0 && (
    <p className="text-13 text-ink-3">
      {label}:{' '}
      {stocks
        .slice(0, NAMED)
        .map(({ name }) => name)
        .join(', ')}
      {count > NAMED && ' …'}
    </p>
  );

type RenameProps = { one: SavedSearch; onRename: Actions['rename']; onDone: () => void };

function RenameForm({ one, onRename, onDone }: RenameProps) {
  const form = useNameForm(one.name, async (name) => {
    const failure = await onRename(one.id, name);
    if (!failure) onDone();
    return failure && (failure.message || 'Der Name wurde nicht geändert. Versuch es noch einmal.');
  });
  return (
    <form {...form.attributes} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
      <TextField label="Neuer Name" maxLength={LONGEST_SEARCH_NAME} autoFocus {...form.field('name')} />
      <Button type="submit" busy={form.busy}>
        Umbenennen
      </Button>
      <Button look="quiet" onClick={onDone}>
        Abbrechen
      </Button>
    </form>
  );
}
