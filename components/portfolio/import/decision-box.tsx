import { Check, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import { WantState } from '@/components/wanted/want-state';
import { countText } from '@/lib/bookings/quotation';
import { canWait, isAnswer, rowKey, securityKey } from '@/lib/depot-import/preview/draft';
import { heldElsewhere } from '@/lib/depot-import/preview/held-elsewhere';
import type { PreviewRow, Problem, RowChoice } from '@/lib/depot-import/preview/preview';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { chooseFound, chooseRow, chooseSecurity, editDraft } from './import-choices';
import { securityKindOf, sharesSumText } from './row-texts';
import { loadSecurity } from './use-identified';
import type { DepotImport } from './use-import';

type Of<Type extends Problem['type']> = Extract<Problem, { type: Type }>;

type Props<Type extends Problem['type'] = Problem['type']> = {
  row: PreviewRow;
  problem: Of<Type>;
  depotImport: DepotImport;
};

/** Says what is unclear about a booking, and takes the decision. */
export function DecisionBox({ row, problem, depotImport }: Props) {
  switch (problem.type) {
    case 'security':
      return <SecurityDecision row={row} problem={problem} depotImport={depotImport} />;
    case 'unclear':
      return <UnclearDecision row={row} problem={problem} depotImport={depotImport} />;
    case 'refused':
      return (
        <Box
          isDecided={problem.isDecided}
          text={
            <>
              <b>So nicht buchbar:</b> {problem.reason}. Bearbeite die Buchung, sonst wird sie nicht
              übernommen.
            </>
          }
        />
      );
    case 'shortage':
      return <ShortageDecision row={row} problem={problem} depotImport={depotImport} />;
  }
}

function ShortageDecision({ row, problem, depotImport }: Props<'shortage'>) {
  const { draft } = row;
  const { preview, ledger, depots } = depotImport;
  const count = (shares: number) => countText(sharesSumText(shares), securityKindOf(draft));
  const held = preview && ledger ? heldElsewhere(row, preview, { ...depotImport, ledger }) : [];
  const elsewhere = held.map(({ depotId, shares }) => {
    const [stated, depot] = [...depots].find(([, { id }]) => id === depotId) ?? [];
    const known = ledger?.depots.find(({ id }) => id === depotId)?.name ?? '';
    return { shares, stated: stated ?? known, name: depot && 'name' in depot ? depot.name : known };
  });
  return (
    <Box
      isDecided={problem.isDecided}
      text={
        <>
          <b>{count(problem.missing)} fehlen</b> am {formatDay(draft.date)}.
          {elsewhere.map(({ name, shares }) => ` Im Depot „${name}“ liegen ${count(shares)}.`)}
        </>
      }
    >
      {elsewhere
        .filter(({ shares }) => shares >= problem.missing)
        .map(({ name, stated }) => (
          <Option
            key={stated}
            group={`${draft.key}-shortage`}
            isChecked={false}
            onCheck={() => editDraft(draft.key, { depot: stated, read_as: draft.read_as ?? rowKey(draft) })}
          >
            Im Depot „{name}“ buchen
          </Option>
        ))}
      <RowOptions
        row={row}
        question="shortage"
        depotImport={depotImport}
        options={[
          ['fill', 'Davor einbuchen (zum Kurs des Tages)'],
          ['open', 'Als unvollständig behalten'],
        ]}
      />
    </Box>
  );
}

function UnclearDecision({ row, problem, depotImport }: Props<'unclear'>) {
  const { mismatch, warning } = problem;
  const { key, currency } = row.draft;
  const { rows, preview } = depotImport;
  const money = (text: string) => formatMoney(Number(text), currency ?? 'EUR');
  // One answer for all of them: a statement may have hundreds of such rows.
  const alike =
    mismatch || !problem.isDecided
      ? []
      : (preview?.rows ?? []).filter(({ problems }) =>
          problems.some(
            (one) => one.type === 'unclear' && !one.isDecided && !one.mismatch && one.warning === warning,
          ),
        );
  return (
    <Box
      isDecided={problem.isDecided}
      text={
        mismatch ? (
          <>
            <b>Geht nicht auf:</b> Der Beleg nennt {money(mismatch.stated)}, gerechnet sind es{' '}
            {money(mismatch.computed)}.{warning && ` ${warning}.`}
          </>
        ) : (
          <>
            <b>Bitte prüfen:</b> {warning}.
          </>
        )
      }
      more={
        alike.length > 0 && (
          <Button
            look="quiet"
            small
            onClick={() =>
              chooseRow(
                alike.map(({ draft }) => draft.key),
                rows.get(key) ?? {},
              )
            }
          >
            {countOf(alike.length, 'weitere Buchung', 'weitere Buchungen')} mit diesem Hinweis genauso
            behandeln
          </Button>
        )
      }
    >
      <RowOptions
        row={row}
        question="unclear"
        depotImport={depotImport}
        options={[
          ['book', mismatch ? 'Wie gerechnet buchen' : 'Trotzdem buchen'],
          ['open', 'Offen lassen'],
        ]}
      />
    </Box>
  );
}

function SecurityDecision({ row, problem, depotImport }: Props<'security'>) {
  const { draft } = row;
  const { key, ids } = problem;
  const { securities, ledger, chosen, sought } = depotImport;
  const choice = chosen.get(key) ?? (ids.length === 0 ? 'own' : null);
  const chosenId = choice !== null && typeof choice === 'object' ? choice.id : null;
  const listed = [...new Set([...ids, ...(chosenId ? [chosenId] : [])])];
  const { to_security } = draft;
  const named = to_security && securityKey(to_security) === key ? to_security : draft.security;
  const group = `${draft.key}-${key}`;
  const want = sought.wants.get(key);
  const assign = async (id: string) => {
    try {
      const security = await loadSecurity(id);
      if (security) chooseFound(key, security);
    } catch (error) {
      console.error(error);
      showToast('Das Wertpapier ließ sich nicht laden. Versuch es noch einmal', 'error');
    }
  };
  const isHeld = (id: string) => ledger?.bookings.some(({ stock_id }) => stock_id === id);
  return (
    <Box
      isDecided={problem.isDecided && want?.state !== 'several'}
      text={
        ids.length === 0 ? (
          <>
            <b>{named.isin ?? named.wkn ?? 'Dieses Wertpapier'}</b>
            {to_security && named.name && ` (${named.name})`} steht nicht in unseren Marktdaten.
          </>
        ) : (
          <>
            <b>
              {ids.length === 1
                ? 'Dieses Wertpapier könnte passen.'
                : `${ids.length === 2 ? 'Zwei' : ids.length} Wertpapiere passen.`}
            </b>{' '}
            {to_security && `Zu „${nameOf(named)}“: `}
            {ids.length === 1 ? 'Ist es gemeint?' : 'Welches ist gemeint?'}
          </>
        )
      }
      search={want && <WantState want={want} onChoose={sought.choose} />}
      more={
        <StockSearchBox
          look="field"
          label="Anderes Wertpapier suchen"
          placeholder="Anderes Wertpapier suchen"
          kinds={BOOKABLE}
          onChoose={({ id }) => void assign(id)}
        />
      }
    >
      {listed.map((id) => {
        const security = securities.get(id);
        return (
          <Option
            key={id}
            group={group}
            isChecked={chosenId === id}
            onCheck={() => chooseSecurity(key, { id })}
            note={[security?.symbol, security?.currency, isHeld(id) && 'in deinem Portfolio']
              .filter(Boolean)
              .join(' · ')}
          >
            {security?.name ?? id}
          </Option>
        );
      })}
      <Option group={group} isChecked={choice === 'own'} onCheck={() => chooseSecurity(key, 'own')}>
        Als eigenes Wertpapier anlegen
      </Option>
      {canWait(draft) && (
        <Option group={group} isChecked={choice === 'later'} onCheck={() => chooseSecurity(key, 'later')}>
          Später zuordnen
        </Option>
      )}
    </Box>
  );
}

type Question = 'unclear' | 'shortage';

type RowOptionsProps<Asked extends Question> = Pick<Props, 'row' | 'depotImport'> & {
  question: Asked;
  options: readonly (readonly [NonNullable<RowChoice[Asked]>, string])[];
};

function RowOptions<Asked extends Question>({ row, depotImport, question, options }: RowOptionsProps<Asked>) {
  const { key } = row.draft;
  const { take, [question]: chosen } = depotImport.rows.get(key) ?? {};
  const group = `${key}-${question}`;
  return (
    <>
      {options
        .filter(([answer]) => isAnswer(row.draft, answer))
        .map(([answer, label]) => (
          <Option
            key={answer}
            group={group}
            isChecked={take !== false && chosen === answer}
            onCheck={() => chooseRow([key], { take: undefined, [question]: answer })}
          >
            {label}
          </Option>
        ))}
      <Option group={group} isChecked={take === false} onCheck={() => chooseRow([key], { take: false })}>
        Auslassen
      </Option>
    </>
  );
}

type BoxProps = {
  isDecided: boolean;
  text: ReactNode;
  search?: ReactNode;
  children?: ReactNode;
  more?: ReactNode;
};

const Box = ({ isDecided, text, search, children, more }: BoxProps) => (
  <fieldset className={`min-w-0 rounded-control px-4 py-3 ${isDecided ? 'bg-surface-2' : 'bg-warn-soft'}`}>
    <legend className="float-left mb-2 flex w-full gap-2.5 text-14">
      <Icon
        of={isDecided ? Check : TriangleAlert}
        small
        className={`mt-0.5 ${isDecided ? 'text-gain' : 'text-warn'}`}
      />
      <span>{text}</span>
    </legend>
    {search && <div className="clear-both mb-3">{search}</div>}
    <div className="clear-both flex flex-wrap items-center gap-2">
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
        name={group}
        checked={isChecked}
        onChange={onCheck}
        className="size-4 accent-accent"
      />
      {children}
      {note && <span className="font-normal text-ink-3">{note}</span>}
    </label>
  );
}
