import type { ReactNode } from 'react';
import { moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { formatAxisDate } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import { saleAddress } from '@/lib/portfolio/taxes/sale-form';
import type { TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { Unconfirmed } from '../unconfirmed';

type Ahead = TaxYear['dates'][number];

/** Shows the days at the end of the running year. */
export const DatesAhead = ({ dates }: Pick<TaxYear, 'dates'>) => (
  <section aria-labelledby="ansteht">
    <h2 id="ansteht" className="text-15 font-semibold">
      Was ansteht
    </h2>
    <ol className="mt-2">
      {dates.map((date) => (
        <li key={date.what} className="grid grid-cols-[4rem_1fr] gap-x-2 border-line border-t py-2.5">
          <time dateTime={date.on} className="text-14 font-semibold tabular-nums">
            {formatAxisDate(date.on, 'day')}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p className="text-14 font-semibold">{DATES[date.what].title(date)}</p>
            <p className="text-13 text-ink-2">
              {DATES[date.what].text(date)}
              <Unconfirmed certainty={date.certainty} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const DATES: Record<Ahead['what'], { title: (date: Ahead) => ReactNode; text: (date: Ahead) => ReactNode }> =
  {
    loss_certificate: {
      title: () => 'Verlustbescheinigung beantragen',
      text: (date) => (
        <>
          <Banks of={date} />. Bis dahin muss dein Antrag bei der Bank sein, sonst trägt sie die Verluste ins
          nächste Jahr vor ({typeset('§ 43a Abs. 3 Satz 3 bis 5 EStG')}).
        </>
      ),
    },
    last_trading_day: {
      title: () => 'Letzter Handelstag',
      text: () => 'auf Xetra. Welcher Tag für den Freibetrag zählt, sagt deine Bank.',
    },
    allowance_ends: {
      title: ({ banks, is_incomplete }) => (
        <>
          {moneyAmount(
            banks.reduce((sum, { amount }) => sum + amount, 0),
            'EUR',
          )}{' '}
          Freibetrag verfallen am 31.12.{is_incomplete && ' (nach den bisherigen Buchungen)'}
        </>
      ),
      text: (date) => (
        <>
          <Banks of={date} /> ({typeset('§ 20 Abs. 9 EStG')}).{' '}
          <TextLink href={saleAddress({ mode: 'allowance' })}>Wie viel geht steuerfrei?</TextLink>
        </>
      ),
    },
    lump_sums: {
      title: ({ on }) => `Vorabpauschale ${Number(on.slice(0, 4)) - 1}`,
      text: () => (
        <>
          Sie gilt am ersten Werktag als zugeflossen ({typeset('§ 18 Abs. 3 InvStG')}).{' '}
          <TextLink href="/portfolio/steuern/vorabpauschale">Was dann auf dem Konto sein muss</TextLink>
        </>
      ),
    },
  };

const Banks = ({ of: { banks } }: { of: Ahead }) =>
  banks.map(({ name, amount }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a bank stands twice, with both of its pots
    <span key={at}>
      {at > 0 && ', '}
      {name} {moneyAmount(amount, 'EUR')}
    </span>
  ));
