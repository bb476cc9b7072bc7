import type { ReactNode } from 'react';
import { SectionHead } from '@/components/layout/section-head';
import { amount, changeAmount, coloured, moneyAmount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Facts } from '@/components/ui/facts';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { isSale, KINDS } from '@/lib/bookings/kinds';
import { percentChange } from '@/lib/finance/percent-change';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { sumOfKnown } from '@/lib/portfolio/closed-cost';
import {
  areTaxesUnknown,
  estimateText,
  isComputed,
  paymentsText,
  taxesNote,
} from '@/lib/portfolio/report-texts';
import type { PortfolioReport, RealisedSale } from '@/lib/portfolio/schema/report';
import { shares } from '@/lib/portfolio/shares';

type Props = { report: PortfolioReport };

type PartProps = { id: string; title: string; note?: string; isPrinted?: boolean; children: ReactNode };

export const Part = ({ id, title, note, isPrinted = true, children }: PartProps) => (
  <section aria-labelledby={id} className={`mt-12 ${isPrinted ? '' : 'print:hidden'}`}>
    <SectionHead id={id} title={title} note={note} />
    {children}
  </section>
);

const minus = (sum: number | null) => sum && -sum;

/** Shows an amount; a dash for none, and words for what nobody knows. */
function known(sum: number | null, currency: string, show = moneyAmount) {
  if (sum === null) return <span className="font-normal text-ink-3">nicht bekannt</span>;
  return sum === 0 ? '–' : show(sum, currency);
}

export function Totals({ report }: Props) {
  const { totals, currency } = report;
  const line = (name: string, sum: number | null) => [name, known(sum, currency, changeAmount)] as const;
  const { result } = totals;
  // The note says of all dividends at once that their taxes are unknown.
  const taxLine = (name: string, sum: number | null) =>
    sum === null && areTaxesUnknown(report) ? [] : [line(name, sum)];
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-3 max-xs:grid-cols-1 md:grid-cols-4 [&_dd]:font-semibold [&_dd]:text-17 [&_dd]:tabular-nums [&_dt]:text-13 [&_dt]:text-ink-3">
        {[
          ['Ergebnis der Verkäufe', coloured(result, changeAmount(result, currency))] as const,
          line('Gewinne aus Verkäufen', totals.gains),
          line('Verluste aus Verkäufen', minus(totals.losses)),
          line('Gebühren', minus(totals.fees)),
          line('Dividenden vor Steuern', totals.dividends),
        ]
          .concat(
            taxLine('Quellensteuern', minus(totals.withholding_tax)),
            taxLine('Deutsche Steuern', minus(totals.taxes)),
            taxLine('Dividenden netto', totals.net_dividends),
          )
          .map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
      </dl>
      <TaxesNote report={report} without="sie fehlen in „Dividenden netto“" />
    </>
  );
}

/** Says once which dividends have unknown taxes, and which sum is `without` them, unless it has no others. */
function TaxesNote({ report, without }: Props & { without: string }) {
  const note = taxesNote(report);
  return (
    note && (
      <p className="mt-2 text-13 text-ink-3">
        {note}
        {!areTaxesUnknown(report) && `; ${without}`}.
      </p>
    )
  );
}

type LinesProps<Line> = {
  caption: string;
  head: string;
  /** The other columns. */
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  isSub?: (line: Line) => boolean;
  /** Name of the line of sums, if the columns have some. */
  sum?: string;
};

/** Shows securities with figures. On a phone the figures scroll. */
function Lines<Line extends { name: string; note: string }>(props: LinesProps<Line>) {
  const { caption, head, columns, lines, isSub, sum } = props;
  const lookOf = (line: Line, next: Line | undefined) =>
    `align-top ${isSub?.(line) ? 'text-13 text-ink-3 *:pt-0!' : ''} ${next && isSub?.(next) ? 'border-b-0!' : ''}`;
  const first: Column<Line> = {
    head,
    className: 'min-w-36',
    cell: ({ name, note }) => (
      <>
        {name && (
          <b title={name} className="line-clamp-2 font-semibold print:line-clamp-none">
            {name}
          </b>
        )}
        <span className="block text-13 text-ink-3">{note}</span>
      </>
    ),
    sum,
  };
  return (
    <ScrolledTable
      caption={caption}
      className="text-14"
      rows={lines}
      keyOf={(_, at) => at}
      rowProps={(line, at) => ({ className: lookOf(line, lines[at + 1]) })}
      columns={[first, ...columns]}
    />
  );
}

/** @param sum undefined without one */
const moneyColumn = <Name extends string>(
  head: string,
  name: Name,
  currency: string,
  sum?: number | null,
) => ({
  head,
  figure: (line: Readonly<Record<Name, number | null>>) => moneyAmount(line[name], currency),
  sum: sum === undefined ? undefined : moneyAmount(sum, currency),
});

/** A sale, or one of several purchases that it closes. */
type SaleLine = Pick<RealisedSale, 'quantity' | 'proceeds' | 'cost' | 'result'> & {
  name: string;
  note: string;
  /** Null for a purchase. */
  percent: number | null;
  isLot: boolean;
};

function saleLines(sale: RealisedSale): SaleLine[] {
  const { kind, date, proceeds, fees, lots } = sale;
  const own = {
    ...sale,
    note: noteOf(formatDay(date), !isSale(kind) && KINDS[kind].label, estimateText(sale)),
    proceeds: proceeds === null || fees === null ? null : proceeds - fees,
    isLot: false,
  };
  if (lots.length < 2) return [own];
  return [
    own,
    ...lots.map((lot) => ({
      ...lot,
      name: '',
      note: `gekauft ${formatDay(lot.purchase_date)}`,
      percent: null,
      isLot: true,
    })),
  ];
}

