import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { amount, moneyAmount } from '@/components/ui/amounts';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { Depot } from '@/lib/bookings/depots/schema';
import { formatPercent } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import type { SaleAnswer, SaleSums, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { Reason } from '../reason';
import { FurtherChart } from './further-chart';
import { SaleLots } from './sale-lots';
import { SaleNextYear } from './sale-next-year';
import { SaleNotes } from './sale-notes';
import { SaleWorking } from './sale-working';
import { type AskedSale, useSale } from './use-sale';

type Props = {
  /** Null: a number is missing or cannot be used. */
  asked: AskedSale | null;
  isWrong: boolean;
  depots: readonly Depot[];
  fields: ReactNode;
};

/** Shows what is left of a sale below its fields, and beside them which purchases go and the same in January. */
export function SaleResult({ asked, isWrong, depots, fields }: Props) {
  const { sale, error, isCurrent, isValidating, retry } = useSale(asked && { ...asked, detailed: true });
  const [way] = sale?.ways ?? [];
  const nameOf = (id: string) => depots.find((depot) => depot.id === id)?.name ?? '';
  const look = `transition-opacity ${isCurrent ? '' : 'opacity-50'}`;
  return (
    <>
      <div className="min-w-0">
        {fields}
        <section
          aria-label="Ergebnis"
          aria-live="polite"
          aria-busy={!isCurrent && asked !== null}
          className="mt-6"
        >
          {!asked ? (
            <p className="border-line-strong border-t pt-4 text-ink-2">
              {isWrong
                ? 'Eine Angabe passt nicht. Welche, steht am Feld.'
                : 'Trag ein, wie viel du verkaufst: Dann steht hier, was nach Steuern bleibt.'}
            </p>
          ) : error ? (
            <LoadFailed title="Das lässt sich gerade nicht rechnen" busy={isValidating} onRetry={retry} />
          ) : !sale || !way ? (
            <Skeleton className="h-60" label="Wird gerechnet" />
          ) : (
            <div className={look}>
              <Computed sale={sale} way={way} nameOf={nameOf} />
            </div>
          )}
        </section>
      </div>
      {asked && !error && sale && way?.sums && (
        <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9 ${look}`}>
          {way.parts.map((part) => (
            <div key={part.depot_id} className="grid grid-cols-[minmax(0,1fr)] gap-9">
              <SaleLots
                part={part}
                title={titleOf('Welche Käufe verkauft werden', way, nameOf(part.depot_id))}
              />
              {!way.is_bond && (
                <FurtherChart
                  part={part}
                  title={titleOf('Was jedes weitere Stück kostet', way, nameOf(part.depot_id))}
                />
              )}
            </div>
          ))}
          <SaleNextYear sale={sale} way={way} />
        </div>
      )}
    </>
  );
}

/** Names the depot where there are several. */
const titleOf = (title: string, { parts }: SaleWayAnswer, depot: string): string =>
  parts.length > 1 ? `${title}: ${depot}` : title;

type ComputedProps = { sale: SaleAnswer; way: SaleWayAnswer; nameOf: (depotId: string) => string };

const Computed = ({ sale, way, nameOf }: ComputedProps) => (
  <>
    {way.sums ? (
      <>
        <SaleHead way={way} sums={way.sums} />
        {way.parts.map((part) => (
          <SaleWorking key={part.depot_id} way={way} part={part} depot={nameOf(part.depot_id)} />
        ))}
      </>
    ) : (
      <WithoutResult way={way} />
    )}
    <SaleNotes sale={sale} way={way} />
  </>
);

const WithoutResult = ({ way: { reason, kind, unreached } }: { way: SaleWayAnswer }) => (
  <div className="border-line-strong border-t pt-4" role="status">
    <p className="font-semibold">{unreached ? 'Dafür reicht es nicht' : 'Nicht berechenbar'}</p>
    <p className="text-ink-2">
      <Reason text={reason} />.
      {kind === null && (
        <>
          {' '}
          <TextLink href="/konto/steuern">Art des Fonds angeben</TextLink>
        </>
      )}
    </p>
  </div>
);

/** Shows what is left, its taxes, and how many units go. */
function SaleHead({ way: { quantity, is_bond }, sums }: { way: SaleWayAnswer; sums: SaleSums }) {
  const [net, tax, proceeds] = [sums.net, sums.tax, sums.proceeds].map(Number) as [number, number, number];
  return (
    <dl className="grid grid-cols-2 items-end gap-x-8 gap-y-3 border-line-strong border-t pt-4 sm:grid-cols-[auto_auto_auto_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <dt className="text-13 text-ink-3">Es bleiben nach Steuern</dt>
        <dd className="text-34 leading-tight! font-semibold tracking-tight tabular-nums wrap-anywhere md:text-44">
          {moneyAmount(net, 'EUR')}
        </dd>
      </div>
      <Figure name={tax < 0 ? 'Erstattung' : 'Steuern'}>{moneyAmount(Math.abs(tax), 'EUR')}</Figure>
      {proceeds > 0 && <Figure name="vom Erlös">{formatPercent((tax / proceeds) * 100, 1)}</Figure>}
      <Figure name={is_bond ? 'Nominal' : 'Stück'}>{amount(shares(Number(quantity), 8))}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="figures text-20 font-semibold wrap-anywhere">{children}</dd>
  </div>
);
