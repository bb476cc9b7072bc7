import { typesetText } from '@/components/ui/typeset-text';
import type { Article } from '@/lib/articles/schema';

type Props = Pick<Article, 'definition' | 'key_points'>;

/** The answer before the text: what the term means, and the most important sentences. */
export function ArticleBrief({ definition, key_points: points }: Props) {
  return (
    <>
      {definition && (
        <div className="mb-7 rounded-card bg-surface-2 px-5 py-4 md:px-6">
          <p className="font-semibold">{typesetText(definition.term)}</p>
          <p className="mt-1 hyphens-auto text-ink-2">{typesetText(definition.text)}</p>
        </div>
      )}
      {points.length > 0 && (
        <section aria-labelledby="kurz" className="mb-9">
          <h2 id="kurz" className="font-serif text-20 font-semibold">
            Das Wichtigste in Kürze
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
            {points.map((point) => (
              <li key={point} className="hyphens-auto">
                {typesetText(point)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
