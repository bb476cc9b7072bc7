import { Download, Plus, ShieldCheck } from 'lucide';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import { countOf } from '@/lib/platform/format/number';
import type { Files } from './chosen-files';

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

/** Adds files, and says how many were too many. */
export function addFiles(files: Pick<Files, 'add'>, given: readonly File[]): void {
  const tooMany = files.add(given);
  if (tooMany === 0) return;
  const text = `Höchstens 500 Dateien auf einmal; ${countOf(tooMany, 'Datei wurde', 'Dateien wurden')} nicht gelesen`;
  showToast(text, 'error');
}

type Props = { onFiles: (files: readonly File[]) => void };

/** Takes files that are dropped anywhere in the window. Returns whether some are over it. */
export function useDroppedFiles(onFiles: Props['onFiles']): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      // The browser would open the file, and what was read would be lost.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const given = [...(event.dataTransfer?.files ?? [])];
      if (given.length > 0) onFiles(given);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return isOver;
}

type DropZoneProps = Props & {
  isOver: boolean;
  /** It is the main part of its page. */
  large?: boolean;
  /** Stands beside the button. */
  other?: ReactNode;
  /** Stands at its end. */
  children?: ReactNode;
};

/** The place for the first files: dropped, or chosen. */
export const DropZone = ({ isOver, onFiles, large = false, other, children }: DropZoneProps) => (
  <div
    className={`grid content-center justify-items-center gap-1.5 rounded-card border-dashed text-center ${large ? 'border-2 px-6 py-10 lg:py-16' : 'border-[1.5px] p-6'} ${isOver ? 'border-accent bg-accent-soft' : large ? 'border-accent bg-accent-soft/55' : 'border-line-strong bg-surface'}`}
  >
    <Icon of={Download} large className="text-accent" />
    <p className={`font-serif font-semibold ${large ? 'text-26 leading-tight' : 'text-17'}`}>
      Dateien wählen oder hierher ziehen
    </p>
    <p className="text-13 text-ink-3">PDF, CSV, XML, JSON · gemischt, bis 500 auf einmal</p>
    <div className="mt-2 flex flex-wrap justify-center gap-2.5 max-md:w-full max-md:flex-col">
      <FileButton onFiles={onFiles} />
      {other}
    </div>
    {children}
  </div>
);

type FileButtonProps = Props & {
  /** There are files already. */
  more?: boolean;
};

/** Opens the choice of files. */
export function FileButton({ onFiles, more = false }: FileButtonProps) {
  const id = useId();
  const look = more ? buttonStyle({ look: 'secondary', small: true }) : buttonStyle({});
  return (
    <label
      htmlFor={id}
      className={`${look} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      {more && <Icon of={Plus} small />}
      {more ? <span className="ml-1 max-md:sr-only">Weitere Dateien wählen</span> : 'Dateien wählen'}
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
  );
}
