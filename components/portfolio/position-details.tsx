import { useCall } from '@/components/session/use-call';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { Shape } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { KINDS } from '@/lib/bookings/kinds';
import { ledgerAddress } from '@/lib/bookings/ledger-address';
import { priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import type { Lot, Position } from '@/lib/portfolio/schema';
import { shares } from '@/lib/portfolio/shares';
import { isOwnSecurity, securityPath } from '@/lib/stocks/security-path';
import type { BookingStart } from './bookings/booking-dialog';
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

/** Rows of purchases and of bookings. */
const ROWS = 5;

/** Shows what is behind a position: its purchases, its latest bookings and the scores of the company. */
export function PositionDetails({ position, actions }: { position: Position; actions: PositionActions }) {
  const { onBook, onLots, onLabel, onOwn, onRemove } = actions;
  const { id, name, label, lots } = position;
  const book = (kind: 'purchase' | 'sale' | 'dividend') => () => onBook({ kind, stock: position });
  return (
    <div className="grid gap-x-9 gap-y-5 rounded-card border border-line bg-surface p-4 text-13 md:p-5 lg:grid-cols-[1.2fr_1fr_14.75rem]">
      <Lots position={position} />
      <Bookings position={position} />
      <div>
        {position.kind === 'share' && !isOwnSecurity(id) && (
          <>
            <h3 className="mb-1.5 font-semibold">Bewertung der Aktie</h3>
            <GaugeRow stock={position} compact />
          </>
        )}
        {isOwnSecurity(id) && (
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
      <div className="flex flex-wrap items-center gap-x-2 border-line border-t pt-2 lg:col-span-3 print:hidden">
        <Button look="quiet" small onClick={book('purchase')} className="-ml-3">
          Nachkauf buchen
        </Button>
        <Button look="quiet" small onClick={book('sale')}>
          Verkauf buchen
        </Button>
        <Button look="quiet" small onClick={book('dividend')}>
          Dividende buchen
        </Button>
        <Button look="quiet" small onClick={() => onLots(position)}>
          {countOf(lots.length, 'Kauf', 'Käufe')}
          <span className="sr-only"> von {name}</span> bearbeiten
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
    </div>
  );
}

const HEAD = 'pb-1 pl-3 text-right font-medium whitespace-nowrap text-ink-3';
const CELL = 'border-line border-t py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';

function Lots({ position }: { position: Position }) {
  const { lots, display_currency: currency, realised, received_dividends } = position;
  return (
    <div className="min-w-0">
      <table className="w-full">
        <caption className="pb-1.5 text-left font-semibold">
          {lots.length > ROWS ? `Die ${ROWS} ältesten von ${lots.length} Käufen` : 'Käufe im Bestand'}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} pl-0! text-left!`}>
              Kauftag
            </th>
            <th scope="col" className={HEAD}>
              Anzahl
            </th>
            <th scope="col" className={`${HEAD} max-[24rem]:hidden`}>
              Kaufkurs
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              Wert
            </th>
            <th scope="col" className={HEAD}>
              Gewinn
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.slice(0, ROWS).map((lot) => (
            <LotRow key={`${lot.id} ${lot.depot_id}`} lot={lot} currency={currency} kind={position.kind} />
          ))}
        </tbody>
      </table>
      {(realised !== 0 || received_dividends !== 0) && (
        <p className="mt-1.5 text-ink-2">
          {realised !== 0 && (
            <>
              Realisiert <b className="amount font-semibold">{formatMoneyChange(realised, currency)}</b>
              {received_dividends !== 0 && ' · '}
            </>
          )}
          {received_dividends !== 0 && (
            <>
              Dividenden <b className="amount font-semibold">{formatMoney(received_dividends, currency)}</b>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function LotRow({ lot, currency, kind }: { lot: Lot; currency: string; kind: string }) {
  const { purchase_date, quantity, buy_price, value, growth } = lot;
  return (
    <tr>
      <td className={`${CELL} pl-0! text-left!`}>{formatDay(purchase_date)}</td>
      <td className={CELL}>{shares(quantity)}</td>
      <td className={`${CELL} max-[24rem]:hidden`}>
        {priceText(buy_price, kind, (one) => formatMoney(one, currency), lot.rate !== null)}
      </td>
      <td className={`${CELL} max-md:hidden`}>
        <span className="amount">{formatMoney(value, currency)}</span>
      </td>
      <td className={`${CELL} ${changeColour(growth)}`}>{formatChange(growth)}</td>
    </tr>
  );
}

const NO_NAMES = new Map<string, string>();

function Bookings({ position: { id, name } }: { position: Position }) {
  const { data, error } = useCall('GET /api/portfolio/bookings', { query: { stock: id, limit: ROWS } });
  return (
    <div>
      <h3 className="flex justify-between gap-3 font-semibold">
        Buchungen
        <TextLink href={ledgerAddress({ stock: id })}>
          {data ? `alle ${data.total}` : 'alle'}
          <span className="sr-only"> Buchungen von {name}</span>
        </TextLink>
      </h3>
      {data ? (
        <table className="w-full">
          <caption className="sr-only">Die jüngsten Buchungen</caption>
          <tbody>
            {data.bookings.map((booking) => {
              const row = ledgerRow(booking, NO_NAMES, NO_NAMES);
              return (
                <tr key={booking.id}>
                  <td className={`${CELL} pl-0! text-left!`}>{formatDay(booking.date)}</td>
                  <td className={`${CELL} text-left! whitespace-normal!`}>
                    {KINDS[booking.kind].label}
                    {row.shares && ` ${row.shares}`}
                  </td>
                  <td className={`${CELL} ${changeColour(row.total)}`}>
                    {row.total === null ? (
                      row.totalText
                    ) : (
                      <span className="amount">{formatMoneyChange(row.total, booking.currency)}</span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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
