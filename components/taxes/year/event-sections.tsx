import type { ReactNode } from 'react';
import { SectionHead } from '@/components/layout/section-head';
import type { Column } from '@/components/ui/column';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import { shares } from '@/lib/portfolio/shares';
import { SUBSTITUTE } from '@/lib/portfolio/taxes/event-kinds';
import type { ShownTaxEvent, TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { FUND_KINDS, isFund } from '@/lib/taxes/fund-kinds';
import { Unconfirmed } from '../unconfirmed';
import { euros, result } from './figures';

/** Most events of a kind that the page lists; the file has all. */
const SHOWN = 200;

type Figure = Column<ShownTaxEvent>;

const FIGURES = {
  gross: { head: 'Brutto', figure: ({ gross }) => known(gross) },
  result: { head: 'Ergebnis', figure: ({ gross }) => (gross === null ? '–' : result(gross)) },
  income: { head: 'Nach Teilfreistellung', figure: ({ income }) => known(income), className: 'min-w-28' },
  withheld: { head: 'Quellensteuer', figure: ({ withheld }) => known(withheld) },
  creditable: {
    head: 'Anrechenbar',
    figure: ({ creditable, unconfirmed }) => (
      <>
        {known(creditable)}
        {unconfirmed && <Unconfirmed certainty="C" />}
      </>
    ),
  },
  taxes: { head: 'Deutsche Steuern', figure: ({ taxes }) => known(taxes), className: 'min-w-24' },
} as const satisfies Record<string, Figure>;

/** Shows an amount that may be unknown; its reason stands beside the name. */
const known = (amount: number | null): ReactNode => (amount === null ? '–' : euros(amount));

type Section = {
  id: string;
  title: string;
  kinds: readonly ShownTaxEvent['kind'][];
  figures: readonly Figure[];
  note?: ReactNode;
};

const { gross, income, withheld, creditable, taxes } = FIGURES;

const SECTIONS: readonly Section[] = [
  {
    id: 'dividenden',
    title: 'Dividenden',
    kinds: ['dividend'],
    figures: [gross, withheld, creditable, income, taxes],
    note: typeset('Anrechenbar nach § 32d Abs. 5 EStG'),
  },
  {
    id: 'verkaeufe',
    title: 'Verkäufe',
    kinds: ['sale'],
    figures: [FIGURES.result, income, taxes],
    note: typeset('Die ersten Käufe gehen zuerst, je Depot (§ 20 Abs. 4 Satz 7 EStG)'),
  },
  {
    id: 'vorabpauschalen',
    title: 'Vorabpauschalen',
    kinds: ['advance_lump_sum'],
    figures: [gross, income, taxes],
    note: <TextLink href="/portfolio/steuern/vorabpauschale">Alle Jahre und der Rechenweg</TextLink>,
  },
  {
    id: 'steuern',
    title: 'Steuern und Erstattungen, einzeln gebucht',
    kinds: ['tax', 'tax_refund'],
    figures: [taxes],
  },
];

export const EventSections = ({ found }: { found: TaxYear }) =>
  SECTIONS.map((section) => {
    const events = found.events.filter(({ kind }) => section.kinds.includes(kind));
    return events.length > 0 && <Events key={section.id} section={section} events={events} found={found} />;
  });

type EventsProps = { section: Section; events: readonly ShownTaxEvent[]; found: TaxYear };

function Events({ section: { id, title, figures, note }, events, found }: EventsProps) {
  const names = found.banks.length > 1 ? bankNames(found.banks) : null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <SectionHead id={id} title={title} note={note} />
      <ScrolledTable
        caption={`${title}, das früheste Ereignis zuerst`}
        className="text-14"
        rows={events.slice(0, SHOWN)}
        keyOf={(event) => event.id}
        rowProps={() => ({ className: 'align-top' })}
        columns={[
          {
            head: 'Wertpapier, Tag',
            className: 'min-w-40',
            cell: (event) => <EventName event={event} bank={names?.get(event.depot_id) ?? null} />,
          },
          ...figures,
        ]}
      />
      {events.length > SHOWN && (
        <p className="mt-2 text-13 text-ink-3">
          Die ersten {SHOWN} von {events.length}; alle stehen in der CSV-Datei.
        </p>
      )}
    </section>
  );
}

const bankNames = (banks: TaxYear['banks']) =>
  new Map(banks.flatMap(({ depot_ids, name }) => depot_ids.map((id) => [id, name] as const)));

function EventName({ event, bank }: { event: ShownTaxEvent; bank: string | null }) {
  const { name, on, kind, security, quantity, estimated, substitute, reason, taxes } = event;
  const facts = [
    formatDay(on),
    quantity !== null && `${shares(quantity)} Stück`,
    security && isFund(security) && FUND_KINDS[security].label,
    bank,
    estimated && 'geschätzt',
    substitute && typeset(SUBSTITUTE),
    kind === 'advance_lump_sum' && taxes === null && 'Steuer nicht gebucht',
  ].filter(Boolean);
  return (
    <>
      <b title={name} className="line-clamp-2 font-semibold print:line-clamp-none">
        {name}
      </b>
      <span className="block text-13 text-ink-3">{facts.join(' · ')}</span>
      {reason && <span className="block text-13 text-warn">{reason}</span>}
    </>
  );
}
