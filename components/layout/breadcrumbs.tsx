import { Link } from '@/components/ui/link';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { breadcrumbData } from '@/lib/platform/seo/breadcrumb-data';
import { JsonLd } from './json-ld';

type Props = {
  /** Pages between the start page and this one, from the top. */
  trail?: readonly { name: string; href: string }[];
  current: string;
  /** Path of this page, which search engines are told too; absent where they do not list it. */
  path?: string;
};

const HOME = { name: 'Home', href: '/' };

/** The page above every list of stocks and every stock. */
export const SEARCH = { name: 'Aktiensuche', href: '/search' };

export function Breadcrumbs({ trail = [], current, path }: Props) {
  const above = [HOME, ...trail];
  return (
    <>
      {path && <JsonLd data={breadcrumbData([...above, { name: current, href: path }], env.SITE_URL)} />}
      <nav aria-label="Breadcrumb" className="pt-2.5 text-13 leading-6 text-ink-3 print:hidden">
        {/* Low lines, so that a second one is no further below than in a text. */}
        <ol className="flex flex-wrap">
          {above.map(({ name, href }) => (
            <li key={href}>
              <Link href={href} className="py-3.75 text-ink-2 hover:underline">
                {typeset(name)}
              </Link>
              <span aria-hidden="true" className="mx-2">
                /
              </span>
            </li>
          ))}
          <li aria-current="page" className="min-w-0 flex-[1_1_8rem] wrap-anywhere max-lg:truncate">
            {typeset(current)}
          </li>
        </ol>
      </nav>
    </>
  );
}
