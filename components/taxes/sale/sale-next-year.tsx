import { moneyAmount } from '@/components/ui/amounts';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { typeset } from '@/lib/platform/format/typeset';
import type { SaleAnswer, SaleSums, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { Reason } from '../reason';

type Row = {
  name: string;
  note?: string | undefined;
  now: string | null;
  later: string | null;
  /** Shown below the later amount. */
  difference?: number;
};

/** Shows the same sale on the first working day of the next year beside that of today. */
export function SaleNextYear({ sale, way }: { sale: SaleAnswer; way: SaleWayAnswer }) {
  const { later_date, date } = sale;
  const { later, sums, parts } = way;
  if (!later || !sums || parts.every(({ residence }) => residence === 'foreign')) return null;
  return (
    <section aria-labelledby="naechstes-jahr" className="card [--scroll-ground:var(--surface)]">
      <h2 id="naechstes-jahr" className="heading-note">
        Derselbe Verkauf im nächsten Jahr
      </h2>
      <p className="mb-3 text-13 text-ink-3">
        Am ersten Werktag, {formatDay(later_date)}, mit demselben Kurs
      </p>
      {later.sums ? (
        <ScrolledTable
          caption="Derselbe Verkauf heute und im nächsten Jahr"
          className="text-14"
          dense
          rows={rowsOf(later, sums, later.sums, date)}
          keyOf={({ name }) => name}
          rowProps={({ name }) => ({ className: name === LAST ? 'font-semibold border-line-strong' : '' })}
          columns={columnsOf(date, later_date)}
        />
      ) : (
        <p className="text-14 text-ink-2">
          Nicht berechenbar: <Reason text={later.reason} />.
        </p>
      )}
      <p className="mt-2 text-13 text-ink-3">
        Was heute vom Freibetrag frei ist, verfällt am 31.12.; dann beginnt der neue (
        {typeset('§ 20 Abs. 9 EStG')}). Verlusttöpfe gehen mit ({typeset('§ 43a Abs. 3 Satz 3 EStG')}). Wie
        sich der Kurs bis dahin bewegt, weiß niemand.
      </p>
    </section>
  );
}

const columnsOf = (date: string, later_date: string) => [
  {
    head: '',
    id: 'name',
    className: 'align-top',
    cell: ({ name, note }: Row) => (
      <>
        {name}
        {note && <span className="block text-13 font-normal text-ink-3">{note}</span>}
      </>
    ),
  },
  {
    head: date === berlinDay(new Date()) ? 'Jetzt' : formatDay(date),
    className: 'align-top',
    figure: ({ now }: Row) => shown(now),
  },
  {
    head: formatDay(later_date),
    className: 'align-top',
    figure: ({ later: amount, difference }: Row) => (
      <>
        {shown(amount)}
        {difference !== undefined && (
          <span className="amount block text-13 font-normal text-ink-2">
            {formatMoneyChange(difference, 'EUR')}
          </span>
        )}
      </>
    ),
  },
];

const LAST = 'Es bleiben';

const shown = (amount: string | null) => (amount === null ? '–' : moneyAmount(Number(amount), 'EUR'));

type Later = NonNullable<SaleWayAnswer['later']>;

function rowsOf(
  { lump_sum, lump_sum_tax, lump_sum_estimated, left }: Later,
  now: SaleSums,
  later: SaleSums,
  date: string,
): Row[] {
  const row = (name: string, of: (sums: SaleSums) => string): Row => ({
    name,
    now: of(now),
    later: of(later),
  });
  const off = (amount: string) => String(0 - Number(amount));
  return [
    ...(lump_sum === null
      ? []
      : [
          {
            name: `Vorabpauschale ${date.slice(0, 4)}`,
            note: `${lump_sum_estimated ? 'geschätzt, ' : ''}auf die verkauften Anteile, gilt an diesem Tag als zugeflossen`,
            now: null,
            later: lump_sum,
          },
        ]),
    row('Ergebnis nach Vorabpauschalen', ({ gain }) => gain),
    row('Steuerpflichtiger Teil', ({ taxable }) => taxable),
    row('Verlusttöpfe', ({ pots_used }) => off(pots_used)),
    row('Freibetrag', ({ allowance_used }) => off(allowance_used)),
    row('Steuern', ({ tax }) => off(tax)),
    ...(lump_sum === null
      ? []
      : [{ name: 'Steuer auf die Vorabpauschale', now: null, later: off(lump_sum_tax) }]),
    { name: LAST, now: now.net, later: left, difference: Number(left) - Number(now.net) },
  ];
}
