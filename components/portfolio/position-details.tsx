import { useCall } from '@/components/session/use-call';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { amount, changeAmount, moneyAmount, percentChange } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Shape } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { KINDS } from '@/lib/bookings/kinds';
import { ledgerAddress } from '@/lib/bookings/ledger-address';
import { priceText } from '@/lib/bookings/quotation';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import { saleAddress } from '@/lib/portfolio/taxes/sale-form';
import { recordText } from '@/lib/stocks/page/record-text';
import { isOwnSecurity, securityPath } from '@/lib/stocks/security-path';
import type { BookingStart } from './bookings/use-booking-form';
import { Total } from './ledger/booking-cells';
import { ledgerRow } from './ledger/ledger-row';

export type PositionActions = {
  onBook: (start: BookingStart) => void;
  onLots: (position: Position) => void;
  onLabel: (position: Position) => void;
  /** Opens the own securities, for their prices. */
  onOwn: () => void;
  /** Null if the position is only part of what is held: removing takes all. */
  onRemove: ((position: Position) => void) | null;
};

type Props = { position: Position; actions: PositionActions };

/** Rows of purchases and of bookings. */
const ROWS = 5;

/** Shows what is behind a position: its purchases, its latest bookings and the scores of the company. */
export const PositionDetails = ({ position, actions }: Props) => (
  <div className="grid gap-x-9 gap-y-5 rounded-card border border-line bg-surface p-4 text-13 md:p-5 lg:grid-cols-[1.2fr_1fr_14.75rem]">
    <Lots position={position} />
    <Bookings position={position} />
    <div>
      {position.kind === 'share' && !isOwnSecurity(position.id) && (
        <>
          <h3 className="mb-1.5 font-semibold">Bewertung der Aktie</h3>
          <GaugeRow stock={position} />
        </>
      )}
      {isOwnSecurity(position.id) && (
        <>
          <h3 className="mb-1.5 font-semibold">Eigener Kurs</h3>
          <p className="text-ink-2">
            {position.price_date === null
              ? 'Noch kein Kurs. Trage einen ein, dann zählt die Position mit.'
              : `Vom ${formatDay(position.price_date)}. Er gilt weiter, bis du einen neuen einträgst oder buchst.`}
          </p>
        </>
      )}
    </div>
    <Actions position={position} actions={actions} />
  </div>
);

function Actions({ position, actions: { onBook, onLots, onLabel, onOwn, onRemove } }: Props) {
  const { id, name, label, lots } = position;
  const book = (kind: 'purchase' | 'sale' | 'dividend') => () => onBook({ kind, stock: position });
  return (
    <div className="flex flex-wrap items-center gap-x-8 border-line border-t pt-2 *:-mx-3 lg:col-span-3 print:hidden">
      <Button look="quiet" small onClick={book('purchase')}>
        Nachkauf buchen
      </Button>
      <Button look="quiet" small onClick={book('sale')}>
        Verkauf buchen
      </Button>
      <ButtonLink look="quiet" small href={saleAddress({ stock: id })}>
        Was bleibt?
      </ButtonLink>
      <Button look="quiet" small onClick={book('dividend')}>
        Dividende buchen
      </Button>
      <Button look="quiet" small onClick={() => onLots(position)}>
        <span>
          {countOf(lots.length, 'Kauf', 'Käufe')}
          <span className="sr-only"> von {name}</span> bearbeiten
        </span>
      </Button>
      <Button look="quiet" small onClick={() => onLabel(position)}>
        {label === null ? 'Gruppe vergeben' : `Gruppe: ${label}`}
      </Button>
      {isOwnSecurity(id) ? (
        <Button look="quiet" small onClick={onOwn}>
          Kurs eintragen
        </Button>
      ) : (
        <ButtonLink look="quiet" small href={securityPath(id)}>
          {position.kind === 'fund' ? 'Zum Fonds' : 'Zur Aktie'}
        </ButtonLink>
      )}
      {onRemove && (
        <Button
          look="quiet"
          small
          aria-label={`Entfernen: ${name}`}
          onClick={() => onRemove(position)}
          className="md:ml-auto"
        >
          Entfernen
        </Button>
      )}
    </div>
  );
}

function Lots({ position }: { position: Position }) {
  const { lots, display_currency: currency, realised, received_dividends, kind } = position;
  const price = (one: number | null) => formatMoney(one, currency);
  const record = recordText(position);
  return (
    <div className="min-w-0">
      <Table
        caption={lots.length > ROWS ? `Die ${ROWS} ältesten von ${lots.length} Käufen` : 'Käufe im Bestand'}
        showsCaption
        dense
        rowHead={null}
        rows={lots.slice(0, ROWS)}
        keyOf={({ id, depot_id }) => `${id} ${depot_id}`}
        columns={[
          { head: 'Kauftag', className: 'figures', cell: ({ purchase_date }) => formatDay(purchase_date) },
          { head: 'Anzahl', figure: ({ quantity }) => amount(shares(quantity)) },
          {
            head: 'Kaufkurs',
            figure: (lot) => priceText(lot.buy_price, kind, price, lot.rate !== null),
            className: 'max-[24rem]:hidden',
          },
          { head: 'Wert', figure: ({ value }) => moneyAmount(value, currency), className: 'max-md:hidden' },
          { head: 'Gewinn', figure: ({ growth }) => percentChange(growth) },
        ]}
      />
      {(realised !== 0 || received_dividends !== 0) && (
        <p className="mt-1.5 text-ink-2">
          {realised !== 0 && (
            <>
              Realisiert <b className="font-semibold">{changeAmount(realised, currency)}</b>
              {received_dividends !== 0 && ' · '}
            </>
          )}
          {received_dividends !== 0 && (
            <>
              Dividenden <b className="font-semibold">{moneyAmount(received_dividends, currency)}</b>
              {record && ` · ${record}`}
            </>
          )}
        </p>
      )}
    </div>
  );
}

const NO_NAMES = new Map<string, string>();

const rowOf = (booking: StoredBooking) => ledgerRow(booking, NO_NAMES, NO_NAMES);

function Bookings({ position: { id, name } }: { position: Position }) {
  const { data, error } = useCall('GET /api/portfolio/bookings', { query: { stock: id, limit: ROWS } });
  return (
    <div>
      <h3 className="flex justify-between gap-3 font-semibold">
        Buchungen
        <TextLink href={ledgerAddress({ stock: id })}>
          {data && data.total > ROWS ? `alle ${data.total}` : 'alle'}
          <span className="sr-only"> Buchungen von {name}</span>
        </TextLink>
      </h3>
      {data ? (
        <Table
          caption="Die jüngsten Buchungen"
          dense
          rowHead={null}
          rows={data.bookings}
          keyOf={({ id }) => id}
          columns={[
            { className: 'figures', cell: ({ date }) => formatDay(date) },
            {
              cell: (one) => (
                <>
                  {KINDS[one.kind].label} {amount(rowOf(one).shares)}
                </>
              ),
            },
            {
              figure: (one) => <Total booking={one} total={rowOf(one).total} text={rowOf(one).totalText} />,
            },
          ]}
        />
      ) : error ? (
        <p className="mt-2 text-ink-2">Die Buchungen lassen sich gerade nicht laden.</p>
      ) : (
        <div aria-busy="true" className="mt-2 grid gap-2">
          <Shape className="h-5" />
          <Shape className="h-5" />
        </div>
      )}
    </div>
  );
}
