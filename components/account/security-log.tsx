import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SecurityEvent } from '@/lib/auth/rules';
import type { SecurityEntry } from '@/lib/auth/schema';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { formatCount } from '@/lib/platform/format/number';
import { AccountSection } from './account-section';

const EVENTS: Readonly<Record<SecurityEvent, string>> = {
  registered: 'Konto erstellt',
  email_confirmed: 'E-Mail-Adresse bestätigt',
  email_change_requested: 'Neue E-Mail-Adresse eingetragen',
  email_change_called_off: 'Änderung der E-Mail-Adresse abgebrochen',
  email_changed: 'E-Mail-Adresse geändert',
  signed_in: 'Angemeldet',
  sign_in_failed: 'Anmeldung mit falschem Passwort',
  sign_in_blocked: 'Anmeldung gesperrt: zu viele falsche Passwörter',
  password_check_failed: 'Änderung mit falschem Passwort versucht',
  signed_out: 'Abgemeldet',
  session_ended: 'Sitzung beendet',
  all_sessions_ended: 'Überall abgemeldet',
  password_changed: 'Passwort geändert',
  password_reset_requested: 'Link für ein neues Passwort angefordert',
  password_reset: 'Passwort zurückgesetzt',
  provider_linked: 'Anmeldedienst verbunden',
  password_removed: 'Passwort entfernt, weil es älter war als die Bestätigung der Adresse',
  data_exported: 'Daten heruntergeladen',
};

/** Events that may be an attack. */
const ALARMING: readonly SecurityEvent[] = ['sign_in_failed', 'sign_in_blocked'];

/** Lines shown before the visitor asks for all of them. */
const SHORT = 6;

/** Lists the events of an account, newest first. */
export function SecurityLog({ entries }: { entries: readonly SecurityEntry[] }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? entries : entries.slice(0, SHORT);
  return (
    <AccountSection
      id="protokoll"
      title="Sicherheitsprotokoll"
      note="Was in deinem Konto geschehen ist. Gleiche Ereignisse mit demselben Browser sind zusammengefasst. Ältere Einträge löschen wir automatisch; die Frist steht in der Datenschutzerklärung."
    >
      {entries.length === 0 ? (
        <EmptyState>Noch nichts aufgezeichnet</EmptyState>
      ) : (
        <ol>
          {shown.map(({ event, at, browser, count }) => (
            <li
              key={`${event} ${browser}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2 not-first:border-t first:pt-0"
            >
              <span className={ALARMING.includes(event) ? 'font-medium text-loss' : 'font-medium'}>
                {EVENTS[event] ?? event}
              </span>
              <span className="text-13 text-ink-3">
                {[
                  count === 1
                    ? formatDateTime(at)
                    : `${formatCount(count)}-mal, zuletzt ${formatDateTime(at)}`,
                  browser,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {entries.length > SHORT && (
        <Button look="quiet" small className="mt-2" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Weniger anzeigen' : `Alle ${entries.length} anzeigen`}
        </Button>
      )}
    </AccountSection>
  );
}
