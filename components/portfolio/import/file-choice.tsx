import { Download, ShieldCheck } from 'lucide';
import { type ComponentProps, type DragEvent, useEffect, useId, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import { countOf } from '@/lib/platform/format/number';
import { FileList } from './file-list';

/** Says what stays in the browser, and what goes to the server. */
export const Privacy = () => (
  <p className="flex gap-3 rounded-control bg-accent-soft px-4 py-3 text-14 text-ink-2">
    <Icon of={ShieldCheck} className="mt-px text-accent" />
    <span>
      <b className="font-semibold text-accent">Deine Dokumente bleiben in deinem Browser.</b> Gelesen wird auf
      deinem Gerät. An den Server gehen Namen und Kennnummern der Wertpapiere, damit er sie findet (von
      gesuchten auch Tag und Kurs deiner Käufe und Verkäufe), die Buchungen, die du übernimmst oder offen
      lässt, und die Namen der Dateien. Ordnest du Spalten zu, merkt er sich auch diese Zuordnung.
    </span>
  </p>
);

/** Takes files, and lists those that were chosen. */
export function ChosenFiles({ files, onExplain }: ComponentProps<typeof FileList>) {
  const hasFiles = files.files.length > 0;
  const add = (given: readonly File[]) => {
    const tooMany = files.add(given);
    if (tooMany > 0)
      showToast(
        `Höchstens 500 Dateien auf einmal; ${countOf(tooMany, 'Datei wurde', 'Dateien wurden')} nicht gelesen`,
        'error',
      );
  };
  return (
    <div className={`mt-5 grid gap-x-10 gap-y-6 ${hasFiles ? 'lg:grid-cols-[18.75rem_minmax(0,1fr)]' : ''}`}>
      <DropZone hasFiles={hasFiles} onFiles={add} />
      {hasFiles && <FileList files={files} onExplain={onExplain} />}
    </div>
  );
}

type Props = { hasFiles: boolean; onFiles: (files: readonly File[]) => void };

/** Takes files: dropped, or chosen. */
function DropZone({ hasFiles, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  useEffect(() => {
    // The browser would open a file that is dropped beside the zone, and what was read would be lost.
    const ignore = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, ignore);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, ignore);
    };
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`grid content-center justify-items-center gap-1.5 rounded-card border-[1.5px] border-dashed p-6 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
    >
      <Icon of={Download} large className="text-accent" />
      <p className="font-serif text-17 font-semibold">
        {hasFiles ? 'Weitere Dateien hierher ziehen' : 'Dateien hierher ziehen'}
      </p>
      <p className="text-13 text-ink-3">PDF, CSV, XML, JSON · gemischt, bis 500 auf einmal</p>
      <label
        htmlFor={id}
        className={`${buttonStyle({})} mt-2 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
      >
        Dateien wählen
        <input
          id={id}
          type="file"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
