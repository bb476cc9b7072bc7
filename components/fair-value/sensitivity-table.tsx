import { memo } from 'react';
import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import { gridOf } from '@/lib/fair-value/valuation';
import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';

type Props = {
  scenario: Scenario;
  price: number | null;
  /** Wanted margin of safety, a fraction. */
  margin: number | null;
  currency: string;
};

/** How a value stands to the price; a sign beside the colour, and words for screen readers. */
const LOOKS = {
  wanted: { sign: '●', words: 'mit deiner Marge', look: 'bg-gain-soft font-semibold' },
  above: { sign: '○', words: 'über dem Kurs', look: 'bg-gain-soft' },
  below: { sign: '', words: 'unter dem Kurs', look: 'bg-loss-soft' },
  unknown: { sign: '', words: '', look: 'bg-surface-2' },
} as const;

/** Columns that a phone leaves out: every other one beside the middle. */
const WIDE_ONLY = [1, 5];
const MIDDLE = 3;

/** The value of the middle scenario for other rates of growth and other required returns. */
export const SensitivityTable = memo(function SensitivityTable({ scenario, price, margin, currency }: Props) {
  const grid = gridOf(scenario);
  const standing = (value: number | null): keyof typeof LOOKS => {
    if (value === null || price === null) return 'unknown';
    const safety = 1 - price / value;
    if (margin !== null && safety >= margin && safety >= 0) return 'wanted';
    return safety >= 0 ? 'above' : 'below';
  };
  return (
    <>
      <Table
        caption={`Wert je Aktie in ${currency} nach Wachstum der Jahre 1 bis 5 (Zeilen) und geforderter Rendite (Spalten)`}
        className="table-fixed border-separate border-spacing-px text-13 md:border-spacing-0.5 md:text-14"
        dense
        rows={grid.values}
        keyOf={(_, line) => grid.growths[line] ?? line}
        columns={[
          {
            head: 'Wachstum',
            className: 'figures w-17 text-13 md:w-20',
            cell: (_, { at }) => (
              <span className={at === MIDDLE ? 'font-semibold' : 'font-medium text-ink-2'}>
                {formatPercent((grid.growths[at] ?? 0) * 100, 1)}
              </span>
            ),
          },
          ...grid.returns.map(
            (rate, column): Column<(typeof grid.values)[number]> => ({
              id: String(rate),
              head: (
                <span className={column === MIDDLE ? 'font-semibold text-ink' : ''}>
                  {formatPercent(rate * 100, 1)}
                </span>
              ),
              className: `figures px-0! text-center! ${WIDE_ONLY.includes(column) ? 'max-md:hidden' : ''}`,
              look: (row) =>
                `h-11 rounded-mark ${LOOKS[standing(row[column] ?? null)].look} ${column === MIDDLE && row === grid.values[MIDDLE] ? '-outline-offset-1 outline-2 outline-ink' : ''}`,
              cell: (row) => <Worth value={row[column] ?? null} {...LOOKS[standing(row[column] ?? null)]} />,
            }),
          ),
        ]}
      />
      {price !== null && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2" aria-hidden="true">
          <Key look={LOOKS.wanted}>
            mindestens {formatPercent(margin === null ? null : margin * 100, 0)} Sicherheitsmarge
          </Key>
          <Key look={LOOKS.above}>über dem Kurs</Key>
          <Key look={LOOKS.below}>unter dem Kurs</Key>
        </ul>
      )}
      <p className="mt-2 text-13 text-ink-3">
        Wert je Aktie in {currency}. Spalten: geforderte Rendite. Zeilen: Wachstum der Jahre 1 bis 5; das der
        Jahre 6 bis 10 ändert sich um ebenso viele Prozentpunkte. Umrandet ist das Szenario Mittel.
      </p>
    </>
  );
});

const Worth = ({ value, sign, words }: { value: number | null; sign: string; words: string }) => (
  <>
    {sign && (
      <span aria-hidden="true" className="mr-1 text-13 text-gain">
        {sign}
      </span>
    )}
    {formatNumber(value, gridDigits(value))}
    <span className="sr-only">{words && `, ${words}`}</span>
  </>
);

/** Decimals of three digits: `137`, `68,6`, `1,02`, `0,0312`. */
const gridDigits = (value: number | null): number =>
  value === null || value >= 100 ? 0 : value >= 10 ? 1 : amountDigits(value);

function Key({
  look: { sign, look },
  children,
}: {
  look: { sign: string; look: string };
  children: React.ReactNode;
}) {
  return (
    <li className="flex items-center gap-2">
      <span className={`grid h-5 w-7 place-items-center rounded-mark text-13 text-gain ${look}`}>{sign}</span>
      {children}
    </li>
  );
}
