import { typesetText } from '@/components/ui/typeset-text';
import type { Article } from '@/lib/articles/schema';

/** The most important sentences before the text. */
export function ArticleBrief({ key_points: points }: Pick<Article, 'key_points'>) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="kurz" className="mt-7">
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
  );
}
