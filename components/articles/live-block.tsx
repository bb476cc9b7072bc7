import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { LiveTable } from '@/lib/glossary/live-table';
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
        keyOf={({ key }) => key}
        columns={[
          {
            head: first,
            cell: ({ name, path, note }) => (
              <>
                {path ? (
                  <Link href={path} className="font-semibold wrap-anywhere hover:underline">
                    {name}
                  </Link>
                ) : (
                  <span className="wrap-anywhere hyphens-auto">{name}</span>
                )}
                {note && <span className="block text-13 text-ink-3">{note}</span>}
              </>
            ),
          },
          ...others.map((head, i) => ({
            head,
            figure: ({ cells }: LiveTable['rows'][number]) => cells[i],
          })),
        ]}
      />
      <p className="mt-4 text-13 text-ink-3">
        {asOf}
        {more && (
          <>
            {asOf && '. '}
            <TextLink href={more.path}>{typeset(more.text)}</TextLink>
          </>
        )}
      </p>
    </section>
  );
}
