'use client';

import { Link } from '@/components/ui/link';

const PAGES = [
  { href: '/portfolio', label: 'Übersicht' },
  { href: '/portfolio/buchungen', label: 'Buchungen' },
  { href: '/portfolio/dividenden', label: 'Dividenden' },
  { href: '/portfolio/steuern', label: 'Steuern' },
  { href: '/portfolio/jahresbericht', label: 'Jahresbericht' },
  { href: '/portfolio/import', label: 'Importe' },
] as const;

/** Moves the bar, never the page, until the link of the shown page is in its middle. */
function showCurrent(bar: HTMLUListElement | null) {
  const link = bar?.querySelector<HTMLElement>('[aria-current]');
  if (bar && link) bar.scrollLeft = link.offsetLeft - bar.clientWidth / 2 + link.offsetWidth / 2;
}

/** Tells of a tab whether it is the shown page, or one above it. */
function currentOf(href: string, shown: string): 'page' | true | undefined {
  if (href === shown) return 'page';
  return href !== '/portfolio' && shown.startsWith(`${href}/`) ? true : undefined;
}

/**
 * Links the pages of the portfolio in one line, which scrolls sideways on a phone.
 *
 * @param current path of the shown page
 */
export function PortfolioNav({ current }: { current: string }) {
  return (
    <nav
      aria-label="Portfolio"
      className="mt-3 mb-4 border-line-strong border-b max-md:-mx-(--gutter) print:hidden"
    >
      <ul
        ref={showCurrent}
        className="relative -mb-px flex gap-x-5 overflow-x-auto whitespace-nowrap [scrollbar-width:none] max-md:px-(--gutter) md:gap-x-6"
      >
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentOf(href, current)}
              className="flex min-h-11 items-center border-transparent border-b-2 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink focus-visible:-outline-offset-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
