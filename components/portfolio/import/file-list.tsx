import { Check, ChevronDown, FileText, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RetryButton } from '@/components/ui/retry-button';
import { TextLink } from '@/components/ui/text-link';
import { countOf } from '@/lib/platform/format/number';
import { type ChosenFile, type Files, isUnderWay } from './chosen-files';
import { addFiles, FileButton } from './file-choice';
import { FileRow } from './file-row';

type Props = {
  files: Files;
  /** Asks what the columns of a table mean. */
  onExplain: (file: ChosenFile) => void;
  /** Drops all files; null: something else does. */
  onDiscard?: () => void;
};

/** Says in one row how far the files are. Those that need the person are listed, the others on request. */
export function FileList({ files, onExplain, onDiscard }: Props) {
  const [isOpen, setOpen] = useState(false);
  const all = files.files;
  const counts = countStates(all);
  const waiting = all.filter((file) => !isUnderWay(file));
  const shown = isOpen ? [...waiting, ...all.filter(isUnderWay)] : waiting;
  const unloaded = all.filter(({ state }) => state.type === 'unloaded').length;
  const isDone = counts.open === 0;
  return (
    <section aria-label="Dateien" className="mt-3 min-w-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon
          of={!isDone ? FileText : waiting.length > 0 ? TriangleAlert : Check}
          small
          className={!isDone ? 'text-ink-3' : waiting.length > 0 ? 'text-warn' : 'text-gain'}
        />
        <p className="mr-auto min-w-0 text-14 text-ink-2">
          <span role="status" className="figures">
            {statusText(counts)}
          </span>
          <span className="max-md:sr-only">, auf deinem Gerät</span>
        </p>
        <div className="flex flex-wrap items-center gap-2 max-md:-my-1 max-md:gap-0">
          {waiting.length < all.length && (
            <Button look="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {countOf(all.length, 'Datei', 'Dateien')}
              <Icon of={ChevronDown} small className={isOpen ? 'rotate-180' : ''} />
            </Button>
          )}
          <FileButton more onFiles={(given) => addFiles(files, given)} />
          {onDiscard && (
            <Button look="quiet" small onClick={onDiscard}>
              Verwerfen
            </Button>
          )}
        </div>
      </div>
      {!isDone && <Progress done={(all.length - counts.open) / all.length} />}
      {unloaded > 0 && <Unloaded count={unloaded} onRetry={files.retry} />}
      {shown.length > 0 && (
        <ul className="mt-1.5 grid max-h-96 gap-x-8 overflow-y-auto sm:grid-cols-2">
          {shown.map((file) => (
            <FileRow key={file.key} file={file} files={files} onExplain={onExplain} />
          ))}
        </ul>
      )}
      {counts.failed > unloaded && <WhatNow />}
    </section>
  );
}

type Counts = Record<'read' | 'open' | 'asking' | 'failed', number>;

function countStates(files: readonly ChosenFile[]): Counts {
  const counts = { read: 0, open: 0, asking: 0, failed: 0 };
  for (const { state } of files) {
    if (state.type === 'read') counts.read++;
    else if (state.type === 'waiting' || state.type === 'reading') counts.open++;
    else if (state.type === 'failed' || state.type === 'unloaded') counts.failed++;
    else counts.asking++;
  }
  return counts;
}

const statusText = ({ read, open, asking, failed }: Counts): string =>
  [
    `${read} gelesen`,
    open > 0 && `${open} ${open === 1 ? 'wird' : 'werden'} gelesen`,
    asking > 0 && `${asking} ${asking === 1 ? 'braucht' : 'brauchen'} dich`,
    failed > 0 && `${failed} nicht gelesen`,
  ]
    .filter(Boolean)
    .join(' · ');

const Progress = ({ done }: { done: number }) => (
  <div className="mt-1.5 h-1 overflow-hidden rounded-full bg-track" aria-hidden="true">
    <div className="h-full bg-accent" style={{ width: `${done * 100}%` }} />
  </div>
);

const Unloaded = ({ count, onRetry }: { count: number; onRetry: () => void }) => (
  <div role="alert" className="mt-3 text-14 text-ink-2">
    <p>
      Für {countOf(count, 'Datei', 'Dateien')} ließ sich das Leseprogramm nicht laden. Prüfe deine Verbindung.
    </p>
    <RetryButton onClick={onRetry} className="mt-2" />
  </div>
);

/** Says what to do about files that are not readable. */
const WhatNow = () => (
  <p className="mt-1.5 mb-2 text-13 text-ink-2">
    Nicht lesbar? Das sind die{' '}
    <TextLink href="/depot-import#banken-und-formate">Banken und Formen, die wir lesen</TextLink>; andere
    Tabellen (CSV) erklärst du uns, einzelne Belege buchst du{' '}
    <TextLink href="/portfolio/buchungen">von Hand</TextLink>.
  </p>
);
