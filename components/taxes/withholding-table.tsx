import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { compareText } from '@/lib/platform/format/compare-text';
import { countryName } from '@/lib/platform/format/country-name';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { typeset } from '@/lib/platform/format/typeset';
import { WITHHOLDING_AS_OF } from '@/lib/taxes/withholding';
import { EXAMPLE_DIVIDEND, type WithholdingRow, withholdingRows } from '@/lib/taxes/withholding-rows';
import { CERTAINTIES } from '@/lib/taxes/working';

/** Lists what each country takes of a dividend; what no source has confirmed stands apart. */
export function WithholdingTable() {
  const rows = withholdingRows(WITHHOLDING_AS_OF).toSorted((a, b) =>
    compareText(countryName(a.country), countryName(b.country)),
  );
  return (
    <Section id="laender" title="Quellensteuer nach Ländern" aside={<AsOf />}>
      <Table
        caption="Quellensteuer nach Ländern"
        columns={COLUMNS}
        rows={rows}
        groups={[
          { title: 'Mit Quelle', rows: rows.filter(({ certainty }) => certainty !== 'C') },
          { title: 'Nicht bestätigt', rows: rows.filter(({ certainty }) => certainty === 'C') },
        ]}
        keyOf={({ country }) => country}
        list
      />
    </Section>
  );
}

const AsOf = () => <p className="text-13 text-ink-3">Zusammengestellt am {formatDay(WITHHOLDING_AS_OF)}</p>;

const percent = (rate: string) => formatPercent(Number(rate), decimalPlaces(rate));

const COLUMNS = [
  {
    head: 'Land',
    className: 'align-top',
    cell: ({ country, note }: WithholdingRow) => (
      <>
        {countryName(country)}
        {note && <span className="block text-13 font-normal text-ink-2">{typeset(note)}</span>}
      </>
    ),
  },
  {
    head: 'Einbehalten',
    className: 'align-top',
    figure: ({ withheld, statutory }: WithholdingRow) => (
      <>
        {percent(withheld)}
        {withheld !== statutory && (
          <span className="block whitespace-normal text-13 text-ink-3">laut Gesetz {percent(statutory)}</span>
        )}
      </>
    ),
  },
  {
    head: 'Angerechnet',
    className: 'align-top',
    figure: ({ creditedByBank }: WithholdingRow) => percent(creditedByBank),
  },
  {
    head: 'Erstattbar',
    className: 'align-top',
    figure: ({ reclaimable }: WithholdingRow) => percent(reclaimable),
  },
  {
    head: `Von ${EXAMPLE_DIVIDEND}\u00a0€ kommen an`,
    className: 'align-top',
    figure: ({ net }: WithholdingRow) => formatMoney(Number(net), 'EUR'),
  },
  {
    head: 'Quelle',
    className: 'align-top text-13 text-ink-2',
    cell: ({ certainty, source, from }: WithholdingRow) => (
      <>
        {CERTAINTIES[certainty].label}, ab {formatDay(from)}
        <span className="block">{typeset(source)}</span>
      </>
    ),
  },
];
