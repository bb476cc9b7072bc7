import { useState } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { TableSwitch } from '@/components/charts/table-switch';
import { amount } from '@/components/ui/amounts';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { Table } from '@/components/ui/table';
import { useStore } from '@/components/ui/use-store';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import type { DepotSaleAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { furtherBars, groupName, lotMarks } from './further-bars';

type Group = DepotSaleAnswer['further'][number];

/** Draws the tax on each further unit of a depot: where pots and allowance end, and where purchases begin. */
export function FurtherChart({ part, title }: { part: DepotSaleAnswer; title: string }) {
  const [asTable, setAsTable] = useState(false);
  const hidesAmounts = useStore(hiddenAmounts, false);
  const { further, tax_free } = part;
  // Nothing to draw where pots and allowance are untouched and no tax is due.
  if (further.length < 2 || further.every(isUntaxed)) return null;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-note">{title}</h2>
        <TableSwitch asTable={asTable} onChange={setAsTable} />
      </div>
      {asTable ? (
        <FurtherTable groups={further} title={title} />
      ) : (
        <BarChart
          bars={furtherBars(part, hidesAmounts)}
          marks={lotMarks(part)}
          label={hidesAmounts ? title : `${title}: ${tax_free ?? 0} Stück sind steuerfrei`}
          name={title}
          height={170}
          hidesAmounts={hidesAmounts}
        />
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
        <Key look="hatched text-accent">trägt ein Verlusttopf</Key>
        <Key look="tinted text-accent">trägt der Freibetrag</Key>
        <Key look="bg-accent">zahlst du, je Stück</Key>
      </p>
      {tax_free !== null && (
        <p className="mt-1 text-13 text-ink-2">
          {tax_free === 0 ? (
            'Schon das erste Stück wird versteuert.'
          ) : (
            <>Bis Stück {amount(formatCount(tax_free))} fällt keine Steuer an.</>
          )}
        </p>
      )}
    </section>
  );
}

const isUntaxed = ({ tax, by_pots, by_allowance }: Group) =>
  [tax, by_pots, by_allowance].every((sum) => Number(sum) === 0);

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`relative inline-block h-3 w-4 rounded-xs ${look}`} />
    {children}
  </span>
);

const money = (sum: string) => amount(formatMoney(Number(sum), 'EUR'));

const FurtherTable = ({ groups, title }: { groups: readonly Group[]; title: string }) => (
  <section
    tabIndex={0}
    aria-label={`${title} als Tabelle`}
    className="h-74 overflow-auto border-line border-y"
  >
    <Table
      caption={title}
      className="text-14"
      headClass="sticky top-0 bg-surface pt-2"
      dense
      rows={groups}
      keyOf={({ from }) => from}
      columns={[
        { head: 'Stück', cell: (group: Group) => amount(groupName(group)) },
        { head: 'Topf', figure: ({ by_pots }: Group) => money(by_pots) },
        { head: 'Freibetrag', figure: ({ by_allowance }: Group) => money(by_allowance) },
        { head: 'Steuer je Stück', figure: ({ tax }: Group) => money(tax) },
      ]}
    />
  </section>
);
