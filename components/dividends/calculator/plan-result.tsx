import { BarChart } from '@/components/charts/bar-chart';
import type { Bar } from '@/components/charts/bars';
import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { type PlanRow, planRows } from '@/lib/dividends/plan-rows';
import {
  costOfCut,
  type IncomePlan,
  incomeSum,
  neededGrowth,
  type PlanYear,
} from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';

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
export const PlanYears = ({ plan, years, currency }: Omit<Props, 'goal'>) => (
  <Section id="jahre" title="Jahr für Jahr">
    <Table
      caption="Dividenden Jahr für Jahr, mit Rechenweg"
      rows={planRows(plan, years, currency)}
      keyOf={({ year }) => year}
      columns={COLUMNS}
    />
  </Section>
);

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

/** Answers in words what growth a goal needs, and what a cut costs. */
function PlanAnswers({ plan, goal, currency }: { plan: IncomePlan; goal: string | null; currency: string }) {
  const answers = [
    goal !== null && { name: 'Dein Ziel', text: goalText(plan, goal, currency) },
    plan.cut !== null && { name: 'Die Kürzung', text: cutText({ ...plan, cut: plan.cut }, currency) },
  ].filter((answer) => answer !== false);
  if (answers.length === 0) return null;
  return (
    <dl className="mt-6 grid max-w-[46rem] gap-3 rounded-card bg-accent-soft p-5">
      {answers.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says which growth the goal needs, and whether the plan has it. Nothing has grown in the first year. */
export function goalText(plan: IncomePlan, goal: string, currency: string): string {
  const isFirst = plan.years === 1;
  const when = isFirst ? 'im ersten Jahr' : `im ${plan.years}. Jahr`;
  const aim = `${formatMoney(Number(goal), currency)} im Monat`;
  const needed = neededGrowth(plan, goal);
  if (needed === null)
    return `${aim} sind ${when}${isFirst ? '' : ' auch mit 100\u202f% Wachstum im Jahr'} nicht erreichbar.`;
  const isReached = Number(plan.growth) >= Number(needed);
  if (isReached && Number(needed) <= 0)
    return `${aim} sind ${when}${isFirst ? '' : ' auch ohne Wachstum'} erreicht.`;
  const own = isReached
    ? 'Dein Wachstum reicht dafür.'
    : `Du rechnest mit ${formatPercent(Number(plan.growth))}: So wird das Ziel nicht erreicht.`;
  return `Für ${aim} ${when} ${growthText(Number(needed))}. ${own}`;
}

/** Says how the dividend must grow, or how far it may fall. @param needed percent a year */
function growthText(needed: number): string {
  if (needed > 0) return `muss die Dividende um ${formatPercent(needed)} im Jahr wachsen`;
  return needed === 0
    ? 'darf die Dividende nicht sinken'
    : `darf die Dividende höchstens um ${formatPercent(-needed)} im Jahr sinken`;
}

/** Says what the cut costs, and when the dividend is what it was. */
export function cutText(
  plan: IncomePlan & { cut: NonNullable<IncomePlan['cut']> },
  currency: string,
): string {
  const { lost, recoveredIn } = costOfCut(plan);
  const { percent, year } = plan.cut;
  const back =
    recoveredIn === null
      ? 'Mit diesem Wachstum kommt die Dividende je Aktie nicht mehr auf die Höhe davor.'
      : recoveredIn === year
        ? 'Das Wachstum desselben Jahres gleicht sie aus.'
        : `Die Höhe davor hat die Dividende je Aktie im ${recoveredIn}. Jahr wieder.`;
  return `${formatPercent(Number(percent))} weniger im ${year}. Jahr kosten ${
    plan.years === 1 ? 'in diesem Jahr' : `bis zum ${plan.years}. Jahr zusammen`
  } ${formatMoney(Number(lost), currency)}. ${back}`;
}
