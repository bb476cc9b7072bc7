import type { Comparison } from '@/lib/dividends/score-view';
import { formatShare } from '@/lib/platform/format/number';
import { formatDays } from './score-table';

type Props = {
  all: Comparison;
  /** How often our amounts were better: of what, and how many of them. */
  better: { name: string; count: number; of: number };
};

/** Shows the main figures of the scores, each beside that of last year's payments. */
export function ScoreFacts({ all: { own, last_year }, better }: Props) {
  const facts = [
    {
      name: 'Fehler im Betrag',
      figure: formatShare(own?.amount_error ?? null),
      note: `Vorjahr ${formatShare(last_year?.amount_error ?? null)}`,
    },
    {
      name: 'Fehler im Ex-Tag',
      figure: formatDays(own?.day_error ?? null),
      note: `Vorjahr ${formatDays(last_year?.day_error ?? null)}`,
    },
    {
      name: 'Zahlungen in der Spanne',
      figure: formatShare(own?.inside ?? null),
      note: 'Soll 75 bis 85\u202f%',
    },
    {
      name: 'Besser als das Vorjahr',
      figure: `${better.count} von ${better.of}`,
      note: `${better.name}, im Betrag`,
    },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4 md:*:not-first:border-line md:*:not-first:border-l md:*:not-first:pl-5">
      {facts.map(({ name, figure, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 leading-6 text-ink-2">{name}</dt>
          <dd className="figures text-20 leading-snug md:text-26 font-semibold tracking-tight">{figure}</dd>
          <dd className="text-13 text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
