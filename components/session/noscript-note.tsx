import { env } from '@/lib/platform/env';

/** Says what account pages need, and what works without a script. */
export function NoscriptNote() {
  const email = env.OPERATOR_EMAIL;
  return (
    <noscript>
      <p className="text-ink-2">
        Für dein Konto braucht diese Seite JavaScript. Schalte es in deinem Browser für diese Website ein und
        lade sie neu. Aktien und alle Seiten zum Lesen gehen auch ohne.
        {email && (
          <>
            {' '}
            Fragen beantworten wir unter{' '}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            .
          </>
        )}
      </p>
    </noscript>
  );
}
