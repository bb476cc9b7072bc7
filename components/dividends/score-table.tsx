import { Table } from '@/components/ui/table';
import { type Comparison, verdict } from '@/lib/dividends/score-view';
import { formatCount, formatNumber, formatShare, withUnit } from '@/lib/platform/format/number';

type Props = {
  caption: string;
  /** Head of the first column. */
  first: string;
  rows: readonly Comparison[];
  /** The same rows by month. */
  groups?: readonly { title: string; rows: readonly Comparison[] }[];
};

/** Compares forecasts with last year's payments, a row each. */
export function ScoreTable({ caption, first, rows, groups }: Props) {
  const isCounted = rows.some(({ forecasts }) => forecasts !== null);
  const isByCompany = rows.some(({ own }) => own?.company_error !== undefined);
  return (
    <Table
      list
      caption={caption}
      rows={rows}
      groups={groups}
      keyOf={({ name }, at) => `${name} ${at}`}
      columns={[
        { head: first, cell: ({ name }) => name },
        ...(isCounted
          ? [
              {
                head: 'Erwartet',
                figure: ({ forecasts, came }: Comparison) => (
                  <Beside own={formatCount(forecasts)} other={`${formatCount(came)} kamen`} />
                ),
              },
            ]
          : []),
        {
          head: 'Fehler im Betrag',
          figure: ({ own, last_year }) => (
            <Beside
              own={formatShare(own?.amount_error ?? null)}
              other={lastYear(formatShare(last_year?.amount_error ?? null))}
            />
          ),
        },
        {
          head: 'Fehler der Summe',
          figure: ({ own, last_year }) => (
            <Beside
              own={formatShare(own?.sum_error ?? null)}
              other={lastYear(formatShare(last_year?.sum_error ?? null))}
            />
          ),
        },
        ...(isByCompany
          ? [
              {
                head: 'Je Unternehmen',
                figure: ({ own, last_year }: Comparison) => (
                  <Beside
                    own={formatShare(own?.company_error ?? null)}
                    other={lastYear(formatShare(last_year?.company_error ?? null))}
                  />
                ),
              },
            ]
          : []),
        {
          head: 'Fehler im Tag',
          figure: ({ own, last_year }) => (
            <Beside
              own={formatDays(own?.day_error ?? null)}
              other={lastYear(formatDays(last_year?.day_error ?? null))}
            />
          ),
        },
        { head: 'In der Spanne', figure: ({ own }) => formatShare(own?.inside ?? null) },
        {
          head: 'Urteil',
          className: 'md:pl-8!',
          cell: (row) => <span className="block max-md:text-right">{verdict(row)}</span>,
        },
      ]}
    />
  );
}

/** An error in days: `1,97 Tage`. */
export const formatDays = (days: number | null): string => withUnit(formatNumber(days), '\u00a0Tage');

const lastYear = (error: string): string => `Vorjahr ${error}`;

const Beside = ({ own, other }: { own: string; other: string }) => (
  <>
    {own} <span className="block text-13 text-ink-3">{other}</span>
  </>
);
