'use client';

import { Bookmark } from 'lucide';
import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { useLoaded } from '@/components/ui/use-loaded';
import type { SearchState } from '@/lib/search/search-params';

const loadDialog = () => import('./saved-searches-dialog');

/** Opens the saved searches. The dialog is loaded when it is wanted. @param search null for none to save */
export function SavedSearchesButton({ search }: { search: SearchState | null }) {
  const [isOpen, setOpen] = useState(false);
  const { loaded, failed, retry } = useLoaded(loadDialog, isOpen);
  return (
    <>
      <button
        type="button"
        aria-busy={(isOpen && !loaded && !failed) || undefined}
        onClick={() => (failed ? retry() : setOpen(true))}
        className={`${buttonStyle({ look: 'quiet', small: true })} flex-none whitespace-nowrap noscript:hidden`}
      >
        {isOpen && !loaded && !failed ? <Spinner /> : <Icon of={Bookmark} small />}
        {search ? 'Suche speichern' : 'Gespeicherte Suchen'}
      </button>
      {isOpen && failed && (
        <p role="alert" className="text-13 text-loss">
          Das ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.
        </p>
      )}
      {loaded && (
        <loaded.SavedSearchesDialog isOpen={isOpen} search={search} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
