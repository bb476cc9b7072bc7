import { Search } from 'lucide';
import { useState } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showError } from '@/components/ui/toast-store';
import { WantState } from '@/components/wanted/want-state';
import { canWait, type DraftSecurity, securityKey } from '@/lib/depot-import/preview/draft';
import type { PreviewRow, Problem } from '@/lib/depot-import/preview/preview';
import { nameOf } from '@/lib/depot-import/read-booking';
import { Option, Question } from './decision-parts';
import { chooseFound, chooseSecurity } from './import-choices';
import { loadSecurity } from './use-identified';
import type { DepotImport } from './use-import';

type Props = {
  row: PreviewRow;
  problem: Extract<Problem, { type: 'security' }>;
  depotImport: DepotImport;
  isReadOnly: boolean;
};

/** Asks which security a document means. */
export function SecurityDecision({ row: { draft }, problem, depotImport, isReadOnly }: Props) {
  const { key, ids } = problem;
  const { securities, ledger, chosen, sought } = depotImport;
  const choice = chosen.get(key) ?? (ids.length === 0 ? 'own' : null);
  const chosenId = choice !== null && typeof choice === 'object' ? choice.id : null;
  const listed = [...new Set([...ids, ...(chosenId ? [chosenId] : [])])];
  const group = `${draft.key}-${key}`;
  const want = sought.wants.get(key);
  const isHeld = (id: string) => ledger?.bookings.some(({ stock_id }) => stock_id === id);
  const text = <SecurityQuestion named={namedBy(draft, key)} ids={ids} isOfExchange={!!draft.to_security} />;
  return (
    <Question
      isDecided={problem.isDecided && want?.state !== 'several'}
      isReadOnly={isReadOnly}
      text={text}
      more={
        <>
          {want && <WantState want={want} onChoose={sought.choose} />}
          <OtherSecurity securityKey={key} />
        </>
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
    </Question>
  );
}

/** The security of a booking that has a key: its own, or the one that an exchange brings. */
const namedBy = ({ security, to_security }: PreviewRow['draft'], key: string): DraftSecurity =>
  to_security && securityKey(to_security) === key ? to_security : security;

type QuestionProps = { named: DraftSecurity; ids: readonly string[]; isOfExchange: boolean };

function SecurityQuestion({ named, ids, isOfExchange }: QuestionProps) {
  const code = named.isin ?? named.wkn;
  if (ids.length === 0)
    return (
      <>
        <b>{code ?? nameOf(named)}</b>
        {code && named.name && ` (${named.name})`} steht nicht in unseren Marktdaten.
      </>
    );
  return (
    <>
      <b>
        {ids.length === 1
          ? 'Dieses Wertpapier könnte passen.'
          : `${ids.length === 2 ? 'Zwei' : ids.length} Wertpapiere passen.`}
      </b>{' '}
      {isOfExchange && `Zu „${nameOf(named)}“: `}
      {ids.length === 1 ? 'Ist es gemeint?' : 'Welches ist gemeint?'}
    </>
  );
}

/** Finds any other security of the market; the box shows once it is wanted. */
function OtherSecurity({ securityKey: key }: { securityKey: string }) {
  const [isSearching, setSearching] = useState(false);
  const assign = async (id: string) => {
    try {
      const security = await loadSecurity(id);
      if (security) chooseFound(key, security);
    } catch (error) {
      showError(error, 'Das Wertpapier ließ sich nicht laden. Versuch es noch einmal');
    }
  };
  if (!isSearching)
    return (
      <Button look="quiet" small className="-ml-3" onClick={() => setSearching(true)}>
        <Icon of={Search} small />
        Anderes Wertpapier suchen
      </Button>
    );
  return (
    <div className="max-w-80">
      <StockSearchBox
        look="field"
        label="Anderes Wertpapier suchen"
        placeholder="Anderes Wertpapier suchen"
        kinds={BOOKABLE}
        onChoose={({ id }) => void assign(id)}
      />
    </div>
  );
}
