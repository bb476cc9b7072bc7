import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { Icon } from './icon';
import { pageNumbers } from './page-numbers';

type Props = {
  page: number;
  totalPages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Names what is divided into pages. */
  label: string;
};

const CELL =
  'figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-transparent px-2 font-medium md:min-h-9 md:min-w-9';
const LINK = `${CELL} text-ink-2 hover:border-line-strong hover:text-ink`;

/** The pages of a list as links. Nothing where there is one page only. */
export function Pagination({ page, totalPages, hrefOf, label }: Props) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev" label="Vorherige Seite" icon={ChevronLeft} />
        {pageNumbers(page, totalPages).map((number, index, all) =>
          number === null ? (
            <li key={`gap-${all[index - 1]}`} className={`${CELL} min-w-6! text-ink-3`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                href={hrefOf(number)}
                aria-label={`Seite ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${LINK} aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <Step
          to={page < totalPages ? hrefOf(page + 1) : null}
          rel="next"
          label="Nächste Seite"
          icon={ChevronRight}
        />
      </ul>
    </nav>
  );
}

type StepProps = { to: string | null; rel: 'prev' | 'next'; label: string; icon: LucideIcon };

/** One page on or back; at the end its place stays, so that the others do not move. */
function Step({ to, rel, label, icon }: StepProps) {
  if (to === null) return <li aria-hidden="true" className={CELL} />;
  return (
    <li>
      <Link href={to} rel={rel} aria-label={label} className={LINK}>
        <Icon of={icon} />
      </Link>
    </li>
  );
}
