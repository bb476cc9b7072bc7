import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { isRoute } from '@/lib/platform/seo/routes';

/** The last word of the home page: to an account, and for those who have one to the search. */
export function CallToAction({ signedIn }: { signedIn: boolean }) {
  const toAccount = !signedIn && isRoute('/register');
  return (
    <section aria-labelledby="los" className="page mt-14 md:mt-20">
      <div className="grid justify-items-start gap-3 border-rule border-y py-10">
        <h2 id="los" className="heading-2">
          {toAccount ? 'Fang mit einer Aktie an, die du schon besitzt.' : 'Welche Aktie prüfst du zuerst?'}
        </h2>
        <p className="max-w-[56ch] text-ink-2">
          {toAccount
            ? 'Kostenlos, ohne Depotanbindung, mit Export aller Daten.'
            : 'Such ein Unternehmen, das du kennst, und sieh nach, wie es im Vergleich dasteht.'}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          {toAccount ? (
            <>
              <ButtonLink href="/register">Kostenloses Konto erstellen</ButtonLink>
              {isRoute('/login') && (
                <TextLink href="/login" className="inline-flex min-h-11 items-center">
                  Anmelden
                </TextLink>
              )}
            </>
          ) : (
            <ButtonLink href="/search">Suche starten</ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
