import { SectionHead } from '@/components/layout/section-head';
import { moneyAmount } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { EVENT_KINDS } from '@/lib/portfolio/taxes/event-kinds';
import type { ShownFormSum, ShownTaxEvent, TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { Unconfirmed } from '../unconfirmed';
import { Doubt, euros } from './figures';

/** Lists the lines of the tax return for depots abroad, each with its bookings. */
export function FormLines({ forms, found }: { forms: readonly ShownFormSum[]; found: TaxYear }) {
  const abroad = found.banks.filter(({ residence }) => residence === 'foreign').map(({ name }) => name);
  if (abroad.length === 0) return null;
  const eventOf = new Map([...found.events, ...found.missing].map((event) => [event.id, event]));
  return (
    <section aria-labelledby="erklaerung" className="mt-14">
      <SectionHead
        id="erklaerung"
        title="Für die Steuererklärung"
        note={`nur Depots im Ausland: ${abroad.join(', ')}`}
      />
      {forms.length === 0 ? (
        <p className="text-ink-2">{found.year} gibt es dort nichts einzutragen.</p>
      ) : (
        FORMS.map((form) => (
          <Lines key={form} form={form} sums={forms.filter((sum) => sum.form === form)} eventOf={eventOf} />
        ))
      )}
    </section>
  );
}

const FORMS = ['Anlage KAP', 'Anlage KAP-INV'] as const;

type EventOf = ReadonlyMap<string, ShownTaxEvent>;

type LinesProps = { form: (typeof FORMS)[number]; sums: readonly ShownFormSum[]; eventOf: EventOf };

function Lines({ form, sums, eventOf }: LinesProps) {
  const [first] = sums;
  if (!first) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 font-serif text-17 font-semibold">
        {form}
        {first.line !== null && first.certainty === 'C' && (
          <span className="font-sans text-13 font-normal text-ink-3">
            {' '}
            Zeilennummern des Formulars {first.form_of}
            <Unconfirmed certainty="C" />
          </span>
        )}
      </h3>
      <Table
        caption={`Zeilen der ${form} mit ihren Beträgen und Buchungen`}
        className="text-14"
        rows={sums}
        keyOf={({ label }) => label}
        rowProps={() => ({ className: 'align-top' })}
        columns={[
          { head: 'Zeile', className: 'w-16 tabular-nums', cell: ({ line }) => line ?? '–' },
          {
            head: 'Was dort steht',
            className: 'wrap-anywhere',
            cell: (sum) => <LineDetails sum={sum} eventOf={eventOf} />,
          },
          { head: 'Betrag', figure: ({ amount }) => <b className="font-semibold">{euros(amount)}</b> },
        ]}
      />
    </>
  );
}

function LineDetails({ sum, eventOf }: { sum: ShownFormSum; eventOf: EventOf }) {
  const { line, label, amount, so_far, events, missing } = sum;
  const counted = countOf(events.length, 'Buchung', 'Buchungen');
  return (
    <>
      {label}
      {line === null && <span className="text-ink-3"> (Zeilennummer nicht bekannt)</span>}
      <Doubt of={sum} />
      <details data-printed className="text-13 text-ink-2">
        <summary className="cursor-pointer py-1 text-ink-3">
          {amount === null ? (
            <>
              bisher {moneyAmount(so_far, 'EUR')} aus {counted}, {countOf(missing.length, 'fehlt', 'fehlen')}
            </>
          ) : (
            counted
          )}
        </summary>
        <ul className="grid gap-1 pb-1">
          {[...events, ...missing].map((id) => {
            const event = eventOf.get(id);
            return (
              event && (
                <li key={id}>
                  {formatDay(event.on)}: {EVENT_KINDS[event.kind].label} {event.name}
                  {event.reason ? ` (${event.reason})` : <>, {euros(event.gross)}</>}
                </li>
              )
            );
          })}
        </ul>
      </details>
    </>
  );
}
