import { changeAmount, moneyAmount } from '@/components/ui/amounts';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { shares } from '@/lib/portfolio/shares';
import type { DepotSaleAnswer, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { Step } from '../step';

type Line = DepotSaleAnswer['lines'][number];

type Props = { way: SaleWayAnswer; part: DepotSaleAnswer; depot: string };

/** Shows how the net proceeds of a sale from a depot are computed, line by line with paragraph. */
export function SaleWorking({ way, part, depot }: Props) {
  const notes = notesOf(way, part);
  return (
    <div className="mt-5">
      {way.parts.length > 1 && <h3 className="heading-note">{depot}</h3>}
      <Table
        caption={`Rechenweg, Depot ${depot}`}
        rows={part.lines}
        keyOf={({ label }) => label}
        dense
        rowProps={({ is_sum }) => ({ className: is_sum ? SUM : '' })}
        columns={[
          {
            head: 'Schritt',
            className: 'align-top',
            cell: ({ label, paragraph, certainty, precision }: Line) => (
              <Step
                label={label}
                sum={notes[label] && <span className="amount">{notes[label]}</span>}
                paragraph={precision ? `${PRECISION[precision]}, ${paragraph}` : paragraph}
                certainty={certainty}
              />
            ),
          },
          { head: 'Betrag', className: 'align-top', figure: (line: Line) => amountOf(line) },
        ]}
      />
    </div>
  );
}

const SUM = 'font-semibold border-line-strong';

const amountOf = ({ label, amount }: Line) =>
  label === 'Ergebnis des Verkaufs'
    ? changeAmount(Number(amount), 'EUR')
    : moneyAmount(Number(amount), 'EUR');

const PRECISION: Readonly<Record<NonNullable<Line['precision']>, string>> = {
  exact: 'exakt',
  estimated: 'geschätzt, deine Bank rechnet mit Rücknahmepreisen',
};

/** Writes notes below some lines: the price, and what a sale leaves of pots and allowance. */
function notesOf(way: SaleWayAnswer, part: DepotSaleAnswer): Record<string, string | undefined> {
  const { price, price_date, is_bond } = way;
  const each = formatMoney(
    Number(price),
    'EUR',
    Math.min(4, Math.max(2, (price ?? '').split('.')[1]?.length ?? 0)),
  );
  const left = (amount: string | null) => `danach ${formatMoney(Number(amount), 'EUR')}`;
  return {
    Kurswert: `${shares(Number(part.quantity), 8)} ${is_bond ? 'Nominal' : 'Stück'} zu ${each}${price_date ? `, Kurs vom ${formatDay(price_date)}: Deine Order kann abweichen` : ''}`,
    'Verlusttopf Aktien': left(part.share_pot),
    'Verlusttopf Sonstige': left(part.other_pot),
    'Sparer-Pauschbetrag': `${left(part.allowance_left)} frei`,
  };
}
