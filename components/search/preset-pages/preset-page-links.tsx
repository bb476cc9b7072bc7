import { Link } from '@/components/ui/link';
import { presetPagesOf } from '@/lib/search/preset-pages/preset-pages';
import { STRATEGIES } from '@/lib/search/strategies/strategies';

type Props = {
  /** Address of the current page, if it is one of them. */
  current?: string;
};

const GROUPS = [
  { title: 'Nach Strategie', pages: [...presetPagesOf('preset'), ...STRATEGIES] },
  { title: 'Nach Sektor', pages: presetPagesOf('sector') },
  { title: 'Nach Land', pages: presetPagesOf('country') },
] as const;

/** Links to all searches with a page of their own, for a place below an h2. */
export const PresetPageLinks = ({ current }: Props) => (
  <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
    {GROUPS.map(({ title, pages }) => (
      <div key={title}>
        <h3 className="mb-1 text-13 font-medium text-ink-3">{title}</h3>
        <ul className="grid grid-cols-2 gap-x-6 beside-filters:grid-cols-1">
          {pages.map(({ path, label }) => (
            <li key={path} className="min-w-0">
              <Link
                href={path}
                aria-current={path === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center py-1.5 leading-snug hyphens-auto wrap-anywhere text-accent hover:underline aria-[current]:font-semibold aria-[current]:text-ink md:min-h-8"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
