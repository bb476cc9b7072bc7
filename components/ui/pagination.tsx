import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from './icon';
import { Link } from './link';

type Props = {
  page: number;
  totalPages: number;
  /** Returns the address of a page. */
  hrefOf: (page: number) => string;
  /** Names the list for screen readers. */
  label: string;
  /** Names the list in analytics (see `usePageTurns`). */
  list: string;
};

const CELL =
  'figures inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-transparent px-2 font-medium md:min-h-9 md:min-w-9';
const LINK = `${CELL} text-ink-2 hover:border-line-strong hover:text-ink`;
const STEP = `${LINK} flex-1 @min-[30rem]:flex-none`;

/**
 * Links to the pages of a list; in a narrow place previous and next stand below the numbers. Renders nothing for
 * one page.
 */
export function Pagination({ page, totalPages, hrefOf, label, list }: Props) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={label} data-list={list} className="@container print:hidden">
      <div className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <Link href={hrefOf(page - 1)} rel="prev" data-page={page - 1} className={STEP}>
            <Icon of={ChevronLeft} small />
            <span>
              Vorherige<span className="sr-only"> Seite</span>
            </span>
          </Link>
        )}
        <ul className="flex flex-wrap items-center justify-center @min-[30rem]:gap-1 @max-[30rem]:order-first @max-[30rem]:basis-full">
          {pageNumbers(page, totalPages).map((number, index, all) =>
            number === null ? (
              <li key={`gap-${all[index - 1]}`} aria-hidden="true" className="w-5 text-center text-ink-3">
                …
              </li>
            ) : (
              <li key={number}>
                <Link
                  href={hrefOf(number)}
                  data-page={number}
                  aria-label={`Seite ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  className={`${LINK} aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent`}
                >
                  {number}
                </Link>
              </li>
            ),
          )}
        </ul>
        {page < totalPages && (
          <Link href={hrefOf(page + 1)} rel="next" data-page={page + 1} className={STEP}>
            <span>
              Nächste<span className="sr-only"> Seite</span>
            </span>
            <Icon of={ChevronRight} small />
          </Link>
        )}
      </div>
    </nav>
  );
}

/** A page number, or null for a gap. */
type PageNumber = number | null;

/** Returns the page numbers to show: first, last and those next to the current one. */
export function pageNumbers(page: number, totalPages: number): PageNumber[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter(
    (number, index, all) => number >= 1 && number <= totalPages && all.indexOf(number) === index,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((number, index, all) =>
      index > 0 && number - (all[index - 1] ?? 0) > 1 ? [null, number] : number,
    );
}
