import { Button } from '@/components/ui/button';
import { Calculation } from '@/components/ui/calculation';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { calculatePath, STOCK } from '@/lib/glossary/calculate-path';
import type { Typed } from '@/lib/glossary/calculator';
import type { FigurePage } from '@/lib/glossary/figure-page';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { LONGEST_NAME } from '@/lib/stocks/names/longest-name';

/** The figure of a stock that the reader names: a form that needs no script. */
export function ExampleForm({ page, typed }: { page: FigurePage; typed: Typed | null }) {
  const { example, suggested, text } = page;
  const asked = [typed?.[STOCK] ?? ''].flat()[0]?.slice(0, LONGEST_NAME) ?? '';
  if (!example && !asked) return null;
  return (
    <form action={`${calculatePath(text.slug)}#beispiel`} className="card" aria-labelledby="beispiel">
      <h2 id="beispiel" className="font-serif text-20 font-semibold scroll-mt-20">
        {text.term} einer Aktie
      </h2>
      <div className="mt-3 mb-4">
        <TextField
          name={STOCK}
          label="Name, Symbol, ISIN oder WKN"
          defaultValue={asked || example?.name}
          error={
            example ? undefined : 'Diese Aktie kennen wir nicht. Versuch es mit dem Symbol oder der ISIN.'
          }
          list="aktien-vorschlaege"
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
        <datalist id="aktien-vorschlaege">
          {suggested.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {example && (
        <div role="status">
          <TextLink href={`/stock-detail/${example.id}`}>{example.name}</TextLink>
          {example.results.map(({ name, sum, value, note }) =>
            sum === null ? (
              <div key={name} className="my-4">
                {name && <p className="text-ink-2">{name}</p>}
                <p className="figures text-26 font-semibold tracking-tight">{value ?? NOT_AVAILABLE}</p>
                {note && <p className="text-14 text-ink-2">{note}</p>}
              </div>
            ) : (
              <Calculation key={name} name={name ?? undefined} sum={sum} />
            ),
          )}
          <p className="mb-4 text-13 text-ink-3">{example.asOf}</p>
        </div>
      )}
      <Button type="submit" look="secondary">
        Zeigen
      </Button>
    </form>
  );
}
