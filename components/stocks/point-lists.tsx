import { Check, TriangleAlert } from 'lucide';
import { Section } from '@/components/layout/section';
import { Icon } from '@/components/ui/icon';
import type { Verdict } from '@/lib/stocks/page/verdict';
import type { Point } from '@/lib/stocks/page/verdict-rule';

const KINDS = {
  strength: { icon: Check, colour: 'text-gain' },
  risk: { icon: TriangleAlert, colour: 'text-warn' },
} as const;

type Kind = keyof typeof KINDS;

/** Lists all strengths and risks of a stock, in two notes. */
export const PointLists = ({ strengths, risks, isKnown }: Verdict) => (
  <>
    <PointList
      kind="strength"
      id="staerken"
      title="Stärken in Zahlen"
      points={strengths}
      none={isKnown ? 'Keine der geprüften Stärken trifft zu.' : UNKNOWN}
    />
    <PointList
      kind="risk"
      id="schwaechen"
      title="Schwächen in Zahlen"
      points={risks}
      none={isKnown ? 'Keines der geprüften Risiken trifft zu.' : UNKNOWN}
    />
  </>
);

const UNKNOWN = 'Zu wenige Kennzahlen sind bekannt.';

type ListProps = {
  kind: Kind;
  id: string;
  title: string;
  points: readonly Point[];
  /** Shown without points. */
  none: string;
};

const PointList = ({ kind, id, title, points, none }: ListProps) => (
  <Section grade="note" id={id} title={title}>
    {points.length === 0 ? (
      <p className="border-line-strong border-t py-2 text-14 text-ink-3">{none}</p>
    ) : (
      <ul className="border-line-strong border-t">
        {points.map((point) => (
          <PointLine key={point.title} kind={kind} point={point} />
        ))}
      </ul>
    )}
  </Section>
);

/** A strength or a risk as a line of a list. */
export function PointLine({ kind, point: { title, figures } }: { kind: Kind; point: Point }) {
  const { icon, colour } = KINDS[kind];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 border-line py-2 text-14 text-ink-2 not-first:border-t">
      <span className={`mt-px ${colour}`}>
        <Icon of={icon} small />
      </span>
      <span className="hyphens-auto">
        <b className="font-semibold text-ink">{title}</b> {figures}
      </span>
    </li>
  );
}
