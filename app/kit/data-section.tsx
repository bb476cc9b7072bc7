import { Section } from '@/components/layout/section';
import { changeColour } from '@/components/ui/change-colour';
import { Chip } from '@/components/ui/chip';
import type { Column } from '@/components/ui/column';
import { Pagination } from '@/components/ui/pagination';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { Sample } from './sample';

type Payment = { day: string; amount: number; change: number | null };

const PAYMENTS: Payment[] = [
  { day: '2026-05-14', amount: 2.1, change: 10.53 },
  { day: '2025-05-15', amount: 1.9, change: -5 },
  { day: '2024-05-16', amount: 2, change: null },
];

const COLUMNS: Column<Payment>[] = [
  { head: 'Datum', cell: ({ day }) => formatDay(day) },
  { head: 'Betrag', figure: ({ amount }) => formatMoney(amount, 'EUR') },
  {
    head: 'Änderung',
    figure: ({ change }) => (
      <span className={changeColour(change)}>{change === null ? '-' : formatChange(change)}</span>
    ),
  },
];

const hrefOf = (page: number) => `/kit?page=${page}`;

export const DataSection = () => (
  <Section id="daten" title="Tabellen, Seiten, Marken">
    <div className="grid gap-8 md:grid-cols-2">
      <Sample name="Tabelle, auf dem Telefon eine Liste">
        <Table list caption="Zahlungen" columns={COLUMNS} rows={PAYMENTS} keyOf={({ day }) => day} />
      </Sample>
      <Sample name="Ohne Zeilen">
        <div className="h-32">
          <Table list caption="Keine Zahlungen" columns={COLUMNS} rows={[]} keyOf={({ day }) => day} />
        </div>
      </Sample>
      <Sample name="Seiten">
        <div className="grid gap-3">
          <Pagination page={1} totalPages={3} hrefOf={hrefOf} label="Artikel, kurze Liste" list="kit" />
          <Pagination page={7} totalPages={20} hrefOf={hrefOf} label="Artikel, Mitte" list="kit" />
          <Pagination page={120} totalPages={120} hrefOf={hrefOf} label="Artikel, Ende" list="kit" />
        </div>
      </Sample>
      <Sample name="Marken">
        <div className="flex flex-wrap gap-2">
          <Chip>Value-Fallen</Chip>
          <Chip>KGV</Chip>
          <Chip>2 aktiv</Chip>
        </div>
      </Sample>
    </div>
  </Section>
);
