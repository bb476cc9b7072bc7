import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { ContactFields } from './contact-fields';

/** Renders the contact form, or without a script the operator's address. */
export function ContactForm() {
  const email = env.OPERATOR_EMAIL;
  return (
    <>
      <ContactFields
        email={email}
        privacy={
          <p className="text-13 text-ink-3">
            Wir nutzen deine Angaben nur, um dir zu antworten:{' '}
            <TextLink href="/datenschutz">Datenschutz</TextLink>
          </p>
        }
      >
        <p className="-mb-1 text-13 text-ink-3">Alle Felder sind Pflichtfelder.</p>
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="name" aria-required="true" />
          <TextField label="E-Mail" name="email" type="email" autoComplete="email" aria-required="true" />
        </div>
        <TextArea label="Nachricht" name="message" aria-required="true" />
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="kontakt-website">Website</label>
          <input id="kontakt-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </ContactFields>
      <noscript>
        <p className="text-ink-2">
          Das Formular braucht JavaScript.{' '}
          {email ? (
            <>
              Schreib uns an{' '}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            </>
          ) : (
            <>
              Wie du uns sonst erreichst, steht im{' '}
              <a href="/impressum" className="link">
                Impressum
              </a>
            </>
          )}
        </p>
      </noscript>
    </>
  );
}
