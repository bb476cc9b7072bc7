import { BarChart } from '@/components/charts/bar-chart';
import type { Bar } from '@/components/charts/bars';
import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { type PlanRow, planRows } from '@/lib/dividends/plan-rows';
import { type IncomePlan, incomeSum, type PlanYear } from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { PlanAnswers } from './plan-answers';

type Props = { plan: IncomePlan; years: readonly PlanYear[]; goal: string | null; currency: string };

/** Shows what a plan brings: the main figures, the answers about goal and cut, and each year with its working. */
export function PlanResult({ plan, years, goal, currency }: Props) {
  const [first, last] = [years[0], years.at(-1)] as [PlanYear, PlanYear];
  const money = (decimal: string) => formatMoney(Number(decimal), currency);
  const facts = [
    {
      name: 'Rendite auf den Kaufkurs',
      figure: formatPercent(Number(last.yieldOnCost)),
      note: `im ${last.year}. Jahr, im ersten ${formatPercent(Number(first.yieldOnCost))}`,
    },
    {
      name: `Dividenden im ${last.year}. Jahr`,
      figure: money(last.income),
      note: `${formatMoney(Number(last.income) / 12, currency)} im Monat`,
    },
    {
      name: `Zusammen in ${years.length === 1 ? 'einem Jahr' : `${years.length} Jahren`}`,
      figure: money(incomeSum(years)),
      note: plan.reinvestedAt === null ? 'ausgezahlt' : 'wieder angelegt',
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-5">
        {facts.map(({ name, figure, note }) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 leading-6 text-ink-2">{name}</dt>
            <dd className="figures text-26 leading-snug font-semibold tracking-tight">{figure}</dd>
            <dd className="text-13 text-ink-3">{note}</dd>
          </div>
        ))}
      </dl>
      <PlanAnswers plan={plan} goal={goal} currency={currency} />
      <div className="mt-8">
        <h3 className="heading-note">Dividenden nach Jahren, in {currency}</h3>
        <BarChart bars={planBars(years, currency)} height={180} label="Dividenden nach Jahren" />
      </div>
    </>
  );
}

/** Lists the years of a plan, each with its working. */
export function PlanYears({ plan, years, currency }: Omit<Props, 'goal'>) {
  return (
    <Section id="jahre" title="Jahr für Jahr">
      <Table
        caption="Dividenden Jahr für Jahr, mit Rechenweg"
        rows={planRows(plan, years, currency)}
        keyOf={({ year }) => year}
        columns={COLUMNS}
      />
    </Section>
  );
}

/** The working says the same, so that a phone needs no more. */
const WIDE = 'align-top max-md:hidden';

const COLUMNS = [
  { head: 'Jahr', className: 'align-top whitespace-nowrap', cell: ({ year }: PlanRow) => `${year}. Jahr` },
  {
    head: 'So gerechnet',
    className: 'text-13 text-ink-2',
    cell: ({ working }: PlanRow) => (
      <ul className="tabular-nums">
        {working.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  { head: 'Je Aktie', className: WIDE, figure: ({ perShare }: PlanRow) => perShare },
  { head: 'Dividenden', className: WIDE, figure: ({ income }: PlanRow) => income },
  {
    head: 'Rendite auf den Kaufkurs',
    className: WIDE,
    figure: ({ yieldOnCost }: PlanRow) => yieldOnCost,
  },
];

/** Makes a bar of the income of each year. */
const planBars = (years: readonly PlanYear[], currency: string): Bar[] =>
  years.map(({ year, income, yieldOnCost }) => ({
    key: String(year),
    value: Number(income),
    colour: 'var(--accent)',
    period: [`${year}.`],
    figure: formatNumber(Number(income), 0),
    title: `${year}. Jahr`,
    rows: [
      { name: 'Dividenden', value: formatMoney(Number(income), currency) },
      { name: 'Rendite auf den Kaufkurs', value: formatPercent(Number(yieldOnCost)) },
    ],
  }));
