import { TriangleAlert } from 'lucide';
import { useMissing } from '@/components/portfolio/income/use-missing';
import { moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import { ledgerAddress } from '@/lib/bookings/ledger-address';
import { grouped } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { MONTHS_BACK } from '@/lib/portfolio/income/months';
import { EVENT_KINDS } from '@/lib/portfolio/taxes/event-kinds';
import type { ShownTaxEvent, TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { FIRST_LUMP_SUM_YEAR } from '@/lib/taxes/rates';
import { isKindChange } from '@/lib/taxes/steps/kind-change';

/** Lines that are shown at first; those of a security that lack the same share one. */
const SHOWN = 5;

type Props = { year: number; events: readonly ShownTaxEvent[]; banks: TaxYear['banks'] };

/** Names what makes sums incomplete, each with where it is entered. */
export function MissingEvents({ year, events, banks }: Props) {
  useFocusAfterLoss(
    events.length,
    () => document.getElementById('fehlend') ?? document.querySelector('main'),
  );
  if (events.length === 0) return null;
  const groups = [...grouped(events, likeOf).values()];
  const earlier = events.filter(({ on }) => on < `${year}`).length;
  const [first, rest] = [groups.slice(0, SHOWN), groups.slice(SHOWN)];
  const lines = (some: readonly ShownTaxEvent[][]) => (
    <ul>
      {some.map((own) => {
        const [event] = own as [ShownTaxEvent];
        return <Line key={event.id} events={own} bank={banks.length > 1 ? bankOf(event, banks) : null} />;
      })}
    </ul>
  );
  return (
    <section aria-labelledby="fehlend" className="mt-8 rounded-card bg-warn-soft px-4.5 pt-3.5 pb-1.5">
      <h2 id="fehlend" tabIndex={-1} className="mb-1 flex items-center gap-2.5 text-15 font-semibold">
        <Icon of={TriangleAlert} small className="text-warn" />
        {countOf(events.length, 'Angabe fehlt', 'Angaben fehlen')} für die Summen von {year}
        {earlier > 0 && `, davon ${formatCount(earlier)} aus früheren Jahren`}
      </h2>
      <BookAll events={events} />
      {lines(first)}
      {rest.length > 0 && (
        <details className="border-line border-t print:hidden">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14 font-medium">
            {countOf(rest.length, 'weitere', 'weitere')} zeigen
          </summary>
          {lines(rest)}
        </details>
      )}
    </section>
  );
}

/** First day of a year whose ex-days may be paid in the next one, `MM-DD`. */
const PAID_NEXT_YEAR = '12-10';

/** Books the dividends that came and were not booked, at the amount that was computed, in the year they were paid in. */
function BookAll({ events }: Pick<Props, 'events'>) {
  const { busy, bookExpected } = useMissing();
  const unbooked = events.flatMap((event) => {
    const { id, name, kind, stock_id, depot_id, on, gross, booking_id } = event;
    if (kind !== 'dividend' || booking_id !== null || gross === null || gross < 0.005) return [];
    if (on.slice(5) >= PAID_NEXT_YEAR) return [];
    const amount = gross.toFixed(2);
    return { key: id, name, booking: { kind, stock_id, depot_id, date: on, amount, currency: 'EUR' } };
  });
  if (unbooked.length < 2) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-14 print:hidden">
      <span className="min-w-[min(16rem,100%)] flex-1">
        {formatCount(unbooked.length)} Dividenden fehlen, die wir aus Stückzahl und Zahlung je Aktie rechnen
        können. Gebucht werden sie am Ex-Tag und brutto, ohne Quellensteuer und deutsche Steuern.
      </span>
      <Button look="secondary" small busy={busy !== null} onClick={() => void bookExpected(unbooked)}>
        Alle {formatCount(unbooked.length)} so buchen
      </Button>
    </p>
  );
}

const bankOf = ({ depot_id }: ShownTaxEvent, banks: TaxYear['banks']): string | null =>
  banks.find(({ depot_ids }) => depot_ids.includes(depot_id))?.name ?? null;

const likeOf = ({ stock_id, depot_id, kind, reason }: ShownTaxEvent) =>
  `${kind} ${stock_id} ${depot_id} ${reason}`;

function Line({ events, bank }: { events: readonly ShownTaxEvent[]; bank: string | null }) {
  const [event, last] = [events[0], events.at(-1)] as [ShownTaxEvent, ShownTaxEvent];
  const remedy = remedyOf(event);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2">
      <p className="min-w-[min(16rem,100%)] flex-1 text-14 wrap-anywhere">
        {EVENT_KINDS[event.kind].label} {event.name}, {formatDay(event.on)}
        {event === last
          ? event.booking_id === null && event.gross !== null && <>, {moneyAmount(event.gross, 'EUR')}</>
          : ` und ${countOf(events.length - 1, 'weitere', 'weitere')} bis ${formatDay(last.on)}`}
        : <b className="font-semibold">{event.reason}</b>
        {bank && ` (${bank})`}
      </p>
      {remedy && (
        <ButtonLink look="secondary" small href={remedy.href} className="print:hidden">
          {remedy.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Returns where what an event lacks is entered; null: nowhere, for foreign tax whose rule is not known. */
function remedyOf(event: ShownTaxEvent) {
  const { kind, security, income, withheld, booking_id, stock_id, on } = event;
  if (security === null) return { href: '/konto/steuern', label: 'Art angeben' };
  if (isKindChange(event.reason)) return { href: '/konto/steuern', label: 'Art ansehen' };
  const fundYear = fundYearOf(event);
  if (fundYear !== null)
    return { href: `/portfolio/steuern/vorabpauschale?jahr=${fundYear}`, label: 'Wert angeben' };
  const bookings = ledgerAddress({ stock: stock_id, year: on.slice(0, 4) });
  if (booking_id === null)
    return on < monthsLater(berlinDay(new Date()), -MONTHS_BACK)
      ? { href: bookings, label: 'Dividende buchen' }
      : { href: '/portfolio/dividenden', label: 'Zu den Dividenden' };
  if (income !== null && withheld !== 0) return null;
  // A sale lacks an earlier booking.
  return { href: kind === 'sale' ? ledgerAddress({ stock: stock_id }) : bookings, label: 'Zu den Buchungen' };
}

/** Returns the year of Vorabpauschalen in which a value of the fund is entered; null: none is missing. */
function fundYearOf({ kind, on, reason }: ShownTaxEvent): string | null {
  const before = String(Math.max(FIRST_LUMP_SUM_YEAR, Number(on.slice(0, 4)) - 1));
  if (kind === 'advance_lump_sum') return before;
  if (reason?.includes('Der letzte Rücknahmepreis 2017 fehlt')) return before;
  return reason?.match(/^Vorabpauschale (\d{4}) von /)?.[1] ?? null;
}
