import { Check, FileText, type IconNode, LockKeyhole, Table2, TriangleAlert, X } from 'lucide';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { ReadFile } from '@/lib/depot-import/read-booking';
import { countOf } from '@/lib/platform/format/number';
import type { ChosenFile, Files } from './chosen-files';

type Props = {
  file: ChosenFile;
  files: Files;
  /** Asks what the columns of a table mean. */
  onExplain: (file: ChosenFile) => void;
};

/** Shows how far a file is, and what it needs. */
export function FileRow({ file, files, onExplain }: Props) {
  const { name, state } = file;
  const isOpen = state.type === 'waiting' || state.type === 'reading';
  const [icon, colour, textLook] = LOOKS[isEmpty(file) ? 'empty' : state.type];
  return (
    <li className="grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line border-b py-1.5">
      <Icon of={icon} small className={colour} />
      <div className="min-w-0">
        <p className="truncate text-14 font-medium" title={name}>
          {name}
        </p>
        <p className={`text-13 ${textLook}`}>{textOf(state)}</p>
        {state.type === 'locked' && <Password file={file} files={files} />}
        {!isOpen && <TableButtons file={file} files={files} onExplain={onExplain} />}
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

function TableButtons({ file, files, onExplain }: Props) {
  const { name, state, table, form } = file;
  const explain = table?.mapping && state.type === 'read' ? 'Spalten ändern' : 'Spalten zuordnen';
  return (
    <>
      {(table || form) && <TableButton text={explain} name={name} onClick={() => onExplain(file)} />}
      {table && form && (
        <TableButton text={`Doch als ${form} lesen`} name={name} onClick={() => files.recognise(file)} />
      )}
    </>
  );
}

type TableButtonProps = { text: string; name: string; onClick: () => void };

const TableButton = ({ text, name, onClick }: TableButtonProps) => (
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

function Password({ file, files }: Pick<Props, 'file' | 'files'>) {
  const form = useForm({
    start: { password: '' },
    read: ({ password }) =>
      password === '' ? { errors: { password: 'Bitte gib das Passwort ein' } } : { password },
    send: async ({ password }) => {
      files.unlock(file, password);
      return null;
    },
  });
  const { error, ...field } = form.field('password');
  return (
    <form {...form.attributes} className="mt-1 flex flex-wrap gap-2">
      <input
        type="password"
        aria-label={`Passwort für ${file.name}`}
        aria-invalid={error !== undefined}
        placeholder="Passwort"
        className="control min-w-0 flex-1"
        {...field}
      />
      <Button type="submit" look="secondary" small>
        Öffnen
      </Button>
      {error && (
        <p role="alert" className="basis-full text-13 text-loss">
          {error}
        </p>
      )}
    </form>
  );
}
