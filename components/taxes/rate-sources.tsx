import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import type { Rate } from '@/lib/taxes/calculators/rate-list';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { Unconfirmed } from './unconfirmed';

/** Lists the rates that a calculation takes, each with its paragraph, first day and source. */
export const RateSources = ({ rates }: { rates: readonly Rate[] }) => (
  <Section id="quellen" title="Sätze und Quellen" aside={<Checked />}>
    <Table caption="Sätze mit Paragraf, Tag und Quelle" columns={COLUMNS} rows={rates} keyOf={keyOf} list />
  </Section>
);

const keyOf = ({ name, row }: Rate) => `${name} ${row.from}`;

const Checked = () => (
  <p className="text-13 text-ink-3">Zuletzt mit den Quellen verglichen am {formatDay(RATES_AS_OF)}</p>
);

const COLUMNS = [
  { head: 'Satz', cell: ({ name }: Rate) => typeset(name) },
  { head: 'Wert', figure: ({ value }: Rate) => value },
  { head: 'Gilt ab', className: 'whitespace-nowrap', cell: ({ row }: Rate) => formatDay(row.from) },
  { head: 'Paragraf', cell: ({ row }: Rate) => typeset(row.paragraph) },
  {
    head: 'Quelle',
    className: 'text-13 text-ink-2',
    cell: ({ row: { source, certainty } }: Rate) =>
      certainty === 'C' ? <Unconfirmed certainty={certainty} /> : typeset(source),
  },
];
