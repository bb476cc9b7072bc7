import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import type { ListChanges as Changes } from '@/lib/search/strategies/content';

/** Most companies named on either side. */
const NAMED = 12;

/** Names the companies that a list has gained and lost. */
export function ListChanges({ since, came, gone }: Changes) {
  return (
    <>
      <p className="mb-5 text-ink-2">
        Seit dem {formatDay(since)}: {formatCount(came.length)} neu dabei, {formatCount(gone.length)}{' '}
        herausgefallen.
      </p>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Names title="Neu dabei" stocks={came} />
        <Names title="Herausgefallen" stocks={gone} />
      </div>
    </>
  );
}

function Names({ title, stocks }: { title: string; stocks: Changes['came'] }) {
  const more = stocks.length - NAMED;
  return (
    <div>
      <h3 className="mb-2 font-serif text-20 font-semibold">{title}</h3>
      {stocks.length === 0 ? (
        <p className="text-ink-3">keine Aktie</p>
      ) : (
        <ul className="space-y-1">
          {stocks.slice(0, NAMED).map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <TextLink href={`/stock-detail/${id}`}>{name}</TextLink>
            </li>
          ))}
          {more > 0 && <li className="text-ink-3">und {formatCount(more)} kleinere</li>}
        </ul>
      )}
    </div>
  );
}
