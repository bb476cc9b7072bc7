import { Link } from '@/components/ui/link';

const PAGES = [
  { href: '/portfolio', label: 'Übersicht' },
  { href: '/portfolio/buchungen', label: 'Buchungen' },
  { href: '/portfolio/dividenden', label: 'Dividenden' },
  { href: '/portfolio/jahresbericht', label: 'Jahresbericht' },
  { href: '/portfolio/import', label: 'Importe' },
] as const;

/** Links the pages of the portfolio. */
export function PortfolioNav({ current }: { current: (typeof PAGES)[number]['href'] }) {
  return (
    <nav aria-label="Portfolio" className="mt-3 mb-6 border-line-strong border-b print:hidden">
      <ul className="flex flex-wrap justify-between gap-x-3 sm:justify-start sm:gap-x-6">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-transparent border-b-2 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
