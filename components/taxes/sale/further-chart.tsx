import { useState } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import type { Bar } from '@/components/charts/bars';
import { TableSwitch } from '@/components/charts/table-switch';
import { amount } from '@/components/ui/amounts';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { Table } from '@/components/ui/table';
import { useStore } from '@/components/ui/use-store';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber } from '@/lib/platform/format/number';
import type { DepotSaleAnswer } from '@/lib/portfolio/taxes/sale-schema';

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

export const groupName = ({ from, to }: Pick<Group, 'from' | 'to'>): string =>
  from === to ? formatCount(from) : `${formatCount(from)} bis ${formatCount(to)}`;

/** Units that stay are lighter. */
const COLOURS = { goes: 'var(--accent)', stays: 'color-mix(in srgb, var(--accent) 45%, transparent)' };

/** Makes a bar of each group: as high as its tax would be, with what allowance and pots carry on top. Refunds hang below. */
export const furtherBars = (
  { further, quantity }: Pick<DepotSaleAnswer, 'further' | 'quantity'>,
  hidesAmounts: boolean,
): Bar[] =>
  further.map((group, at) => {
    const [tax, pots, allowance] = [group.tax, group.by_pots, group.by_allowance].map(Number) as [
      number,
      number,
      number,
    ];
    const value = tax < 0 ? tax : tax + pots + allowance;
    const money = (sum: number) => formatMoney(sum, 'EUR');
    const carried = (name: string, sum: number) =>
      sum > 0 ? [{ name, value: money(sum), isAmount: true }] : [];
    return {
      key: String(group.from),
      value,
      colour: group.from > Number(quantity) ? COLOURS.stays : COLOURS.goes,
      parts: [
        { share: value > 0 ? pots / value : 0, look: 'hatched' as const },
        { share: value > 0 ? allowance / value : 0, look: 'tinted' as const },
      ].filter(({ share }) => share > 0),
      period: hidesAmounts ? [] : [formatCount(group.to)],
      figure: hidesAmounts || value === 0 ? '' : formatNumber(value, 2),
      title: hidesAmounts ? `${at + 1}. Balken` : `Stück ${groupName(group)}`,
      rows: [
        { name: 'Steuer je Stück', value: money(tax), isAmount: true },
        ...carried('trägt der Freibetrag', allowance),
        ...carried('trägt ein Verlusttopf', pots),
      ],
    };
  });

/** Marks the bars in which a purchase begins: those of one bar are one mark, and the first needs none. */
export function lotMarks({ further, lots }: Pick<DepotSaleAnswer, 'further' | 'lots'>) {
  const marks = new Map<number, string>();
  let held = 0;
  for (const { bought_on, of } of lots) {
    const at = further.findIndex(({ to }) => to > held);
    if (held > 0 && at > 0 && !marks.has(at)) marks.set(at, `Kauf vom ${formatDay(bought_on)}`);
    held += Number(of);
  }
  return [...marks].map(([at, label]) => ({ at, label }));
}