/** Adds sales up; null if an amount is unknown. */
function saleSums(sales: readonly RealisedSale[]) {
  const proceeds = sumOfKnown(sales.flatMap(saleLines).map((line) => (line.isLot ? 0 : line.proceeds)));
  const cost = sumOfKnown(sales.map((sale) => sale.cost));
  return { proceeds, cost, percent: percentChange(cost, proceeds) };
}

const noteOf = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

export function Sales({ report: { sales, currency, year, totals } }: Props) {
  const sums = saleSums(sales);
  return (
    <Part id="verkaeufe" title="Verkäufe">
      {sales.length === 0 ? (
        <p className="text-ink-2">{year} wurde nichts verkauft.</p>
      ) : (
        <Lines
          caption="Verkäufe, der älteste zuerst, mit den Käufen, die sie schließen"
          head="Wertpapier, Verkaufstag"
          lines={sales.flatMap(saleLines)}
          isSub={({ isLot }) => isLot}
          sum={`Summe, ${countOf(sales.length, 'Verkauf', 'Verkäufe')}`}
          columns={[
            { head: 'Anzahl', figure: ({ quantity }) => amount(shares(quantity)) },
            moneyColumn('Erlös', 'proceeds', currency, sums.proceeds),
            moneyColumn('Kaufwert mit Gebühren', 'cost', currency, sums.cost),
            {
              head: 'Ergebnis',
              figure: ({ result, percent, isLot }) =>
                isLot ? (
                  changeAmount(result, currency)
                ) : (
                  <SaleResult result={result} percent={percent} currency={currency} />
                ),
              sum: <SaleResult result={totals.result} percent={sums.percent} currency={currency} />,
            },
          ]}
        />
      )}
    </Part>
  );
}

type ResultProps = { result: number | null; percent: number | null; currency: string };

const SaleResult = ({ result, percent, currency }: ResultProps) => (
  <b className="font-semibold">
    {coloured(result, changeAmount(result, currency))}
    <span className="block text-13 font-normal">{coloured(result, formatChange(percent))}</span>
  </b>
);

export function DeliveredOut({ report: { delivered_out, currency } }: Props) {
  if (delivered_out.length === 0) return null;
  return (
    <Part id="ausbuchungen" title="Ausbuchungen" note="kein Verkauf, in keiner Summe">
      <p className="mb-3 text-13 text-ink-3">
        Diese Stücke haben das Depot ohne Verkauf verlassen, etwa zu einer anderen Bank. Ihr Kaufpreis geht
        mit.
      </p>
      <Lines
        caption="Ausbuchungen, die älteste zuerst"
        head="Wertpapier, Tag"
        lines={delivered_out.map((out) => ({ ...out, note: noteOf(formatDay(out.date), estimateText(out)) }))}
        columns={[
          { head: 'Anzahl', figure: ({ quantity }) => amount(shares(quantity)) },
          moneyColumn('Kaufwert mit Gebühren', 'cost', currency),
        ]}
      />
    </Part>
  );
}

type DividendLine = PortfolioReport['dividends'][number] & { note: string };

export function Dividends({ report }: Props) {
  const { dividends, currency, year, totals } = report;
  const count = dividends.reduce((sum, { payments }) => sum + payments, 0);
  const booked = dividends.filter((paid) => paid.taxes !== null);
  const taxes = booked.length === 0 ? null : sumOfKnown(booked.map((paid) => paid.taxes));
  const columns: Column<DividendLine>[] = [moneyColumn('Vor Steuern', 'amount', currency, totals.dividends)];
  const taxColumns: Column<DividendLine>[] = [
    {
      head: 'Quellensteuer',
      figure: (paid) => known(minus(paid.withholding_tax), currency),
      sum: known(minus(totals.withholding_tax), currency),
      // Computed payments have all three unknown: one cell says so.
      span: (paid) => (isComputed(paid) ? 3 : 1),
    },
    {
      head: 'Deutsche Steuern',
      figure: (paid) => known(minus(paid.taxes), currency),
      sum: known(minus(taxes), currency),
    },
    {
      head: 'Netto',
      figure: ({ net }) => known(net, currency),
      sum: known(totals.net_dividends, currency),
    },
  ];
  return (
    <Part id="dividenden" title="Dividenden">
      {dividends.length === 0 ? (
        <p className="text-ink-2">{year} kam keine Dividende.</p>
      ) : (
        <>
          <Lines
            caption="Dividenden je Wertpapier, die größte Summe zuerst"
            head="Wertpapier"
            lines={dividends.map((paid) => ({ ...paid, note: paymentsText(paid) }))}
            sum={`Summe, ${countOf(count, 'Zahlung', 'Zahlungen')}`}
            columns={areTaxesUnknown(report) ? columns : columns.concat(taxColumns)}
          />
          <TaxesNote report={report} without="sie fehlen in der Spalte „Netto“" />
        </>
      )}
    </Part>
  );
}

export function Costs({ report: { fees, taxes, currency } }: Props) {
  const line = (name: string) => (cost: PortfolioReport['fees'][number]) =>
    [`${name}: ${KINDS[cost.kind].label}`, moneyAmount(cost.amount, currency)] as const;
  const facts = [...fees.map(line('Gebühren')), ...taxes.map(line('Deutsche Steuern'))];
  if (facts.length === 0) return null;
  return (
    <Part id="kosten" title="Gebühren und Steuern">
      <Facts className="max-w-130" facts={facts} />
    </Part>
  );
}
