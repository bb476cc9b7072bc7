import { moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { formatLongDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import type { LumpSumBank, LumpSums } from '@/lib/portfolio/taxes/lump-sum-schema';
import { UNSAID } from '@/lib/portfolio/taxes/settings';

/** Shows what the tax of all funds takes from the account at each bank, and what nobody has said about it. */
export function CashNeeded({ answer: { banks, due, is_running, unsaid } }: { answer: LumpSums }) {
  const day = formatLongDay(due);
  return (
    <section aria-labelledby="bereit" className="mt-10 max-w-[46rem]">
      <h2 id="bereit" className="heading-2 mb-3">
        Geld, das am {day} {is_running ? 'bereitliegen muss' : 'bereitliegen musste'}
      </h2>
      <dl className="text-15">
        {banks.map((bank) => (
          <div
            key={bank.depot_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5 first:border-t"
          >
            <dt className="min-w-0 wrap-anywhere">
              {bank.name}
              <BankNote bank={bank} />
            </dt>
            <dd className="figures text-right font-semibold">
              {bank.residence === 'foreign' ? 'kein Abzug' : moneyAmount(Number(bank.cash), 'EUR')}
            </dd>
          </div>
        ))}
      </dl>
      {unsaid.length > 0 && (
        <div className="mt-4 text-13 text-ink-2">
          <ul className="grid gap-0.5">
            {unsaid.map((name) => (
              <li key={name}>{UNSAID[name]}.</li>
            ))}
          </ul>
          <p className="mt-1">
            <TextLink href="/konto/steuern">Angaben zu Steuern ergänzen</TextLink>
          </p>
        </div>
      )}
    </section>
  );
}

function BankNote({ bank: { residence, is_complete, missing, refused } }: { bank: LumpSumBank }) {
  if (residence === 'foreign')
    return (
      <span className="block text-13 text-ink-3">
        {typeset(
          'Die Bank ist im Ausland: Die Vorabpauschalen gehören in die Anlage KAP-INV (§ 32d Abs. 3 EStG)',
        )}
      </span>
    );
  const canBeMore = !is_complete && (refused === null || missing > 0);
  return (
    <>
      {refused !== null && <Lacking text={refused} href="/konto/steuern" />}
      {canBeMore && (
        <Lacking
          text="Es kann mehr sein: Nicht jede Vorabpauschale oder frühere Buchung lässt sich rechnen"
          href="/portfolio/steuern"
        />
      )}
    </>
  );
}

const Lacking = ({ text, href }: { text: string; href: string }) => (
  <span className="block text-13 text-ink-3">
    {text}. <TextLink href={href}>Was fehlt</TextLink>
  </span>
);
