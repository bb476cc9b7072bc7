import { Fragment } from 'react';
import { PaymentMark } from '@/components/dividends/payment-mark';
import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { grouped } from '@/lib/finance/grouped';
import type { LiveRow, LiveTable } from '@/lib/glossary/live-table';
import { typeset } from '@/lib/platform/format/typeset';

/** A table of the market of today within an article. */
export function LiveBlock({ table: { title, lead, heads, rows, more, asOf } }: { table: LiveTable }) {
  const [first, ...others] = heads;
  return (
    <section aria-labelledby="heute" className="my-9 rounded-card border border-line px-5 py-5 md:px-6">
      <h2 id="heute" className="heading-3 scroll-mt-20">
        {typeset(title)}
      </h2>
      <p className="mt-2 mb-4 hyphens-auto text-ink-2">{typeset(lead)}</p>
      <Table
        list
        caption={title}
        rows={rows}
        groups={groupsOf(rows)}
        keyOf={({ key }) => key}
        columns={[
          {
            head: first,
            cell: ({ name, path, note, state }) => (
              <>
                {path ? (
                  <Link href={path} className="font-semibold wrap-anywhere hover:underline">
                    {name}
                  </Link>
                ) : (
                  <span className="wrap-anywhere hyphens-auto">{name}</span>
                )}
                {note && (
                  <span className="block text-13 text-ink-3">
                    {state && (
                      <>
                        <PaymentMark state={state} />{' '}
                      </>
                    )}
                    {note}
                  </span>
                )}
              </>
            ),
          },
          ...others.map((head, i) => ({
            head,
            figure: ({ cells }: LiveRow) => cells[i],
          })),
        ]}
      />
      <p className="mt-4 text-13 text-ink-3">
        {asOf}
        {more.map(({ text, path }, at) => (
          <Fragment key={path}>
            {at > 0 ? ' · ' : asOf && '. '}
            <TextLink href={path}>{typeset(text)}</TextLink>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** Returns the rows by group; undefined if they have none. */
const groupsOf = (rows: readonly LiveRow[]) =>
  rows.some(({ group }) => group)
    ? [...grouped(rows, ({ group = '' }) => group)].map(([title, of]) => ({ title, rows: of }))
    : undefined;
