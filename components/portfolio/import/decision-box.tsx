import { Check, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/search/box/stock-search-box';
import { Icon } from '@/components/ui/icon';
import type { PreviewRow, RowChoice } from '@/lib/depot-import/preview/preview';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { sharesText } from './row-texts';
import type { DepotImport } from './use-import';

type Props = { row: PreviewRow; depotImport: DepotImport };

/** Says what is unclear about a booking, and takes the decision. */
export function DecisionBox({ row, depotImport }: Props) {
  const { problem } = row;
  if (!problem) return null;
  switch (problem.type) {
    case 'security':
      return <SecurityDecision row={row} depotImport={depotImport} />;
    case 'shortage':
      return (
        <Box
          isDecided={row.isDecided}
          text={
            <>
              <b>{sharesText(String(Number(problem.missing.toFixed(8))))} Stück fehlen</b> am{' '}
              {formatDay(row.draft.date)}.
            </>
          }
        >
          <RowOptions
            row={row}
            depotImport={depotImport}
            options={[
              ['fill', 'Davor einbuchen'],
              ['open', 'Als unvollständig behalten'],
              ['skip', 'Auslassen'],
            ]}
          />
        </Box>
      );
    case 'mismatch': {
      const { currency } = row.draft;
      const money = (text: string) => formatMoney(Number(text), currency ?? 'EUR');
      return (
        <Box
          isDecided={row.isDecided}
          text={
            <>
              <b>Geht nicht auf:</b> Der Beleg nennt {money(problem.stated)}, gerechnet sind es{' '}
              {money(problem.computed)}.
            </>
          }
        >
          <RowOptions
            row={row}
            depotImport={depotImport}
            options={[
              ['book', 'Wie gerechnet buchen'],
              ['open', 'Als unvollständig behalten'],
              ['skip', 'Auslassen'],
            ]}
          />
        </Box>
      );
    }
  }
}

function SecurityDecision({ row, depotImport }: Props) {
  const { problem, draft } = row;
  if (problem?.type !== 'security') return null;
  const { key, ids } = problem;
  const { securities, chooseSecurity, assignSecurity, chosen } = depotImport;
  const choice = chosen.get(key) ?? (ids.length === 0 ? 'own' : null);
  const chosenId = choice !== null && typeof choice === 'object' ? choice.id : null;
  const listed = [...new Set([...ids, ...(chosenId ? [chosenId] : [])])];
  const { isin, wkn } = draft.security;
  return (
    <Box
      isDecided={row.isDecided}
      text={
        ids.length === 0 ? (
          <>
            <b>{isin ?? wkn ?? 'Dieses Wertpapier'}</b> steht nicht in unseren Marktdaten.
          </>
        ) : (
          <>
            <b>{ids.length === 2 ? 'Zwei' : ids.length} Wertpapiere passen.</b> Welches ist gemeint?
          </>
        )
      }
      more={
        <StockSearchBox
          look="field"
          label="Anderes Wertpapier suchen"
          placeholder="Anderes Wertpapier suchen"
          kinds={BOOKABLE}
          onChoose={({ id }) => void assignSecurity(key, id)}
        />
      }
    >
      {listed.map((id) => {
        const security = securities.get(id);
        return (
          <Option
            key={id}
            group={draft.key}
            isChecked={chosenId === id}
            onCheck={() => chooseSecurity(key, { id })}
            note={security && [security.symbol, security.currency].filter(Boolean).join(' · ')}
          >
            {security?.name ?? id}
          </Option>
        );
      })}
      <Option group={draft.key} isChecked={choice === 'own'} onCheck={() => chooseSecurity(key, 'own')}>
        Als eigenes Wertpapier anlegen
      </Option>
      <Option group={draft.key} isChecked={choice === 'later'} onCheck={() => chooseSecurity(key, 'later')}>
        Später zuordnen
      </Option>
    </Box>
  );
}

type RowOptionsProps = Props & { options: readonly (readonly [RowChoice, string])[] };

const RowOptions = ({ row, depotImport, options }: RowOptionsProps) =>
  options.map(([choice, label]) => (
    <Option
      key={choice}
      group={row.draft.key}
      isChecked={depotImport.rows.get(row.draft.key) === choice}
      onCheck={() => depotImport.chooseRow([row.draft.key], choice)}
    >
      {label}
    </Option>
  ));

type BoxProps = { isDecided: boolean; text: ReactNode; children: ReactNode; more?: ReactNode };

const Box = ({ isDecided, text, children, more }: BoxProps) => (
  <fieldset className={`min-w-0 rounded-control px-4 py-3 ${isDecided ? 'bg-surface-2' : 'bg-warn-soft'}`}>
    <legend className="float-left mb-2 flex w-full gap-2.5 text-14">
      <Icon
        of={isDecided ? Check : TriangleAlert}
        small
        className={`mt-0.5 ${isDecided ? 'text-gain' : 'text-warn'}`}
      />
      <span>{text}</span>
    </legend>
    <div className="clear-both flex flex-wrap items-end gap-2">
      {children}
      {more && <div className="w-full max-w-80">{more}</div>}
    </div>
  </fieldset>
);

type OptionProps = {
  group: string;
  isChecked: boolean;
  onCheck: () => void;
  children: ReactNode;
  note?: string | undefined;
};

function Option({ group, isChecked, onCheck, children, note }: OptionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-13 font-medium has-checked:border-accent has-checked:text-accent md:min-h-9"
    >
      <input
        id={id}
        type="radio"
        name={`${group}-decision`}
        checked={isChecked}
        onChange={onCheck}
        className="size-4 accent-accent"
      />
      {children}
      {note && <span className="font-normal text-ink-3">{note}</span>}
    </label>
  );
}
