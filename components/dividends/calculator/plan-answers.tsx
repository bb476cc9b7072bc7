import { costOfCut, type IncomePlan, neededGrowth } from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';

type Props = { plan: IncomePlan; goal: string | null; currency: string };

/** Answers in words what growth a goal needs, and what a cut costs. */
export function PlanAnswers({ plan, goal, currency }: Props) {
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
