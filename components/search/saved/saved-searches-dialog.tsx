'use client';

import { useState } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { useSignedInAccount } from '@/components/session/use-signed-in';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import { LONGEST_SEARCH_NAME } from '@/lib/saved-searches/rules';
import { criteriaText } from '@/lib/search/criteria';
import { PRESETS } from '@/lib/search/presets';
import { paramsFromSearchState, type SearchState, searchAddress } from '@/lib/search/search-params';
import { SavedSearchList } from './saved-search-list';
import { useNameForm } from './use-name-form';
import { useSavedSearches } from './use-saved-searches';

type Props = {
  isOpen: boolean;
  /** The search to save; null for none. */
  search: SearchState | null;
  onClose: () => void;
};

/** Saves the search of the page, and lists the saved ones with what is new. */
export function SavedSearchesDialog({ isOpen, search, onClose }: Props) {
  const account = useSignedInAccount();
  return (
    <Dialog open={isOpen} onClose={onClose} title="Gespeicherte Suchen">
      {account ? (
        <Saved key={account} account={account} search={search} onClose={onClose} />
      ) : (
        <Invitation search={search} />
      )}
    </Dialog>
  );
}

function Invitation({ search }: { search: SearchState | null }) {
  const back = search ? searchAddress(search) : '/search';
  return (
    <div className="grid gap-4">
      <p>
        Mit einem Konto speicherst du Suchen und siehst, welche Aktien neu dabei sind.
        {search && ' Deine Suche bleibt erhalten.'}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={signInAddress(back)}>Anmelden</ButtonLink>
        <TextLink href={signInAddress(back, '/register')}>Kostenloses Konto erstellen</TextLink>
      </p>
    </div>
  );
}

type SavedProps = { account: string; search: SearchState | null; onClose: () => void };

function Saved({ account, search, onClose }: SavedProps) {
  const saved = useSavedSearches(account);
  const { searches, error, isLoading, reload } = saved;
  return (
    <div className="grid gap-5">
      {search && <SaveForm search={search} onSave={saved.save} />}
      {searches ? (
        <SavedSearchList searches={searches} saved={saved} onOpen={onClose} />
      ) : error ? (
        <LoadFailed
          title="Deine gespeicherten Suchen konnten nicht geladen werden"
          busy={isLoading}
          onRetry={reload}
        />
      ) : (
        <Skeleton className="h-24" label="Gespeicherte Suchen werden geladen" />
      )}
    </div>
  );
}

type SaveFormProps = {
  search: SearchState;
  onSave: ReturnType<typeof useSavedSearches>['save'];
};

function SaveForm({ search, onSave }: SaveFormProps) {
  const text = criteriaText(search);
  const [saved, setSaved] = useState<string | null>(null);
  const form = useNameForm(
    search.preset ? PRESETS[search.preset].label : text.slice(0, LONGEST_SEARCH_NAME),
    async (name) => {
      setSaved(null);
      const error = await onSave(name, paramsFromSearchState(search).toString());
      if (!error) setSaved(name);
      return error && (error.message || NOT_SAVED);
    },
  );
  return (
    <form {...form.attributes} onInput={() => setSaved(null)} className="grid gap-2">
      <p className="text-13 text-ink-3">{text}</p>
      <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField label="Name der Suche" maxLength={LONGEST_SEARCH_NAME} {...form.field('name')} />
        <Button type="submit" busy={form.busy} className="self-end">
          Speichern
        </Button>
      </div>
      <p role="status" className="min-h-5 text-13 text-gain">
        {saved && `„${saved}“ ist gespeichert.`}
      </p>
    </form>
  );
}

const NOT_SAVED = 'Die Suche wurde nicht gespeichert. Prüfe die Verbindung und versuch es noch einmal.';
