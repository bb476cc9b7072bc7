'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { PositionFigureKey } from '@/lib/portfolio/explanations';
import type { Lot, Position } from '@/lib/portfolio/schema';
import type { Explain } from './explained-figure';
import { FigureName } from './figure-name';
import { LotForm } from './lot-form';
import { LotLine } from './lot-line';
import { loadReceivedDividends, type PortfolioChanges } from './use-portfolio';

type Props = {
  position: Position;
  changeLot: PortfolioChanges['changeLot'];
  onClose: () => void;
  onRemove: (lot: Lot) => void;
};

/** The purchases of a stock one by one, each to be changed or removed, and how the position's figures come about. */
export function LotsDialog({ position, changeLot, onClose, onRemove }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { lots, display_currency: currency, received_dividends: received } = position;
  const lot = lots.find(({ id }) => id === editing);
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
  const line = (name: string, figure: string, explain: Explain) => (
    <div>
      <dt>
        <FigureName name={name} figure={figure} explain={explain} />
      </dt>
      <dd className="figures">{figure}</dd>
    </div>
  );
  const explained = (name: string, key: PositionFigureKey, figure: string) =>
    line(name, figure, ({ explainPosition }) => explainPosition(key, position));
  return (
    <Dialog
      open
      onClose={onClose}
      title={position.name}
      note={lots.length === 1 ? '1 Kauf' : `${lots.length} Käufe`}
    >
      <p role="status" className={saved ? 'mb-2 text-14 font-medium text-gain' : 'sr-only'}>
        {saved && 'Die Änderung ist gespeichert.'}
      </p>
      <ul>
        {lots.map((one) => (
          <LotLine
            key={one.id}
            lot={one}
            currency={currency}
            onEdit={() => {
              setSaved(false);
              setEditing(one.id);
            }}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
      <dl className="figure-lines mt-4">
        {explained(
          'Kaufkurs im Mittel',
          'average_buy_price',
          formatMoney(position.average_buy_price, currency),
        )}
        {explained('Wert', 'value', formatMoney(position.total_value, currency))}
        {explained('Seit Kauf', 'growth', formatChange(position.growth))}
        {line('Erhaltene Dividenden', formatMoney(received, currency), async ({ explainDividends }) =>
          explainDividends(await loadReceivedDividends(position), received, currency),
        )}
        {explained('Gebühren', 'fees', formatMoney(position.fees, currency))}
      </dl>
    </Dialog>
  );
}
