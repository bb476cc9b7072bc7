import { ChevronDown } from 'lucide';
import { PrivacySettingsButton } from '@/components/analytics/privacy-settings-button';
import { ContactForm } from '@/components/contact/contact-form';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { env } from '@/lib/platform/env';
import { Logo } from './logo';
import { FOOTER_MENU } from './navigation';

export const Footer = ({ siteName, year }: { siteName: string; year: string }) => (
  <footer className="laid-out-late mt-24 border-rule border-t bg-surface-2 [--late:14.75rem] print:hidden">
    <div className="page">
      <div className="grid gap-x-12 gap-y-5 py-6 lg:grid-cols-[minmax(8rem,14rem)_minmax(6.5rem,1fr)_minmax(12rem,19rem)] xl:gap-x-16">
        <div>
          <Logo siteName={siteName} />
          <p className="mt-2 text-14 text-ink-2 max-lg:max-w-[34em]">
            Kennzahlen und Einordnung für Anleger, die Unternehmen kaufen und nicht Kurse.
          </p>
        </div>
        <nav
          aria-label="Fußzeile"
          className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3 gap-y-5 text-14 md:gap-x-8"
        >
          {FOOTER_MENU.map(({ title, entries }) => (
            <div key={title}>
              <h2 className="mb-1 font-semibold">{title}</h2>
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
        <details className="group border-line border-y lg:self-start">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <h2 className="font-semibold">Schreib uns</h2>
            <Icon of={ChevronDown} small className="text-ink-3 group-open:rotate-180" />
          </summary>
          <div className="pt-2 pb-5">
            <ContactForm />
          </div>
        </details>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t py-4 text-13 text-ink-3">
        <p>
          © {year} {siteName}
        </p>
        <p>Keine Anlageberatung. Alle Angaben ohne Gewähr.</p>
        {env.ANALYTICS !== 'off' && <PrivacySettingsButton className="link" />}
      </div>
    </div>
  </footer>
);
