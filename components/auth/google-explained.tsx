import { Banner } from '@/components/ui/banner';

/** Tells people who try out the site how an operator enables the button. */
export function GoogleExplained() {
  return (
    <Banner kind="info" title="Die Anmeldung mit Google ist hier noch nicht eingerichtet">
      Wer diese Website betreibt, schaltet sie mit <code>AUTH_GOOGLE_ID</code> und{' '}
      <code>AUTH_GOOGLE_SECRET</code> in der Datei <code>.env</code> ein; wie, steht in{' '}
      <code>.env.example</code>. Mit E-Mail und Passwort kannst du dich schon jetzt anmelden.
    </Banner>
  );
}
