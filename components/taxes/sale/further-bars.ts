import type { Bar } from '@/components/charts/bars';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber } from '@/lib/platform/format/number';
import type { DepotSaleAnswer } from '@/lib/portfolio/taxes/sale-schema';

type Group = DepotSaleAnswer['further'][number];

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
