'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import type { Position } from '@/lib/portfolio/schema/positions';
import { typedCurrency, withUnitPrice } from '@/lib/portfolio/taxes/bond-price';
import {
  MOST_WAYS,
  type ReadSale,
  readSaleForm,
  type SaleForm,
  saleAddress,
  saleFormFrom,
} from '@/lib/portfolio/taxes/sale-form';
import { holdingDepots } from './holding-depots';
import { SaleFields } from './sale-fields';
import { SaleResult } from './sale-result';
import { SaleWays } from './sale-ways';
import type { AskedSale } from './use-sale';

export const SalePage = () => (
  <AccountGate waiting={<WaitingSale />}>
    <SalePlanner />
  </AccountGate>
);

const WaitingSale = () => <Skeleton className="h-100" label="Deine Positionen werden geladen" />;

/** Plans a sale: the form, what is left after taxes, and with an amount the ways from all positions. */
function SalePlanner() {
  const params = useSearchParams();
  const [form, setForm] = useState(() => saleFormFrom(new URLSearchParams(params)));
  const portfolio = useCall('GET /api/portfolio', { query: { currency: 'EUR' } });
  const { data: positions } = portfolio;
  const { data: depots = [] } = useCall('GET /api/portfolio/depots');
  if (portfolio.error && !positions)
    return (
      <LoadFailed
        title="Deine Positionen lassen sich gerade nicht laden"
        busy={portfolio.isValidating}
        onRetry={() => void portfolio.mutate()}
      />
    );
  if (!positions) return <WaitingSale />;
  const position = positions.find(({ id }) => id === form.stock) ?? positions[0];
  if (!position) return <NothingHeld />;
  const change = (next: SaleForm) => {
    setForm(next);
    history.replaceState(history.state, '', saleAddress(next));
  };
  const read = readSaleForm(withUnitPrice(form, position));
  const from = form.depots.length > 0 ? form.depots : holdingDepots(position, depots).map(({ id }) => id);
  const asked = askedSale({ ...form, depots: from }, read, position);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <SaleResult
          asked={asked}
          isWrong={isWrong(form, read.errors)}
          depots={depots}
          fields={
            <>
              <PrintedSale name={position.name} date={form.date} />
              <SaleFields
                form={{ ...form, stock: position.id }}
                errors={read.errors}
                positions={positions}
                depots={depots}
                onChange={change}
              />
            </>
          }
        />
      </div>
      {asked && form.mode === 'amount' && (
        <SaleWays
          asked={{ ...asked, positions: waysOf(positions) }}
          needed={read.values.amount ?? '0'}
          left={Math.max(0, positions.length - MOST_WAYS)}
        />
      )}
    </>
  );
}

/** Tests whether a field shows an error: an empty one does not. */
const isWrong = (form: SaleForm, errors: ReadSale['errors']): boolean =>
  (Object.keys(errors) as (keyof ReadSale['errors'])[]).some((name) => form[name].trim() !== '');

/** Names the sale on paper, where the form is not printed. */
const PrintedSale = ({ name, date }: { name: string; date: string }) => (
  <p className="font-semibold not-print:hidden">
    {name}, Verkauf am {formatDay(date || berlinDay(new Date()))}
  </p>
);

const NothingHeld = () => (
  <div className="h-60">
    <EmptyState
      title="Noch nichts zu verkaufen"
      action={<ButtonLink href="/portfolio">Zum Portfolio</ButtonLink>}
    >
      Sobald du etwas hältst, steht hier, was nach Steuern davon bleibt.
    </EmptyState>
  </div>
);

/** Makes the call; null as long as a number is missing or cannot be used. */
function askedSale(
  { depots, mode, date }: SaleForm,
  { values, errors }: ReturnType<typeof readSaleForm>,
  sold: Position,
): AskedSale | null {
  if (Object.keys(errors).length > 0) return null;
  const position = {
    stock_id: sold.id,
    price: values.price,
    fee: values.fee ?? '0',
    currency: typedCurrency(sold),
    fee_currency: 'EUR',
  };
  return {
    positions: [depots.length > 0 ? { ...position, depot_ids: depots } : position],
    mode,
    quantity: values.quantity,
    amount: values.amount,
    ...(date !== '' && { date }),
  };
}

/** Each position whole, at its last close. */
const waysOf = (positions: readonly Position[]): AskedSale['positions'] =>
  positions.slice(0, MOST_WAYS).map(({ id }) => ({ stock_id: id }));
