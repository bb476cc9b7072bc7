import { Link } from '@/components/ui/link';
import { typeset } from '@/lib/platform/format/typeset';

type Props = {
  /** Parent pages, from the top. */
  trail: readonly { name: string; href: string }[];
  current: string;
};

/** Shows the path from the start page to this one. */
export function Breadcrumbs({ trail, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="pt-4 text-13 text-ink-3 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, href }) => (
          <li key={href} className="flex items-center gap-2">
            <Link
              href={href}
              className="inline-flex min-h-11 items-center text-ink-2 hover:underline md:min-h-8"
            >
              {typeset(name)}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 [overflow-wrap:anywhere]">
          {typeset(current)}
        </li>
      </ol>
    </nav>
  );
}
