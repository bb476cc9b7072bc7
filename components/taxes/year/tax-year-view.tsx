import type { ReactNode } from 'react';
import { responseTo } from '@/components/session/account-fetch';
import { ButtonLink } from '@/components/ui/button-link';
import { CsvButton } from '@/components/ui/csv-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { PrintButton } from '@/components/ui/print-button';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import type { TaxSum, TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { isLumpSumYear } from '@/lib/taxes/base-interest';
import { BankYears } from './bank-years';
import { DatesAhead } from './dates-ahead';
import { EventSections } from './event-sections';
import { Doubt, euros, result, SoFar } from './figures';
import { FormLines } from './form-lines';
import { FundsOfYear } from './funds-of-year';
import { MissingEvents } from './missing-events';
import { PapersOfYear } from './papers-of-year';

/** Most years that are linked. */
const LINKED_YEARS = 5;

type Props = { found: TaxYear; isDemo: boolean };

/** Shows a tax year in the order of its questions: what is free, what is due, what came in, what to declare. */
export function TaxYearView({ found, isDemo }: Props) {
  const { year, years, until, banks, missing, dates, forms } = found;
  if (!years.includes(year)) return <EmptyYear found={found} />;
  return (
    <>
      <Tools {...found} />
      <BankYears year={year} until={until} banks={banks} isRunning={dates.length > 0} />
      <MissingEvents year={year} events={missing} banks={banks} />
      <div className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {dates.length > 0 && <DatesAhead dates={dates} />}
        <HomeFigures home={found.home} banks={banks} />
        {isLumpSumYear(year) && <FundsOfYear year={year} />}
        <PapersOfYear year={year} />
      </div>
      <FormLines forms={forms} found={found} />
      <EventSections found={found} />
      <p className="mt-14 text-13 text-ink-3">
        {found.notice} Sätze vom {formatDay(found.rates_as_of)}; was als „nicht bestätigt“ gekennzeichnet ist,
        belegt keine unserer Quellen ganz. {found.unsaid.map((sentence) => `${sentence}. `)}
        <TextLink href="/konto/steuern">Deine Angaben zu Steuern</TextLink>
        {isDemo && ' · Demodaten'}
      </p>
    </>
  );
}

/** Stands for a year before the first booking. */
const EmptyYear = ({ found }: Pick<Props, 'found'>) => (
  <>
    <Tools {...found} />
    <div className="min-h-60">
      <EmptyState
        title={`${found.year} ist nichts gebucht`}
        action={<ButtonLink href="/portfolio/steuern">Zum laufenden Jahr</ButtonLink>}
      >
        Deine Buchungen mit Folgen für die Steuer beginnen später.
      </EmptyState>
    </div>
  </>
);

/** Returns the years around one, so that each can be reached step by step. @param years the newest first */
function yearsAround(year: number, years: readonly number[]): readonly number[] {
  const before = Math.max(0, years.indexOf(year) - Math.floor(LINKED_YEARS / 2));
  const first = Math.max(0, Math.min(before, years.length - LINKED_YEARS));
  return years.slice(first, first + LINKED_YEARS);
}

function Tools({ year, years }: Pick<TaxYear, 'year' | 'years'>) {
  const shown = [...new Set([year, ...yearsAround(year, years)])].sort((a, b) => a - b);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
      <SegmentedLinks
        label="Jahr"
        options={shown.map((one) => ({
          href: `/portfolio/steuern/${one}`,
          label: String(one),
          isCurrent: one === year,
        }))}
      />
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <HideAmounts />
        <ButtonLink look="secondary" small href="/portfolio/steuern/verkauf">
          Was bleibt
        </ButtonLink>
        <CsvButton
          name={`steuerjahr-${year}.csv`}
          load={() =>
            responseTo('GET /api/taxes/years/:year', {
              param: { year: String(year) },
              query: { format: 'csv' },
            }).then((answer) => answer.blob())
          }
        />
        <PrintButton small />
      </div>
    </div>
  );
}

/** Sums what the year brought at home, as booked; a sum that lacks bookings is refused. */
function HomeFigures({ home, banks }: Pick<TaxYear, 'home' | 'banks'>) {
  if (!banks.some(({ residence }) => residence === 'domestic')) return null;
  const { dividends, withheld, creditable, sales, lump_sums, taxes } = home;
  return (
    <section aria-labelledby="zahlen">
      <h2 id="zahlen" className="text-15 font-semibold">
        Das Jahr in Zahlen, Depots im Inland
      </h2>
      <Facts
        className="mt-2"
        facts={[
          [named('Dividenden, brutto', dividends, 'Zahlung', 'Zahlungen'), euros(dividends.amount)],
          ['Quellensteuer einbehalten', euros(negative(withheld.amount))],
          [<Name key="creditable" name="davon anrechenbar" sum={creditable} />, euros(creditable.amount)],
          [named('Verkäufe, Ergebnis', sales, 'Verkauf', 'Verkäufe'), result(sales.amount)],
          lump_sums.events.length + lump_sums.missing.length > 0 && [
            named('Vorabpauschalen', lump_sums, 'Fonds', 'Fonds'),
            euros(lump_sums.amount),
          ],
          ['Deutsche Steuern, gebucht', euros(negative(taxes.amount))],
        ]}
      />
      <p className="mt-2 text-13 text-ink-3">Vor Teilfreistellung, in Euro zum Kurs des Tages.</p>
    </section>
  );
}

const negative = (amount: number | null) => (amount === null ? null : -amount);

const Name = ({ name, sum }: { name: string; sum: TaxSum }) => (
  <>
    {name}
    <Doubt of={sum} />
  </>
);

const named = (name: string, sum: TaxSum, one: string, several: string): ReactNode => (
  <>
    <Name name={name} sum={sum} />
    <span className="block text-13 text-ink-3">
      <SoFar sum={sum} one={one} several={several} />
    </span>
  </>
);
