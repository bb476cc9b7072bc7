import { moneyAmount } from '@/components/ui/amounts';
import { Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';
import { WITH_SUBSTITUTE } from '@/lib/portfolio/taxes/event-kinds';
import type { ShownBankYear } from '@/lib/portfolio/taxes/year/schema';
import { AllowanceLine, BankCourse } from './bank-course';
import { euros } from './figures';

type Props = {
  year: number;
  until: string;
  banks: readonly ShownBankYear[];
  isRunning: boolean;
};

/** Shows allowance and pots of a year, bank by bank. */
export const BankYears = ({ year, until, banks, isRunning }: Props) => (
  <section
    aria-labelledby="banken"
    className="-mx-(--gutter) bg-surface-2 px-(--gutter) py-8 shadow-[0_0_0_100vmax_var(--surface-2)] [clip-path:inset(0_-100vmax)] md:py-10 print:mx-0 print:bg-transparent print:p-0 print:shadow-none"
  >
    <p className="text-13 font-semibold text-ink-3">
      Steuerjahr {year}, Stand {formatDay(until)}
    </p>
    <h2 id="banken" className="heading-1 mt-1 max-w-[24ch]">
      <Headline banks={banks} isRunning={isRunning} />
    </h2>
    {/* On paper in columns: a grid would go to the next sheet as a whole. */}
    <ul
      className={`mt-7 grid gap-x-12 gap-y-10 print:block ${banks.length > 1 ? 'md:grid-cols-2 lg:grid-cols-3 print:columns-2' : ''}`}
    >
      {banks.map((bank) => (
        <li
          key={bank.depot_id}
          className="min-w-0 only:gap-x-12 md:only:grid md:only:grid-cols-2 lg:only:grid-cols-[2fr_1fr] print:mb-6 print:break-inside-avoid print:only:grid print:only:grid-cols-2"
        >
          <Bank bank={bank} year={year} until={until} isRunning={isRunning} />
        </li>
      ))}
    </ul>
  </section>
);

const isDomestic = ({ residence }: ShownBankYear) => residence === 'domestic';

/** Says what is left of all allowances; of incomplete bookings only what is known so far. */
function Headline({ banks, isRunning }: Pick<Props, 'banks' | 'isRunning'>) {
  const domestic = banks.filter(isDomestic);
  const given = domestic.reduce((sum, bank) => sum + bank.allowance, 0);
  if (given === 0) return domestic.length > 0 ? 'Kein Freibetrag angegeben' : 'Nur Depots im Ausland';
  const left = domestic.filter(({ allowance_left }) => allowance_left > 0);
  const sum = left.reduce((all, bank) => all + bank.allowance_left, 0);
  const lacks = domestic.some(({ missing }) => missing.length > 0);
  const where = left.length === 1 && domestic.length > 1 ? `, alle bei ${left[0]?.name}` : '';
  if (sum === 0) return `Der Freibetrag ${isRunning ? 'ist' : 'war'} verbraucht`;
  return (
    <>
      {lacks && 'Bisher '}
      {moneyAmount(sum, 'EUR')} Freibetrag {isRunning ? 'sind noch frei' : 'blieben frei'}
      {where}
    </>
  );
}

type BankProps = { bank: ShownBankYear; year: number; until: string; isRunning: boolean };

function Bank({ bank, year, until, isRunning }: BankProps) {
  const { name, residence, missing, taxes_unbooked, estimated, substitute, start_on, refused } = bank;
  return (
    <>
      <div>
        <h3 className="font-serif text-20 font-semibold wrap-anywhere">
          {name}{' '}
          <span className="ml-1 font-sans text-13 font-normal text-ink-3">{RESIDENCES[residence]}</span>
        </h3>
        {residence === 'foreign' ? (
          <p className="mt-2 max-w-[40ch] text-13 text-ink-2">
            Eine Bank im Ausland zieht nichts ab und führt weder Töpfe noch Freibetrag. Ihre Beträge gehören
            in die Anlagen KAP und KAP-INV, unten ({typeset('§ 32d Abs. 3 EStG')}).
          </p>
        ) : (
          <>
            <Allowance bank={bank} isRunning={isRunning} />
            {bank.allowance > 0 && (
              <AllowanceLine bank={bank} year={year} until={until} isRunning={isRunning} />
            )}
          </>
        )}
      </div>
      {residence === 'domestic' && (
        <div>
          <Facts
            className="mt-3"
            facts={[
              [`Topf „Aktien“${soFar(bank)}`, pot(bank.share_pot)],
              [`Topf „Sonstige“${soFar(bank)}`, pot(bank.other_pot)],
              [`Steuern gerechnet${soFar(bank)}`, euros(bank.taxes_computed)],
              ['Steuern gebucht', euros(bank.taxes_booked)],
              bank.foreign_tax_left > 0 && [
                'Ausländische Steuer, noch nicht angerechnet',
                euros(bank.foreign_tax_left),
              ],
            ]}
          />
          <p className="mt-2 text-13 text-ink-3">
            {missing.length > 0 &&
              `Unvollständig: ${countOf(missing.length, 'Buchung fehlt', 'Buchungen fehlen')}. `}
            {taxes_unbooked.length > 0 &&
              `Gebuchte Steuern ohne Summe: ${countOf(taxes_unbooked.length, 'Steuer fehlt', 'Steuern fehlen')}, etwa auf eine Vorabpauschale. `}
            {substitute && `Gerechnet ${WITH_SUBSTITUTE}. `}
            {estimated && 'Zum Teil aus Börsenkursen geschätzt. '}
            {start_on && `Stand der Bank vom ${formatDay(start_on)} eingerechnet. `}
            {refused && `${refused}. `}
            {refused && <TextLink href="/konto/steuern">Angaben ändern</TextLink>}
          </p>
          <BankCourse bank={bank} year={year} />
        </div>
      )}
    </>
  );
}

/** Says of a bank that lacks bookings that a figure is not its last word. */
const soFar = ({ missing }: ShownBankYear) => (missing.length > 0 ? ', bisher' : '');

const RESIDENCES = { domestic: 'Inland', foreign: 'Ausland' } as const;

/** A pot of losses stands below 0. */
const pot = (losses: number) => <span className={losses > 0 ? 'text-warn' : ''}>{euros(-losses)}</span>;

function Allowance({ bank, isRunning }: Pick<BankProps, 'bank' | 'isRunning'>) {
  if (bank.allowance === 0)
    return (
      <p className="mt-2 text-13 text-ink-2">
        Kein Freistellungsauftrag angegeben. <TextLink href="/konto/steuern">Angeben</TextLink>
      </p>
    );
  return (
    <p className="mt-2 text-13 text-ink-3">
      Freibetrag, {moneyAmount(bank.allowance, 'EUR')} erteilt
      <span className="block">
        <b className="text-20 font-semibold text-ink lining-nums">
          {moneyAmount(bank.allowance_left, 'EUR')}
        </b>{' '}
        {isRunning ? 'noch frei' : 'blieben frei'}
        {soFar(bank)}
      </span>
    </p>
  );
}
