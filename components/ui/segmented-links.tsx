import { Link } from './link';

type Option = { href: string; label: string; isCurrent: boolean; name?: string };

/** A choice among a few addresses of a page, which looks like `Segmented`; `name` spells out a short label for screen readers. */
export const SegmentedLinks = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <nav
    aria-label={label}
    className="flex min-w-0 flex-wrap overflow-hidden rounded-control border border-line-strong bg-surface print:hidden"
  >
    {options.map(({ href, label, isCurrent, name }) => (
      <Link
        key={href}
        href={href}
        scroll={false}
        aria-current={isCurrent ? 'page' : undefined}
        className="segment inline-flex items-center justify-center"
      >
        {label}
        {name && <span className="sr-only">, {name}</span>}
      </Link>
    ))}
  </nav>
);
