import { Download } from 'lucide';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';

type Props = { hasFiles: boolean; onFiles: (files: readonly File[]) => void };

/** Takes files: dropped, or chosen. */
export function DropZone({ hasFiles, onFiles }: Props) {
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
