import { CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type Hint, quickCheck } from '@/lib/portfolio/quick-check';
import type { Position } from '@/lib/portfolio/schema/positions';
import { securityPath } from '@/lib/stocks/security-path';

const KINDS: Record<Hint['kind'], { icon: IconNode; colour: string; word: string }> = {
  success: { icon: CircleCheck, colour: 'text-gain', word: 'Gut' },
  info: { icon: Info, colour: 'text-info', word: 'Hinweis' },
  warning: { icon: TriangleAlert, colour: 'text-warn', word: 'Achtung' },
};

/** Most stocks named below a hint. */
const NAMED = 5;

/** Hints beside the value. */
const WEIGHTIEST = 2;

/** Lists the hints that weigh most, without best and worst, which the table shows; nothing without hints. */
export function WeightiestHints({ positions }: { positions: readonly Position[] }) {
  const hints = quickCheck(positions)
    .filter(({ rule }) => rule !== 'top_performer' && rule !== 'worst_performer')
    .slice(0, WEIGHTIEST);
  return (
    <ul
      aria-label="Wichtigste Hinweise"
      className="text-14 leading-snug [&>li:last-child]:border-0 [&>li]:py-2 print:hidden"
    >
      {hints.map((hint) => (
        <HintLine key={hint.rule + hint.text} hint={hint} brief />
      ))}
    </ul>
  );
}

export function QuickCheckList({ positions }: { positions: readonly Position[] }) {
  const hints = quickCheck(positions);
  if (hints.length === 0) {
    return (
      <div className="h-24">
        <EmptyState>Gerade fällt an deinem Portfolio nichts auf.</EmptyState>
      </div>
    );
  }
  return (
    <ul className="gap-x-10 md:columns-2 lg:columns-1 print:columns-2">
      {hints.map((hint) => (
        <HintLine key={hint.rule + hint.text} hint={hint} />
      ))}
    </ul>
  );
}

/** @param brief leaves out the stocks that the sentence does not name */
function HintLine({ hint, brief = false }: { hint: Hint; brief?: boolean }) {
  const { icon, colour, word } = KINDS[hint.kind];
  const others = brief ? [] : unnamedStocks(hint);
  return (
    <li className="grid break-inside-avoid grid-cols-[1.25rem_minmax(0,1fr)] gap-3.5 border-line border-b py-3.5">
      <Icon of={icon} className={`mt-0.5 ${colour}`} />
      <div>
        <p>
          <span className="sr-only">{word}: </span>
          {hintParts(hint).map(({ text, stockId, isFigure }, index) =>
            stockId ? (
              <StockLink key={stockId} id={stockId} name={text} />
            ) : isFigure ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
              <b key={index} className="figures font-semibold">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </p>
        {others.length > 0 && (
          <p className="print:hidden mt-1 text-13 text-ink-2">
            {others.slice(0, NAMED).map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <StockLink id={id} name={name} />
              </span>
            ))}
            {others.length > NAMED && ` und ${others.length - NAMED} weitere`}
          </p>
        )}
      </div>
    </li>
  );
}

const StockLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    href={securityPath(id)}
    className="underline decoration-line-strong underline-offset-3 hover:decoration-ink"
  >
    {name}
  </Link>
);

type HintPart = { text: string; stockId?: string; isFigure?: boolean };

/** A number with its unit in a German sentence. */
const FIGURE = '[+−]?\\d+(?:\\.\\d{3})*(?:,\\d+)?(?:[\\s\u00a0\u202f]%)?';

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Splits the sentence of a hint into stock names, figures and text between them. */
export function hintParts({ text, stocks }: Hint): HintPart[] {
  // If two names begin alike, the longer one matches first.
  const named = stocks.toSorted((a, b) => b.name.length - a.name.length);
  const found = new RegExp(`(${[...named.map(({ name }) => escaped(name)), FIGURE].join('|')})`);
  return text.split(found).flatMap((part, at): HintPart[] => {
    if (part === '') return [];
    if (at % 2 === 0) return [{ text: part }];
    const stock = named.find(({ name }) => name === part);
    if (!stock) return [{ text: part, isFigure: true }];
    // Two share classes may have the same name: the second mention is the second stock.
    named.splice(named.indexOf(stock), 1);
    return [{ text: part, stockId: stock.id }];
  });
}

/** Returns the stocks of a hint that its sentence does not name. */
export function unnamedStocks(hint: Hint): Hint['stocks'] {
  const named = new Set(hintParts(hint).map(({ stockId }) => stockId));
  return hint.stocks.filter(({ id }) => !named.has(id));
}
