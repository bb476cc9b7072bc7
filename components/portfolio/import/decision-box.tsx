import { Fragment } from 'react';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { countText } from '@/lib/bookings/quotation';
import { isAnswer, rowKey } from '@/lib/depot-import/preview/draft';
import { heldElsewhere } from '@/lib/depot-import/preview/held-elsewhere';
import type { PreviewRow, Problem, RowChoice } from '@/lib/depot-import/preview/preview';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { Option, Question } from './decision-parts';
import { chooseRow, editDraft } from './import-choices';
import { securityKindOf, sharesSumText, sourceOf } from './row-texts';
import { SecurityDecision } from './security-decision';
import type { DepotImport } from './use-import';

type Of<Type extends Problem['type']> = Extract<Problem, { type: Type }>;

type Props<Type extends Problem['type'] = Problem['type']> = {
  row: PreviewRow;
  problem: Of<Type>;
  depotImport: DepotImport;
  isReadOnly: boolean;
};

/** Says what is unclear about a booking, and takes the decision. */
export function DecisionBox({ problem, ...rest }: Props) {
  switch (problem.type) {
    case 'security':
      return <SecurityDecision {...rest} problem={problem} />;
    case 'unclear':
      return <UnclearDecision {...rest} problem={problem} />;
    case 'refused':
      return (
        <Question
          isDecided={problem.isDecided}
          text={
            <>
              <b>So nicht buchbar:</b> {problem.reason}.{' '}
              {rest.isReadOnly
                ? 'So wird sie nicht übernommen.'
                : 'Bearbeite die Buchung, sonst wird sie nicht übernommen.'}
            </>
          }
        />
      );
    case 'shortage':
      return <ShortageDecision {...rest} problem={problem} />;
  }
}

function ShortageDecision({ row, problem, depotImport, isReadOnly }: Props<'shortage'>) {
  const { draft } = row;
  const { preview, ledger, depots } = depotImport;
  const count = (shares: number) => amount(countText(sharesSumText(shares), securityKindOf(draft)));
  const held = preview && ledger ? heldElsewhere(row, preview, { ...depotImport, ledger }) : [];
  const elsewhere = held.map(({ depotId, shares }) => {
    const [stated, depot] = [...depots].find(([, { id }]) => id === depotId) ?? [];
    const known = ledger?.depots.find(({ id }) => id === depotId)?.name ?? '';
    return { shares, stated: stated ?? known, name: depot && 'name' in depot ? depot.name : known };
  });
  return (
    <Question
      isDecided={problem.isDecided}
      isReadOnly={isReadOnly}
      text={
        <>
          <b>{count(problem.missing)} fehlen</b> am {formatDay(draft.date)}.
          {elsewhere.map(({ name, stated, shares }) => (
            <Fragment key={stated}>
              {' '}
              Im Depot „{name}“ liegen {count(shares)}.
            </Fragment>
          ))}
        </>
      }
      source={sourceOf(draft)}
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
    </Question>
  );
}

function UnclearDecision({ row, problem, depotImport, isReadOnly }: Props<'unclear'>) {
  const { mismatch, warning } = problem;
  const { currency } = row.draft;
  const money = (text: string) => moneyAmount(Number(text), currency ?? 'EUR');
  return (
    <Question
      isDecided={problem.isDecided}
      isReadOnly={isReadOnly}
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
      source={sourceOf(row.draft)}
      more={<Alike row={row} problem={problem} depotImport={depotImport} />}
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
    </Question>
  );
}

/** Offers the same answer for all that ask the same: a statement may have hundreds of such rows. */
function Alike({ row, problem, depotImport }: Omit<Props<'unclear'>, 'isReadOnly'>) {
  const { mismatch, warning, isDecided } = problem;
  if (mismatch || !isDecided) return null;
  const alike = (depotImport.preview?.rows ?? []).filter(({ problems }) =>
    problems.some(
      (one) => one.type === 'unclear' && !one.isDecided && !one.mismatch && one.warning === warning,
    ),
  );
  if (alike.length === 0) return null;
  const keys = alike.map(({ draft }) => draft.key);
  return (
    <Button
      look="quiet"
      small
      className="-ml-3"
      onClick={() => chooseRow(keys, depotImport.rows.get(row.draft.key) ?? {})}
    >
      {countOf(alike.length, 'weitere Buchung', 'weitere Buchungen')} mit diesem Hinweis genauso behandeln
    </Button>
  );
}

type Asked = 'unclear' | 'shortage';

type RowOptionsProps<Of extends Asked> = Pick<Props, 'row' | 'depotImport'> & {
  question: Of;
  options: readonly (readonly [NonNullable<RowChoice[Of]>, string])[];
};

function RowOptions<Of extends Asked>({ row, depotImport, question, options }: RowOptionsProps<Of>) {
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
