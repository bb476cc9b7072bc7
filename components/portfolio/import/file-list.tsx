import { Check, FileText, type IconNode, LockKeyhole, Table2, TriangleAlert, X } from 'lucide';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import type { ReadFile } from '@/lib/depot-import/read-booking';
import { countOf } from '@/lib/platform/format/number';
import { type ChosenFile, needingFirst } from './chosen-files';
import type { Files } from './use-files';

/** Lists the chosen files with how far each one is. */
export function FileList({ files, onExplain }: Omit<RowProps, 'file'>) {
  const all = files.files;
  const counts = { read: 0, open: 0, asking: 0, failed: 0 };
  const unloaded = all.filter(({ state }) => state.type === 'unloaded').length;
  for (const { state } of all) {
    if (state.type === 'read') counts.read++;
    else if (state.type === 'waiting' || state.type === 'reading') counts.open++;
    else if (state.type === 'failed' || state.type === 'unloaded') counts.failed++;
    else counts.asking++;
  }
  const done = all.length === 0 ? 0 : (all.length - counts.open) / all.length;
  return (
    <section aria-label="Dateien" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-17 font-semibold">{countOf(all.length, 'Datei', 'Dateien')}</h2>
        <p role="status" className="figures text-13 text-ink-3">
          {[
            `${counts.read} gelesen`,
            counts.open > 0 && `${counts.open} ${counts.open === 1 ? 'wird' : 'werden'} gelesen`,
            counts.asking > 0 && `${counts.asking} ${counts.asking === 1 ? 'braucht' : 'brauchen'} dich`,
            counts.failed > 0 && `${counts.failed} nicht gelesen`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="mt-1.5 h-1 overflow-hidden rounded-full bg-track" aria-hidden="true">
        <div className="h-full bg-accent" style={{ width: `${done * 100}%` }} />
      </div>
      {unloaded > 0 && (
        <div role="alert" className="mt-3 text-14 text-ink-2">
          <p>
            Für {countOf(unloaded, 'Datei', 'Dateien')} ließ sich das Leseprogramm nicht laden. Prüfe deine
            Verbindung.
          </p>
          <Button look="secondary" small onClick={files.retry} className="mt-2">
            Erneut versuchen
          </Button>
        </div>
      )}
      {counts.failed > unloaded && <WhatNow />}
      <ul className="mt-1.5 grid max-h-96 gap-x-8 overflow-y-auto sm:grid-cols-2">
        {needingFirst(all).map((file) => (
          <FileRow key={file.key} file={file} files={files} onExplain={onExplain} />
        ))}
      </ul>
    </section>
  );
}

/** Says what to do about files that are not readable. */
const WhatNow = () => (
  <p className="mt-3 text-14 text-ink-2">
    Was nicht lesbar ist, geht trotzdem:{' '}
    <TextLink href="/depot-import#banken-und-formate">Hier steht</TextLink>, welche Banken und Formen wir
    lesen. Jede andere Tabelle (CSV) erklärst du uns einmal, und einzelne Belege buchst du unter{' '}
    <TextLink href="/portfolio/buchungen">Buchungen</TextLink> von Hand.
  </p>
);

type RowProps = {
  file: ChosenFile;
  files: Files;
  /** Asks what the columns of a table mean. */
  onExplain: (file: ChosenFile) => void;
};

function FileRow({ file, files, onExplain }: RowProps) {
  const { name, state } = file;
  const isOpen = state.type === 'waiting' || state.type === 'reading';
  const [icon, colour, textLook] = LOOKS[isEmpty(file) ? 'empty' : state.type];
  const explainText = file.table?.mapping && state.type === 'read' ? 'Spalten ändern' : 'Spalten zuordnen';
  return (
    <li className="grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line border-b py-1.5">
      <Icon of={icon} small className={colour} />
      <div className="min-w-0">
        <p className="truncate text-14 font-medium" title={name}>
          {name}
        </p>
        <p className={`text-13 ${textLook}`}>{textOf(state)}</p>
        {state.type === 'locked' && <Password file={file} files={files} />}
        {!isOpen && (file.table || file.form) && (
          <FileButton text={explainText} name={name} onClick={() => onExplain(file)} />
        )}
        {!isOpen && file.table && file.form && (
          <FileButton
            text={`Doch als ${file.form} lesen`}
            name={name}
            onClick={() => files.recognise(file)}
          />
        )}
      </div>
      <div className="flex items-center gap-1">
        {state.type === 'read' && (
          <span className="figures text-13 whitespace-nowrap text-ink-2">
            {isEmpty(file) ? 'nichts zu buchen' : countOf(countOfFound(state.read), 'Vorgang', 'Vorgänge')}
          </span>
        )}
        <IconButton
          icon={X}
          label={`${isOpen ? 'Abbrechen' : 'Entfernen'}: ${name}`}
          onClick={() => files.remove(file.key)}
        />
      </div>
    </li>
  );
}

type FileButtonProps = { text: string; name: string; onClick: () => void };

const FileButton = ({ text, name, onClick }: FileButtonProps) => (
  <Button look="quiet" small aria-label={`${text}: ${name}`} onClick={onClick} className="-ml-2">
    {text}
  </Button>
);

const countOfFound = ({ bookings, filed }: ReadFile) => bookings.length + (filed?.length ?? 0);

const isEmpty = ({ state }: ChosenFile) => state.type === 'read' && countOfFound(state.read) === 0;

type State = ChosenFile['state'];

/** The icon of each state, with its colour and that of its text. */
const LOOKS: Readonly<
  Record<State['type'] | 'empty', readonly [icon: IconNode, colour: string, text: string]>
> = {
  waiting: [FileText, 'text-ink-3', 'text-ink-3'],
  reading: [FileText, 'text-ink-3', 'figures text-ink-3'],
  read: [Check, 'text-gain', 'truncate text-ink-3'],
  empty: [TriangleAlert, 'text-warn', 'truncate text-ink-3'],
  locked: [LockKeyhole, 'text-warn', 'text-ink-2'],
  'unknown-table': [Table2, 'text-warn', 'text-ink-2'],
  unloaded: [TriangleAlert, 'text-warn', 'text-ink-2'],
  failed: [TriangleAlert, 'text-loss', 'text-loss'],
};

function textOf(state: State): string {
  switch (state.type) {
    case 'waiting':
      return 'wartet';
    case 'reading':
      return state.pages === 0 ? 'wird gelesen' : `Seite ${state.page} von ${state.pages}`;
    case 'read':
      return state.read.provider;
    case 'unknown-table':
      return 'Diese Spalten kennen wir nicht. Sag uns, was darin steht.';
    case 'unloaded':
      return 'noch nicht gelesen';
    default:
      return state.reason;
  }
}

function Password({ file, files }: { file: ChosenFile; files: Files }) {
  const [password, setPassword] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') files.unlock(file, password);
  };
  return (
    <form onSubmit={open} className="mt-1 flex gap-2">
      <input
        type="password"
        autoComplete="off"
        aria-label={`Passwort für ${file.name}`}
        placeholder="Passwort"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        className="control min-w-0 flex-1"
      />
      <Button type="submit" look="secondary" small>
        Öffnen
      </Button>
    </form>
  );
}
