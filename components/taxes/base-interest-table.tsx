import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { formatWholeMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';
import {
  type BaseInterestRow,
  baseInterestRows,
  EXAMPLE_VALUE,
} from '@/lib/taxes/calculators/base-interest-rows';
import { euros } from '@/lib/taxes/calculators/printed-taxes';

/** Lists the base interest of all years, each with its source. */
export function BaseInterestTable() {
  const rows = baseInterestRows();
  const { year, value, source } = rows[0] as BaseInterestRow;
  return (
    <Section id="basiszins" title={`Basiszins ${year} und alle Jahre seit ${rows.at(-1)?.year}`}>
      <p className="mb-4 max-w-[46rem] text-17 text-ink-2">
        Der <b className="font-semibold text-ink">Basiszins {year}</b> beträgt {formatPercent(Number(value))}{' '}
        ({typeset('§ 18 Abs. 4 InvStG')}; {source}). Das Bundesfinanzministerium gibt ihn jedes Jahr im Januar
        bekannt. War er negativ wie 2021 und 2022, gibt es für das Jahr keine Vorabpauschale. „Höchstens“ ist
        die Vorabpauschale auf {EXAMPLE} Anfangswert, wenn der Fonds genug gestiegen ist und nichts
        ausgeschüttet hat. Die Steuer darauf ist die für einen Aktienfonds mit Solidaritätszuschlag, ohne
        Kirchensteuer und ohne freien Pauschbetrag ({typeset('§ 20 Abs. 1 Satz 1 InvStG')},{' '}
        {typeset('§ 43a Abs. 1 Satz 1 Nr. 1 EStG')}).
      </p>
      <Table caption="Basiszins nach Jahren" columns={COLUMNS} rows={rows} keyOf={({ year }) => year} list />
    </Section>
  );
}

const EXAMPLE = formatWholeMoney(Number(EXAMPLE_VALUE), 'EUR');

const COLUMNS = [
  { head: 'Jahr', cell: ({ year }: BaseInterestRow) => year },
  { head: 'Basiszins', figure: ({ value }: BaseInterestRow) => formatPercent(Number(value)) },
  {
    head: `Höchstens auf ${EXAMPLE}`,
    figure: ({ most }: BaseInterestRow) => (most ? euros(most.sum) : 'keine'),
  },
  {
    head: 'Steuer, Aktienfonds',
    figure: ({ most }: BaseInterestRow) => (most ? euros(most.tax) : 'keine'),
  },
  {
    head: 'Fällig',
    figure: ({ due, most }: BaseInterestRow) => (most ? formatDay(due) : '–'),
  },
  {
    head: 'Quelle',
    className: 'text-13 text-ink-2',
    cell: ({ source }: BaseInterestRow) => typeset(source),
  },
];
