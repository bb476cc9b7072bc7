import { useEffect, useState } from 'react';
import { amount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { type Fact, Facts } from '@/components/ui/facts';
import { ledgerAddress } from '@/lib/bookings/ledger-address';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { gainText } from '@/lib/portfolio/explanation-texts';
import type { PositionFigureKey } from '@/lib/portfolio/explanations';
import type { Lot, Position } from '@/lib/portfolio/schema/positions';
import { holdingGain } from '@/lib/stocks/cards/holding';
import type { BookingStart } from './bookings/use-booking-form';
import type { Explain } from './explained-figure';
import { FigureName } from './figure-name';
import { LotForm } from './lot-form';
import { LotLine } from './lot-line';
import type { PortfolioChanges } from './portfolio-changes';
import { loadReceivedDividends } from './use-figures';

type Props = {
  /** The position as last seen. */
  position: Position;
  /** Removed in another tab while the dialog is open. */
  isGone: boolean;
  changeLot: PortfolioChanges['changeLot'];
  onClose: () => void;
  onRemove: (lot: Lot) => void;
  /** Opens the form of a booking. */
  onBook: (start: BookingStart) => void;
};

/** Lists the purchases of a stock, to edit or remove, and explains the position's figures. */
export function LotsDialog({ position, isGone, changeLot, onClose, onRemove, onBook }: Props) {
  // A purchase being edited stays when another tab removes it; the server reports it on saving.
  const [lot, setEditing] = useState<Lot | null>(null);
  const [saved, setSaved] = useState(false);
  const { lots } = position;
  if (lot) {
    return (
      <LotForm
        key={lot.id}
        position={position}
        lot={lot}
        changeLot={changeLot}
        onBack={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          setSaved(true);
        }}
      />
    );
  }
  if (isGone) return <Gone name={position.name} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={position.name}
      note={countOf(lots.length, 'Kauf', 'Käufe')}
      actions={<Actions position={position} onBook={onBook} />}
    >
      {saved && <SavedNote />}
      <ul>
        {lots.map((one) => (
          <LotLine
            key={one.id}
            lot={one}
            position={position}
            onEdit={() => {
              setSaved(false);
              setEditing(one);
            }}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
      <PositionFacts position={position} />
    </Dialog>
  );
}

function Actions({ position, onBook }: Pick<Props, 'position' | 'onBook'>) {
  const book = (kind: 'purchase' | 'sale') =>
    onBook({ kind, stock: { id: position.id, name: position.name }, depotId: position.lots[0]?.depot_id });
  return (
    <>
      <ButtonLink look="quiet" href={ledgerAddress({ stock: position.id })} className="md:mr-auto">
        Alle Buchungen
      </ButtonLink>
      <Button look="secondary" onClick={() => book('purchase')}>
        Buchen …
      </Button>
      <Button look="secondary" onClick={() => book('sale')}>
        Verkaufen …
      </Button>
    </>
  );
}

const Gone = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={name}>
    <p role="status" className="text-ink-2">
      Diese Aktie ist nicht mehr in deinem Portfolio. Sie wurde inzwischen anderswo entfernt.
    </p>
  </Dialog>
);

/** The figures of a position, each with its calculation. */
function PositionFacts({ position }: Pick<Props, 'position'>) {
  const { display_currency: currency, received_dividends: received } = position;
  const line = (name: string, figure: string, explain: Explain): Fact => [
    <FigureName key={name} name={name} figure={figure} explain={explain} />,
    amount(figure),
  ];
  const explained = (name: string, key: PositionFigureKey, figure: string) =>
    line(name, figure, ({ explainPosition }) => explainPosition(key, position));
  return (
    <Facts
      className="mt-4"
      facts={[
        explained(
          'Durchschnittlicher Kaufkurs',
          'average_buy_price',
          formatMoney(position.average_buy_price, currency),
        ),
        explained('Wert', 'value', formatMoney(position.total_value, currency)),
        explained('Seit Kauf', 'growth', gainText(holdingGain(position), position.growth, currency)),
        line('Erhaltene Dividenden', formatMoney(received, currency), async ({ explainDividends }) =>
          explainDividends(await loadReceivedDividends(position), received, currency),
        ),
        explained('Gebühren', 'fees', formatMoney(position.fees, currency)),
      ]}
    />
  );
}

/** Starts empty, because screen readers do not announce what appears together with its dialog. */
function SavedNote() {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="mb-2 min-h-5 text-14 font-medium text-gain">
      {isSaid && 'Die Änderung ist gespeichert.'}
    </p>
  );
}
