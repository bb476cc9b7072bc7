import { LoadFailed } from '@/components/session/load-failed';
import { amount, changeAmount, coloured, moneyAmount } from '@/components/ui/amounts';
import { Named } from '@/components/ui/named';
import { Shape } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { countOf } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import type { SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { Reason } from '../reason';
import { formOf } from './form-of';
import { type AskedSale, useSale } from './use-sale';

type Props = {
  asked: AskedSale;
  /** Exact decimal, in euros. */
  needed: string;
  /** Number of positions that are not among them. */
  left: number;
};

/** Lists each position from which an amount can come, with its taxes; none is recommended. */
export function SaleWays({ asked, needed, left }: Props) {
  const { sale, error, isCurrent, isValidating, retry } = useSale(asked);
  return (
    <section aria-labelledby="wege" className="mt-14">
      <div className="section-head">
        <h2 id="wege" className="heading-2 mr-auto">
          <span className="figures">{moneyAmount(Number(needed), 'EUR')}</span> werden gebraucht
        </h2>
        <p className="text-13 text-ink-3">
          Wege, auf denen mindestens so viel ankommt, ohne Gebühren; keiner ist empfohlen
        </p>
      </div>
      {error ? (
        <LoadFailed title="Die Wege lassen sich gerade nicht rechnen" busy={isValidating} onRetry={retry} />
      ) : !sale ? (
        <Shape className="h-40" />
      ) : (
        <div className={`transition-opacity ${isCurrent ? '' : 'opacity-50'}`}>
          <Table
            caption="Wege zu diesem Betrag"
            rows={sale.ways}
            keyOf={({ stock_id }) => stock_id}
            columns={COLUMNS}
            list
          />
          {left > 0 && (
            <p className="mt-2 text-13 text-ink-2">
              {countOf(left, 'weitere Position ist', 'weitere Positionen sind')} hier nicht gerechnet. Wähle
              sie oben einzeln.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const money = (euros: string | undefined) => (euros === undefined ? '–' : moneyAmount(Number(euros), 'EUR'));

const COLUMNS = [
  {
    head: 'Aus welcher Position',
    className: 'align-top',
    cell: ({ name, reason, parts }: SaleWayAnswer) => (
      <Named
        name={name}
        note={
          reason === null ? [...new Set(parts.map(({ bank }) => bank))].join(', ') : <Reason text={reason} />
        }
      />
    ),
  },
  {
    head: 'Stück',
    className: 'align-top',
    figure: ({ quantity }: SaleWayAnswer) => (quantity === null ? '–' : amount(shares(Number(quantity)))),
  },
  {
    head: 'Ergebnis',
    className: 'align-top',
    figure: ({ sums }: SaleWayAnswer) =>
      sums ? coloured(Number(sums.gain), changeAmount(Number(sums.gain), 'EUR')) : '–',
  },
  {
    head: 'Steuern',
    className: 'align-top font-semibold',
    figure: ({ sums }: SaleWayAnswer) => money(sums?.tax),
  },
  { head: 'Kommt an', className: 'align-top', figure: ({ sums }: SaleWayAnswer) => money(sums?.net) },
  {
    head: 'Freibetrag und Töpfe danach',
    className: 'align-top text-13 text-ink-2 pl-8',
    cell: (way: SaleWayAnswer) =>
      way.parts.map((part) => <AfterSale key={part.depot_id} way={way} part={part} />),
  },
];

type AfterProps = { way: SaleWayAnswer; part: SaleWayAnswer['parts'][number] };

/** Says what a sale leaves at a bank. */
function AfterSale({ way, part: { bank, residence, allowance_left, share_pot, other_pot } }: AfterProps) {
  const name = way.parts.length > 1 ? `${bank}: ` : '';
  if (residence === 'foreign')
    return (
      <p>
        {name}unberührt, gehört in die {formOf(way)}
      </p>
    );
  const left = [
    ['Freibetrag', allowance_left],
    ['Topf Aktien', share_pot],
    ['Topf Sonstige', other_pot],
  ] as const;
  return (
    <p>
      {name}
      {left.map(([what, sum], at) => (
        <span key={what} className="inline-block">
          {what} <span className="figures">{moneyAmount(Number(sum), 'EUR')}</span>
          {at < left.length - 1 && ',\u00a0'}
        </span>
      ))}
    </p>
  );
}
