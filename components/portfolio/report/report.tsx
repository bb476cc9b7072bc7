import { Download, Printer } from 'lucide';
import { useSearchParams } from 'next/navigation';
import { Fragment, type ReactNode, useState } from 'react';
import { responseTo } from '@/components/session/account-fetch';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { DecimalField } from '@/components/ui/decimal-field';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { isSale, KINDS } from '@/lib/bookings/kinds';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { estimateText } from '@/lib/portfolio/report';
import type { PortfolioReport, RealisedSale } from '@/lib/portfolio/schema';
import { shares } from '@/lib/portfolio/shares';
import { HideAmounts } from '../portfolio-controls';
import { allowanceError, usedAllowances } from './allowance';

const NO_ALLOWANCES: Readonly<Record<string, string>> = {};

/** Shows what a calendar year brought, to read, to print and as a file. */
export function Report() {
  const asked = useSearchParams().get('jahr') ?? '';
  const [chosen, setYear] = useState(/^(19|20|21)\d\d$/.test(asked) ? asked : null);
  const { data, error, isValidating, mutate } = useCall(
    'GET /api/portfolio/report',
    { query: { year: chosen } },
    { keepPreviousData: true },
  );
  const year = chosen ?? String(data?.year);
  const isCurrent = data !== undefined && String(data.year) === year;
  const choose = (next: string) => {
    setYear(next);
    history.replaceState(history.state, '', `?jahr=${next}`);
  };
  if (error && !isCurrent)
    return (
      <LoadFailed
        title="Dein Jahresbericht lässt sich gerade nicht laden"
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <div className="h-100">
        <Skeleton label="Dein Jahresbericht wird geladen" />
      </div>
    );
  if (data.years.length === 0)
    return (
      <div className="h-60">
        <EmptyState
          title="Noch keine Buchungen"
          action={<ButtonLink href="/portfolio/buchungen">Zu den Buchungen</ButtonLink>}
        >
          Sobald etwas gebucht ist, steht hier, was jedes Jahr gebracht hat.
        </EmptyState>
      </div>
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <select
          aria-label="Jahr"
          value={year}
          onChange={({ target }) => choose(target.value)}
          className="control control-select w-auto!"
        >
          {(data.years.includes(Number(year)) ? data.years : [Number(year), ...data.years]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap items-center gap-2 md:ml-auto">
          <HideAmounts />
          <CsvButton year={year} />
          <Button look="secondary" small onClick={() => print()}>
            <Icon of={Printer} small />
            Drucken
          </Button>
        </div>
      </div>
      <div aria-busy={!isCurrent || undefined} className="transition-opacity aria-busy:opacity-50">
        <Banner kind="info" still title={`Jahresbericht ${data.year} in ${data.currency}`}>
          {data.notice}
        </Banner>
        <Totals report={data} />
        <Sales report={data} />
        <DeliveredOut report={data} />
        <Dividends report={data} />
        <Costs report={data} />
        <Allowance year={String(data.year)} />
      </div>
    </>
  );
}

function CsvButton({ year }: { year: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await responseTo('GET /api/portfolio/report', { query: { year, format: 'csv' } });
      saveFile(await answer.blob(), `jahresbericht-${year}.csv`);
    } catch (error) {
      console.error(error);
      showToast('Die Datei konnte nicht erstellt werden', 'error');
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" small busy={isBusy} onClick={save}>
      <Icon of={Download} small />
      CSV
    </Button>
  );
}

type Props = { report: PortfolioReport };

function Totals({ report: { totals, currency } }: Props) {
  const lines = [
    ['Ergebnis der Verkäufe', totals.result, true],
    ['davon Gewinne', totals.gains, false],
    ['davon Verluste', totals.losses === null ? null : -totals.losses, false],
    ['Dividenden vor Steuern', totals.dividends, false],
    ['Quellensteuern', totals.withholding_tax === null ? null : -totals.withholding_tax, false],
    ['Gebühren', totals.fees === null ? null : -totals.fees, false],
    ['Deutsche Steuern', totals.taxes === null ? null : -totals.taxes, false],
  ] as const;
  return (
    <dl className="figure-lines mt-6 max-w-130">
      {lines.map(([name, amount, isSigned]) => (
        <div key={name} className={isSigned ? 'font-semibold' : ''}>
          <dt>{name}</dt>
          <dd className={`figures ${isSigned ? changeColour(amount) : ''}`}>
            <span className="amount">{formatMoneyChange(amount, currency)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const HEAD = 'pb-1.5 pl-4 text-right font-medium whitespace-nowrap';
const CELL = 'border-line border-t py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums';

/** On a phone the figures scroll within the table, by keyboard too. */
const Scrolling = ({ children }: { children: ReactNode }) => (
  <div tabIndex={0} className="overflow-x-auto print:overflow-visible">
    <table className="w-full border-separate border-spacing-0 text-14 [&_th:first-child]:min-w-36">
      {children}
    </table>
  </div>
);

type PartProps = { id: string; title: string; note?: string; children: ReactNode };

const Part = ({ id, title, note, children }: PartProps) => (
  <section aria-labelledby={id} className="mt-12">
    <div className="section-head">
      <h2 id={id} className="heading-2 mr-auto">
        {title}
      </h2>
      {note && <p className="text-13 text-ink-3">{note}</p>}
    </div>
    {children}
  </section>
);

function Sales({ report: { sales, currency, year } }: Props) {
  return (
    <Part id="verkaeufe" title="Verkäufe" note={countOf(sales.length, 'Verkauf', 'Verkäufe')}>
      {sales.length === 0 ? (
        <p className="text-ink-2">{year} wurde nichts verkauft.</p>
      ) : (
        <Scrolling>
          <caption className="sr-only">
            Verkäufe, der älteste zuerst, mit den Käufen, die sie schließen
          </caption>
          <thead className="text-13 text-ink-3">
            <tr>
              <th scope="col" className={`${HEAD} pl-0! text-left!`}>
                Wertpapier, Verkaufstag
              </th>
              <th scope="col" className={HEAD}>
                Anzahl
              </th>
              <th scope="col" className={HEAD}>
                Erlös
              </th>
              <th scope="col" className={HEAD}>
                Kaufwert
              </th>
              <th scope="col" className={HEAD}>
                Ergebnis
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <Sale key={sale.booking_id} sale={sale} currency={currency} />
            ))}
          </tbody>
        </Scrolling>
      )}
    </Part>
  );
}

function Sale({ sale, currency }: { sale: RealisedSale; currency: string }) {
  const { name, kind, date, quantity, proceeds, fees, cost, result, percent, lots } = sale;
  const estimate = estimateText(sale);
  const net = proceeds === null || fees === null ? null : proceeds - fees;
  const small = 'border-t-0! pt-0! text-13 text-ink-3';
  return (
    <Fragment>
      <tr>
        <th scope="row" className={`${CELL} pl-0! text-left! font-semibold whitespace-normal!`}>
          {name}
          <span className="block text-13 font-normal text-ink-3">
            {formatDay(date)}
            {!isSale(kind) && ` · ${KINDS[kind].label}`}
            {estimate && ` · ${estimate}`}
          </span>
        </th>
        <td className={CELL}>{shares(quantity)}</td>
        <td className={CELL}>
          <span className="amount">{formatMoney(net, currency)}</span>
        </td>
        <td className={CELL}>
          <span className="amount">{formatMoney(cost, currency)}</span>
        </td>
        <td className={`${CELL} font-semibold ${changeColour(result)}`}>
          <span className="amount">{formatMoneyChange(result, currency)}</span>
          <span className="block text-13 font-normal">{formatChange(percent)}</span>
        </td>
      </tr>
      {lots.length > 1 &&
        lots.map((lot) => (
          <tr key={`${lot.purchase_date} ${lot.quantity} ${lot.cost}`}>
            <td className={`${CELL} ${small} pl-0! text-left!`}>gekauft {formatDay(lot.purchase_date)}</td>
            <td className={`${CELL} ${small}`}>{shares(lot.quantity)}</td>
            <td className={`${CELL} ${small}`}>
              <span className="amount">{formatMoney(lot.proceeds, currency)}</span>
            </td>
            <td className={`${CELL} ${small}`}>
              <span className="amount">{formatMoney(lot.cost, currency)}</span>
            </td>
            <td className={`${CELL} ${small}`}>
              <span className="amount">{formatMoneyChange(lot.result, currency)}</span>
            </td>
          </tr>
        ))}
    </Fragment>
  );
}

function DeliveredOut({ report: { delivered_out, currency } }: Props) {
  if (delivered_out.length === 0) return null;
  return (
    <Part id="ausbuchungen" title="Ausbuchungen" note="kein Verkauf, in keiner Summe">
      <p className="mb-3 text-13 text-ink-3">
        Diese Stücke haben das Depot ohne Verkauf verlassen, etwa zu einer anderen Bank. Ihr Kaufpreis geht
        mit.
      </p>
      <Scrolling>
        <caption className="sr-only">Ausbuchungen, die älteste zuerst</caption>
        <thead className="text-13 text-ink-3">
          <tr>
            <th scope="col" className={`${HEAD} pl-0! text-left!`}>
              Wertpapier, Tag
            </th>
            <th scope="col" className={HEAD}>
              Anzahl
            </th>
            <th scope="col" className={HEAD}>
              Kaufpreis
            </th>
          </tr>
        </thead>
        <tbody>
          {delivered_out.map(({ booking_id, name, date, quantity, cost, ...estimates }) => (
            <tr key={booking_id}>
              <th scope="row" className={`${CELL} pl-0! text-left! font-semibold whitespace-normal!`}>
                {name}
                <span className="block text-13 font-normal text-ink-3">
                  {[formatDay(date), estimateText(estimates)].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className={CELL}>{shares(quantity)}</td>
              <td className={CELL}>
                <span className="amount">{formatMoney(cost, currency)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Scrolling>
    </Part>
  );
}

function Dividends({ report: { dividends, currency, year } }: Props) {
  return (
    <Part id="dividenden" title="Dividenden">
      {dividends.length === 0 ? (
        <p className="text-ink-2">{year} kam keine Dividende.</p>
      ) : (
        <Scrolling>
          <caption className="sr-only">Dividenden je Wertpapier, die größte Summe zuerst</caption>
          <thead className="text-13 text-ink-3">
            <tr>
              <th scope="col" className={`${HEAD} pl-0! text-left!`}>
                Wertpapier
              </th>
              <th scope="col" className={HEAD}>
                Vor Steuern
              </th>
              <th scope="col" className={HEAD}>
                Quellensteuer
              </th>
              <th scope="col" className={HEAD}>
                Deutsche Steuern
              </th>
            </tr>
          </thead>
          <tbody>
            {dividends.map(({ company_id, name, payments, computed, amount, withholding_tax, taxes }) => (
              <tr key={company_id}>
                <th scope="row" className={`${CELL} pl-0! text-left! font-semibold whitespace-normal!`}>
                  {name}
                  <span className="block text-13 font-normal text-ink-3">
                    {countOf(payments, 'Zahlung', 'Zahlungen')}
                    {computed > 0 &&
                      (computed === payments ? ', errechnet' : `, davon ${computed} errechnet`)}
                  </span>
                </th>
                <td className={CELL}>
                  <span className="amount">{formatMoney(amount, currency)}</span>
                </td>
                <td className={CELL}>
                  <span className="amount">{formatMoney(withholding_tax, currency)}</span>
                </td>
                <td className={CELL}>
                  <span className="amount">{formatMoney(taxes, currency)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Scrolling>
      )}
    </Part>
  );
}

function Costs({ report: { fees, taxes, currency } }: Props) {
  const lines = [
    ...fees.map(({ kind, amount }) => ({ name: `Gebühren: ${KINDS[kind].label}`, amount })),
    ...taxes.map(({ kind, amount }) => ({ name: `Deutsche Steuern: ${KINDS[kind].label}`, amount })),
  ];
  if (lines.length === 0) return null;
  return (
    <Part id="kosten" title="Gebühren und Steuern">
      <dl className="figure-lines max-w-130">
        {lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              <span className="amount">{formatMoney(amount, currency)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Takes what the banks used of the saver's allowance, which no booking says. */
function Allowance({ year }: { year: string }) {
  const used = useStore(usedAllowances, NO_ALLOWANCES);
  return (
    <Part id="freistellung" title="Freistellungsauftrag">
      <div className="max-w-80">
        <DecimalField
          label={`${year} genutzt (EUR)`}
          hint="Steht auf den Abrechnungen deiner Banken; bleibt auf diesem Gerät."
          name="allowance"
          value={used[year] ?? ''}
          error={allowanceError(used[year] ?? '')}
          onChange={({ target }) => usedAllowances.set({ ...usedAllowances.get(), [year]: target.value })}
          className="text-right tabular-nums"
        />
      </div>
    </Part>
  );
}
