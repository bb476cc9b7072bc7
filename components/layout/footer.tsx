import { PrivacySettingsButton } from '@/components/analytics/privacy-settings-button';
import { ContactForm } from '@/components/contact/contact-form';
import { Link } from '@/components/ui/link';
import { env } from '@/lib/platform/env';
import { Logo } from './logo';
import { FOOTER_MENU } from './navigation';

type Props = { siteName: string; year: string };

export function Footer({ siteName, year }: Props) {
  return (
    <footer className="laid-out-late mt-24 border-rule border-t bg-surface-2 print:hidden">
      <div className="page">
        <div className="grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[1.5fr_1fr]">
          <div className="grid content-start gap-10">
            <div>
              <Logo siteName={siteName} />
              <p className="mt-2 max-w-[23em] text-ink-2">
                Kennzahlen und Einordnung für Anleger, die Unternehmen kaufen und nicht Kurse.
              </p>
            </div>
            <nav aria-label="Fußzeile" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-8">
              {FOOTER_MENU.map(({ title, entries }) => (
                <div key={title}>
                  <h2 className="mb-2 font-semibold">{title}</h2>
                  <ul>
                    {entries.map(({ href, label }) => (
                      <li key={href}>
                        <Link href={href} className="footer-link">
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          </div>
          <div>
            <h2 className="mb-4 font-semibold">Schreib uns</h2>
            <ContactForm />
          </div>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t pt-5 pb-7 text-13 text-ink-3">
          <p>
            © {year} {siteName}
          </p>
          <p>Keine Anlageberatung. Alle Angaben ohne Gewähr.</p>
          {env.ANALYTICS !== 'off' && <PrivacySettingsButton className="link" />}
        </div>
      </div>
    </footer>
  );
}
