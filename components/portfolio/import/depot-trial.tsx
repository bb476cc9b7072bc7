'use client';

import { LockKeyhole } from 'lucide';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { storedAccount } from '@/components/session/signed-in-mark';
import { useSignedInAccount } from '@/components/session/use-signed-in';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useLoaded } from '@/components/ui/use-loaded';
import { areCarried } from './carried-key';
import { importFiles, useFiles } from './chosen-files';
import { addFiles, DropZone, useDroppedFiles } from './file-choice';
import { areSamples, sampleFile } from './sample-file';

const load = () => import('./trial-preview');

/**
 * Takes files of a visitor, and shows in place of the introduction what would be booked. A member goes on to the import.
 *
 * @param children the heading of the page
 * @param steps what follows it, on a phone below the place for files
 */
export function DepotTrial({ children, steps }: { children: ReactNode; steps: ReactNode }) {
  const router = useRouter();
  const files = useFiles();
  const isMember = useSignedInAccount() !== null;
  const isTried = !isMember && files.files.length > 0;
  const { loaded, failed, retry } = useLoaded(load, isTried);
  useEffect(() => {
    const isHeld = importFiles.store.get().length > 0 || areCarried();
    if (isMember || storedAccount() || !isHeld) return;
    // Files of an account are hidden once it is signed out.
    void import('./held-files').then(({ holdFilesFor }) => holdFilesFor(''));
  }, [isMember]);
  const add = (given: readonly File[]) => {
    if (areSamples(files.files)) files.clear();
    addFiles(files, given);
    if (isMember) router.push('/portfolio/import');
  };
  const isOver = useDroppedFiles(add);
  return (
    <>
      {isTried && loaded && <loaded.TrialPreview files={files} />}
      {isTried && !loaded && <Waiting failed={failed} onRetry={retry} />}
      {!isTried && (
        <div className="mt-4 grid gap-x-16 gap-y-6 md:mt-6 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">{children}</div>
          <div className="grid min-w-0 lg:row-span-2">
            <DropZone
              large
              isOver={isOver}
              onFiles={add}
              other={
                <Button look="secondary" className="only-visitors" onClick={() => add([sampleFile()])}>
                  Mit Beispiel probieren
                </Button>
              }
            >
              <p className="mt-3 flex gap-2 text-left text-13 text-ink-2">
                <Icon of={LockKeyhole} small className="mt-0.5" />
                Deine Dateien verlassen dein Gerät nicht: Dieser Browser liest sie, auch ohne Konto.
              </p>
              <p className="hidden text-13 noscript:block">Dafür braucht diese Seite JavaScript.</p>
            </DropZone>
          </div>
          <div className="min-w-0">{steps}</div>
        </div>
      )}
    </>
  );
}

const Waiting = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) =>
  failed ? (
    <div role="alert" className="mt-6">
      <p>Die Vorschau ließ sich nicht laden. Prüfe deine Verbindung.</p>
      <Button look="secondary" className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  ) : (
    <Loading label="Die Vorschau wird geladen">
      <Shape className="mt-6 h-12" />
      <Shape className="mt-5 h-44" />
    </Loading>
  );
